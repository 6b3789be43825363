import type { Settings } from '@tertium/contract';
import { jsonStorage } from '../session/jsonStorage';

const lookKey = 'look';
export type Look = Pick<Settings, 'theme' | 'density'>;

/** How the page looked last, so that a reload does not flash in other colours before the settings are here. */
export function readLastLook(): Partial<Look> {
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

/** `undefined` forgets it: nothing of a person stays after signing out. */
export function keepLastLook(look: Look | undefined): void {
  try {
    if (look === undefined) jsonStorage.remove(lookKey);
    else jsonStorage.write(lookKey, { theme: look.theme, density: look.density });
  } catch {
    // Only comfort: without storage the page flashes.
  }
}
