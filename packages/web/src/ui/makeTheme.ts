import { theme as kit, type ThemeConfig } from 'antd';

/** The spec's look (point 9). */
export const productTheme = { colorPrimary: '#0b7fd2', fontSize: 15, componentSize: 'large' } as const;

const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif';

/** White on the primary colour reads 4.2 : 1; text and filled buttons take the next darker step to reach 4.5 : 1. */
const lightTokens = {
  colorError: '#c62f2d',
  colorTextBase: '#16202a',
  colorLink: '#0a6cb4',
  colorBgLayout: '#f5f7f9',
  colorTextSecondary: '#4b5864',
  colorTextTertiary: '#5f6c78',
  colorTextDescription: '#5b6875',
  colorTextPlaceholder: '#6b7783',
};
const darkTokens = {
  colorError: '#f0706a',
  colorTextBase: '#e8edf1',
  colorLink: '#5ab1ef',
  colorBgLayout: '#0f1317',
  colorBgContainer: '#171c21',
  colorBgElevated: '#1d242b',
  colorBorder: '#3a444e',
  colorBorderSecondary: '#2a323a',
  colorTextSecondary: '#b4bfc9',
  colorTextTertiary: '#9aa7b3',
  colorTextDescription: '#9aa7b3',
  colorTextPlaceholder: '#8894a0',
};
/** The accent of the product's own styles: it rings what has the focus. */
const accents = { light: '#0b7fd2', dark: '#3d9fe4' } as const;
const filledBlue = { colorPrimary: '#0a6eb8', colorPrimaryHover: '#0b7fd2', colorPrimaryActive: '#085a97' };

/** The least height of what a finger is to hit, in px. */
const touchTarget = 44;
const touchTokens = {
  controlHeight: touchTarget,
  controlHeightSM: touchTarget,
  controlHeightLG: touchTarget,
  controlInteractiveSize: 20,
};
const touchComponents: ThemeConfig['components'] = {
  // Its options stand within a frame.
  Segmented: {
    controlHeight: touchTarget + 4,
    controlHeightSM: touchTarget + 4,
    controlHeightLG: touchTarget + 4,
  },
  Dropdown: { paddingBlock: 11 },
};

export type Conditions = Readonly<Record<'isDark' | 'isCompact' | 'isStill' | 'hasTouch', boolean>>;

/** What the component library is told of the product's look. */
export function makeTheme({ isDark, isCompact, isStill, hasTouch }: Conditions): ThemeConfig {
  const tokens = isDark ? darkTokens : lightTokens;
  const accent = accents[isDark ? 'dark' : 'light'];
  const base = isDark ? kit.darkAlgorithm : kit.defaultAlgorithm;
  return {
    cssVar: { key: 'tertium' },
    hashed: false,
    algorithm: isCompact ? [base, kit.compactAlgorithm] : base,
    token: {
      colorPrimary: productTheme.colorPrimary,
      fontSize: productTheme.fontSize,
      fontFamily,
      fontSizeLG: 16,
      borderRadius: 8,
      motion: !isStill,
      lineWidthFocus: 2,
      colorPrimaryBorder: accent,
      ...tokens,
      ...(hasTouch && touchTokens),
    },
    components: {
      Button: {
        ...filledBlue,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        dangerColor: isDark ? '#1b0a09' : '#ffffff',
      },
      Input: { activeBorderColor: accent, activeShadow: `0 0 0 1px ${accent}` },
      ...(hasTouch && touchComponents),
      Select: {
        activeBorderColor: accent,
        activeOutlineColor: accent,
        ...(hasTouch && { optionHeight: touchTarget }),
      },
      Menu: {
        itemSelectedColor: tokens.colorLink,
        subMenuItemSelectedColor: tokens.colorLink,
        ...(hasTouch && { itemHeight: touchTarget }),
      },
    },
  };
}
