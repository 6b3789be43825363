import { defaultSettings, type Settings } from '@tertium/contract';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useReadSettingsQuery } from '../api/settings';
import { useAppSelector } from '../api/useStore';
import { isSignedIn } from '../session/auth';
import { jsonStorage } from '../session/jsonStorage';
import { SettingsContext } from '../ui/settings';
import { ThemeProvider } from '../ui/ThemeProvider';
import { numberFormatOf } from './numberFormatOf';

const lookKey = 'look';
type Look = Pick<Settings, 'theme' | 'density'>;

/** Reads the last look of the page, so that a reload doesn't flash in other colours before the settings load. */
function readLastLook(): Partial<Look> {
  try {
    const { theme, density } = (jsonStorage.read(lookKey) ?? {}) as Record<keyof Look, unknown>;
    return {
      ...((theme === 'light' || theme === 'dark') && { theme }),
      ...(density === 'compact' && { density }),
    };
  } catch {
    return {};
  }
}

/** Stores the look, or forgets it for `undefined`: nothing of a person stays after signing out. */
function keepLastLook(look: Look | undefined): void {
  try {
    if (look === undefined) jsonStorage.remove(lookKey);
    else jsonStorage.write(lookKey, { theme: look.theme, density: look.density });
  } catch {
    // Without storage the page only flashes.
  }
}

/** Keeps the person's settings current and applies them to the whole page. */
export function LiveSettings({ children }: { children: ReactNode }) {
  const isKnown = useAppSelector((state) => isSignedIn(state.auth));
  const { currentData } = useReadSettingsQuery(undefined, { skip: !isKnown });
  const value = isKnown ? currentData?.value : undefined;
  const settings = useMemo(
    () =>
      value ?? {
        ...defaultSettings,
        ...readLastLook(),
        // Guests and readers of a link can't choose their number format.
        ...(!isKnown && { numberFormat: numberFormatOf(navigator.language) }),
      },
    [value, isKnown],
  );
  useEffect(() => {
    if (!isKnown) keepLastLook(undefined);
    else if (value !== undefined) keepLastLook(value);
  }, [isKnown, value]);
  return (
    <SettingsContext value={settings}>
      <ThemeProvider settings={settings}>{children}</ThemeProvider>
    </SettingsContext>
  );
}
