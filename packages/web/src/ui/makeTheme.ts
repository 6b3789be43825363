import { theme as kit, type ThemeConfig } from 'antd';
import {
  darkColours,
  fontFamily,
  heights,
  leadings,
  lightColours,
  radii,
  spaces,
  textSizes,
  weights,
} from './tokens';

/** The product's look as in the spec (point 9). */
export const productTheme = {
  colorPrimary: lightColours.accent,
  fontSize: textSizes.base,
  componentSize: 'large',
} as const;

const lineHeightOf = (size: keyof typeof textSizes): number => leadings[size] / textSizes[size];
const sizeTokens = {
  fontSize: productTheme.fontSize,
  fontSizeSM: textSizes.meta,
  fontSizeLG: textSizes.base,
  fontSizeHeading5: textSizes.section,
  lineHeight: lineHeightOf('base'),
  lineHeightSM: lineHeightOf('meta'),
  lineHeightLG: lineHeightOf('base'),
  lineHeightHeading5: lineHeightOf('section'),
  fontWeightStrong: weights.strong,
  fontFamily,
  borderRadius: radii.control,
  borderRadiusSM: radii.cell,
  borderRadiusLG: radii.card,
  controlHeightSM: heights.icon,
  controlHeight: heights.tool,
  lineWidthFocus: 2,
};

const touchTokens = {
  controlHeight: heights.touch,
  controlHeightSM: heights.touch,
  controlHeightLG: heights.touch,
  controlInteractiveSize: 20,
};
const largeControl = { borderRadiusLG: radii.control };
const touchFrame = heights.touch + spaces[0];
/** The options of a segmented control are inset by its frame. */
const touchSegmented = {
  controlHeight: touchFrame,
  controlHeightSM: touchFrame,
  controlHeightLG: touchFrame,
};

export type Conditions = Readonly<Record<'isDark' | 'isCompact' | 'hasTouch', boolean>>;

/** Makes the component library's theme for the product's look. */
export function makeTheme({ isDark, isCompact, hasTouch }: Conditions): ThemeConfig {
  const colours = isDark ? darkColours : lightColours;
  const { accent } = colours;
  return {
    cssVar: { key: 'tertium' },
    hashed: false,
    algorithm: isDark ? kit.darkAlgorithm : kit.defaultAlgorithm,
    token: {
      ...sizeTokens,
      controlHeightLG: isCompact ? heights.tool : heights.control,
      colorPrimary: productTheme.colorPrimary,
      colorPrimaryBorder: accent,
      colorSuccess: colours.accent,
      colorError: colours.error,
      colorWarning: colours.warning,
      colorTextBase: colours.ink,
      colorText: colours.ink,
      colorLink: colours.accentText,
      colorTextSecondary: colours.muted,
      colorTextTertiary: colours.muted,
      colorTextDescription: colours.muted,
      colorTextPlaceholder: colours.faint,
      colorBgLayout: colours.page,
      colorBgContainer: colours.surface,
      colorBgElevated: colours.raised,
      colorBorder: colours.lineControl,
      colorBorderSecondary: colours.line,
      ...(hasTouch && touchTokens),
    },
    components: {
      Button: {
        ...largeControl,
        // White on the accent has a contrast of only 4.2 : 1, so filled buttons use the next darker step.
        colorPrimary: colours.filled,
        colorPrimaryHover: lightColours.better,
        colorPrimaryActive: lightColours.better,
        primaryShadow: 'none',
        defaultShadow: 'none',
        // A tapped button stays hovered, and the darker steps of a filled one can't be read as text in the dark.
        defaultHoverColor: colours.accentText,
        defaultHoverBorderColor: colours.accentText,
        defaultActiveColor: colours.accentText,
        defaultActiveBorderColor: colours.accentText,
      },
      Input: { ...largeControl, activeBorderColor: accent, activeShadow: `0 0 0 1px ${accent}` },
      Segmented: { ...largeControl, trackBg: colours.track, ...(hasTouch && touchSegmented) },
      ...(hasTouch && { Dropdown: { paddingBlock: spaces[2] } }),
      Select: {
        ...largeControl,
        activeBorderColor: accent,
        activeOutlineColor: accent,
        ...(hasTouch && { optionHeight: heights.touch }),
      },
      Menu: {
        itemSelectedColor: colours.accentText,
        subMenuItemSelectedColor: colours.accentText,
        ...(hasTouch && { itemHeight: heights.touch }),
      },
    },
  };
}
