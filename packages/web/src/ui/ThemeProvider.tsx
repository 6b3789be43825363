import type { Settings } from '@tertium/contract';
import { ConfigProvider, theme as kit } from 'antd';
import locale from 'antd/locale/en_US';
import { type ReactNode, useEffect } from 'react';
import { useIsSystemDark } from './useIsSystemDark';

/** The spec's look (point 9). */
export const productTheme = { colorPrimary: '#0b7fd2', fontSize: 15, componentSize: 'large' } as const;

const readNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

interface ThemeProviderProps {
  settings: Pick<Settings, 'theme' | 'density'>;
  children: ReactNode;
}

/** Gives every antd component the product's look and the page its light or dark colours. */
export function ThemeProvider({ settings, children }: ThemeProviderProps) {
  const isSystemDark = useIsSystemDark();
  const isDark = settings.theme === 'dark' || (settings.theme === 'system' && isSystemDark);
  useEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    document.documentElement.dataset.density = settings.density;
  }, [isDark, settings.density]);
  const base = isDark ? kit.darkAlgorithm : kit.defaultAlgorithm;
  return (
    <ConfigProvider
      locale={locale}
      componentSize={productTheme.componentSize}
      csp={{ nonce: readNonce() }}
      theme={{
        cssVar: { key: 'tertium' },
        hashed: false,
        algorithm: settings.density === 'compact' ? [base, kit.compactAlgorithm] : base,
        token: { colorPrimary: productTheme.colorPrimary, fontSize: productTheme.fontSize },
      }}
    >
      {children}
    </ConfigProvider>
  );
}
