import { defaultSettings } from '@tertium/contract';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useReadSettingsQuery } from '../api/settings';
import { useAppSelector } from '../api/useStore';
import { isSignedIn } from '../session/auth';
import { SettingsContext } from '../ui/settings';
import { ThemeProvider } from '../ui/ThemeProvider';
import { keepLastLook, readLastLook } from './lastLook';

/** Keeps the person's settings current and applies them everywhere below. */
export function LiveSettings({ children }: { children: ReactNode }) {
  const isKnown = useAppSelector((state) => isSignedIn(state.auth));
  const { currentData } = useReadSettingsQuery(undefined, { skip: !isKnown });
  const value = isKnown ? currentData?.value : undefined;
  const settings = useMemo(() => value ?? { ...defaultSettings, ...readLastLook() }, [value]);
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
