import { defaultSettings, type Settings } from '@tertium/contract';
import { createContext, useContext } from 'react';

export const SettingsContext = createContext<Settings>(defaultSettings);

/** The person's settings, or the defaults until they are loaded. */
export const useSettings = (): Settings => useContext(SettingsContext);
