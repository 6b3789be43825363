import type { Anchor, Thread } from './commentSchemas';
import type { ThreadFilter } from './comments';

/** The threads that match a filter. For an item or attribute, including those on its cells. */
export const chooseThreads = <T extends Pick<Thread, 'anchor' | 'isMine'> & { readonly resolved: unknown }>(
  threads: readonly T[],
  filter: ThreadFilter,
  about: Anchor | null,
): readonly T[] =>
  threads.filter(
    (thread) =>
      (about === null || isAbout(thread.anchor, about)) &&
      (filter === 'resolved' ? thread.resolved !== null : thread.resolved === null) &&
      (filter !== 'mine' || thread.isMine),
  );

/** Whether the other anchor names everything that one anchor names. */
export function isAbout(anchor: Anchor, about: Anchor): boolean {
  const { kind, ...ids } = about;
  const isKind =
    kind === anchor.kind || (anchor.kind === 'cell' && (kind === 'item' || kind === 'attribute'));
  return isKind && Object.entries(ids).every(([key, id]) => anchor[key as keyof Anchor] === id);
}
