/** What somebody has asked to add: its name is typed in the grid; `null` for nothing. */
export type Adding = 'item' | 'attribute' | null;
