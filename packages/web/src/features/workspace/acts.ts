import type { Right } from '@tertium/contract';

interface Act {
  readonly title: string;
  /** Keys as in `KeyboardEvent.key`, lower case. `mod` is Ctrl or Command. */
  readonly keys: readonly string[];
  /** How the palette shows the first key if it is not a letter. */
  readonly shortcut?: string;
  readonly right?: Right;
  /** Only for the table: in an open dialog the browser handles the key. */
  readonly isOfTable?: boolean;
}

/** Actions of the page by key or palette, besides opening panels. */
export const acts = {
  undo: { title: 'Undo', keys: ['mod+z'], shortcut: 'Ctrl Z', right: 'weigh' },
  redo: {
    title: 'Redo',
    keys: ['mod+shift+z', 'mod+y'],
    shortcut: 'Ctrl Shift Z',
    right: 'weigh',
  },
  rank: { title: 'Sort by rank', keys: ['r'] },
  whose: {
    title: 'Show the next weights (mine, everyone’s, other people’s)',
    keys: ['m'],
  },
  differences: { title: 'Differences only', keys: ['d'] },
  baseline: { title: 'Set or clear the baseline', keys: ['b'] },
  shortlist: { title: 'Open the shortlist side by side', keys: [] },
  layout: { title: 'List or side by side', keys: ['l'] },
  find: { title: 'Filter by name', keys: ['/'] },
  search: { title: 'Find in the table', keys: ['mod+f'], shortcut: 'Ctrl F', isOfTable: true },
  replace: {
    title: 'Find and replace',
    keys: ['mod+h'],
    shortcut: 'Ctrl H',
    right: 'edit',
    isOfTable: true,
  },
  graph: { title: 'Graph', keys: ['g'] },
  report: { title: 'Report: to print, as PDF', keys: [] },
} as const satisfies Readonly<Record<string, Act>>;

export type ActId = keyof typeof acts;
export const actIds = Object.keys(acts) as readonly ActId[];
export const actOf = (id: ActId): Act => acts[id];
