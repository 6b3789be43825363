import type { Settings } from '@tertium/contract';
import { ConfigProvider, theme as kit, type ThemeConfig } from 'antd';
import locale from 'antd/es/locale/en_US';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useMediaQuery } from './useMediaQuery';

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
const filledBlue = { colorPrimary: '#0a6eb8', colorPrimaryHover: '#0b7fd2', colorPrimaryActive: '#085a97' };

function makeTheme({
  isDark,
  isCompact,
  isStill,
}: Record<'isDark' | 'isCompact' | 'isStill', boolean>): ThemeConfig {
  const tokens = isDark ? darkTokens : lightTokens;
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
      ...tokens,
    },
    components: {
      Button: {
        ...filledBlue,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        dangerColor: isDark ? '#1b0a09' : '#ffffff',
      },
      Menu: { itemSelectedColor: tokens.colorLink, subMenuItemSelectedColor: tokens.colorLink },
    },
  };
}

const readNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

interface ThemeProviderProps {
  settings: Pick<Settings, 'theme' | 'density'>;
  children: ReactNode;
}

/** Gives every antd component the product's look and the page its light or dark colours. */
export function ThemeProvider({ settings, children }: ThemeProviderProps) {
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isDark = settings.theme === 'dark' || (settings.theme === 'system' && isSystemDark);
  const isCompact = settings.density === 'compact';
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    document.documentElement.dataset.density = settings.density;
  }, [isDark, settings.density]);
  const theme = useMemo(() => makeTheme({ isDark, isCompact, isStill }), [isDark, isCompact, isStill]);
  const csp = useMemo(() => ({ nonce: readNonce() }), []);
  return (
    <ConfigProvider locale={locale} componentSize={productTheme.componentSize} csp={csp} theme={theme}>
      {children}
    </ConfigProvider>
  );
}
