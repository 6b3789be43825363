import { defaultSettings, type Settings } from '@tertium/contract';
import { createContext, useContext } from 'react';

export const SettingsContext = createContext<Settings>(defaultSettings);

/** The person's settings; the defaults until they are known. */
export const useSettings = (): Settings => useContext(SettingsContext);
