import type { Settings } from '@tertium/contract';
import { ConfigProvider } from 'antd';
import locale from 'antd/es/locale/en_US';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { makeTheme, productTheme } from './makeTheme';
import { useHasTouch, useMediaQuery } from './screen';
import './overlay.css';
import './touch.css';

const readNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** The id of the frame's landmark in which menus and lists open. */
export const popupsId = 'popups';

/**
 * Popups of the frame's header, and of a native popover which covers everything else, open inside them. Elsewhere a
 * popup would scroll away from under the fixed header. A press on an item half out of view would scroll the page before
 * release, and the click would be lost.
 */
const findPopupPlace = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('.frame-header, [popover]') ??
  document.getElementById(popupsId) ??
  document.body;

interface ThemeProviderProps {
  settings: Pick<Settings, 'theme' | 'density' | 'colourSet'>;
  children: ReactNode;
}

/** Gives every antd component the product's look, and the page its light or dark colours. */
export function ThemeProvider({ settings, children }: ThemeProviderProps) {
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const hasTouch = useHasTouch();
  const isDark = settings.theme === 'dark' || (settings.theme === 'system' && isSystemDark);
  const isCompact = settings.density === 'compact';
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    document.documentElement.dataset.density = settings.density;
    document.documentElement.dataset.colours = settings.colourSet;
  }, [isDark, settings.density, settings.colourSet]);
  const theme = useMemo(() => makeTheme({ isDark, isCompact, hasTouch }), [isDark, isCompact, hasTouch]);
  const csp = useMemo(() => ({ nonce: readNonce() }), []);
  return (
    <ConfigProvider
      locale={locale}
      componentSize={productTheme.componentSize}
      csp={csp}
      theme={theme}
      getPopupContainer={findPopupPlace}
    >
      {children}
    </ConfigProvider>
  );
}
