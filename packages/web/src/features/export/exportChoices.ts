import { useState } from 'react';
import { jsonStorage } from '../../session/jsonStorage';
import type { TableChoices } from './exportedTable';

/** How a person exports tables. The browser remembers it. */
export interface ExportChoices extends TableChoices {
  readonly what: 'shown' | 'all';
  /** `null` until chosen, which means as on the page. */
  readonly itemsAre: 'rows' | 'columns' | null;
  /** Whether a CSV file starts with the byte order mark by which Excel recognises UTF-8. */
  readonly hasMark: boolean;
  /** Whether a workbook has sheets for the ranking and its weights. */
  readonly hasSheets: boolean;
}

const firstChoices: ExportChoices = {
  what: 'shown',
  values: 'shown',
  itemsAre: null,
  hasPlaces: false,
  hasScores: false,
  hasDifferences: false,
  hasSources: false,
  hasMark: false,
  hasSheets: true,
};

const allowed: { readonly [K in keyof ExportChoices]: readonly ExportChoices[K][] } = {
  what: ['shown', 'all'],
  values: ['shown', 'raw'],
  itemsAre: ['rows', 'columns', null],
  hasPlaces: [true, false],
  hasScores: [true, false],
  hasDifferences: [true, false],
  hasSources: [true, false],
  hasMark: [true, false],
  hasSheets: [true, false],
};

const storageKey = 'export';

/** The saved choices that are still valid. */
function readChoices(): ExportChoices {
  try {
    const kept = (jsonStorage.read(storageKey) ?? {}) as Record<string, unknown>;
    const known = Object.entries(allowed).filter(([key, values]) =>
      (values as readonly unknown[]).includes(kept[key]),
    );
    return { ...firstChoices, ...Object.fromEntries(known.map(([key]) => [key, kept[key]])) };
  } catch {
    return firstChoices;
  }
}

export function useExportChoices(): readonly [ExportChoices, (patch: Partial<ExportChoices>) => void] {
  const [choices, setChoices] = useState(readChoices);
  const change = (patch: Partial<ExportChoices>): void => {
    const next = { ...choices, ...patch };
    setChoices(next);
    try {
      jsonStorage.write(storageKey, next);
    } catch {
      // Storage that is full or blocked saves nothing. The choice still applies now.
    }
  };
  return [choices, change];
}
