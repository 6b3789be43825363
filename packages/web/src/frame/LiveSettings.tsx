import { defaultSettings } from '@tertium/contract';
import type { ReactNode } from 'react';
import { useReadSettingsQuery } from '../api/settings';
import { useAppSelector } from '../api/useStore';
import { isSignedIn } from '../session/auth';
import { SettingsContext } from '../ui/settings';
import { ThemeProvider } from '../ui/ThemeProvider';

/** Keeps the person's settings current and applies them everywhere below. */
export function LiveSettings({ children }: { children: ReactNode }) {
  const isKnown = useAppSelector((state) => isSignedIn(state.auth));
  const { data } = useReadSettingsQuery(undefined, { skip: !isKnown });
  const settings = (isKnown && data?.value) || defaultSettings;
  return (
    <SettingsContext value={settings}>
      <ThemeProvider settings={settings}>{children}</ThemeProvider>
    </SettingsContext>
  );
}
