import type { Edits } from './createEdits';

/** The edits of a read-only comparison, such as an earlier version: all are refused. */
export const noEdits: Edits = {
  edit: () => ({ code: 'notAllowed', id: null, field: null }),
  postLongBatch: () => Promise.resolve('blocked'),
  undo: () => Promise.resolve(null),
  redo: () => Promise.resolve(null),
  mend: () => null,
  drop: () => undefined,
};
