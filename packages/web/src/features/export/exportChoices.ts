import { useState } from 'react';
import { jsonStorage } from '../../session/jsonStorage';
import type { TableChoices } from './exportedTable';

/** How a person takes tables out; the browser keeps it for the next time. */
export interface ExportChoices extends TableChoices {
  readonly what: 'shown' | 'all';
  /** `null` as on the page, until it was chosen. */
  readonly itemsAre: 'rows' | 'columns' | null;
  /** Whether a CSV file begins with the mark by which Excel knows its letters. */
  readonly hasMark: boolean;
  /** Whether a workbook has the ranking and its weights on sheets of their own. */
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

/** What was kept, as far as it is still something to choose. */
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
      // A storage that is full or blocked keeps nothing; the choice holds for now.
    }
  };
  return [choices, change];
}
