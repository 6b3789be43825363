import type { Edits } from './createEdits';

/** Of a comparison that can only be read, such as an earlier version. */
export const noEdits: Edits = {
  edit: () => ({ code: 'notAllowed', id: null, field: null }),
  bringIn: () => Promise.resolve('blocked'),
  undo: () => Promise.resolve(null),
  redo: () => Promise.resolve(null),
  mend: () => null,
  drop: () => undefined,
};
