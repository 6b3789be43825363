import type { countThreads, ResultOf } from '@tertium/contract';
import { useEffect } from 'react';
import { api } from '../../api/api';
import { useAppDispatch } from '../../api/useStore';
import { useComparison } from '../../ranked/comparisonContext';
import { anchorKey, setCommentCounts } from './commentCounts';
import { useCountThreadsQuery } from './commentsApi';
import { usePendingComments } from './useComments';

const none: ResultOf<typeof countThreads> = [];

/** Counts the open threads for the marks in the table, and sends comments that wait from an earlier visit. */
export function CommentsBehind() {
  const { id } = useComparison();
  const { pending } = usePendingComments();
  const { data: threads = none } = useCountThreadsQuery({ params: { id } });
  useEffect(() => {
    const counts = new Map<string, number>();
    const started = pending.flatMap((each) =>
      each.kind === 'set' && each.anchor !== undefined ? [{ anchor: each.anchor, count: 1 }] : [],
    );
    for (const { anchor, count } of [...threads, ...started]) {
      const { itemId = '', attributeId = '' } = {
        ...('itemId' in anchor && { itemId: anchor.itemId }),
        ...('attributeId' in anchor && { attributeId: anchor.attributeId }),
      };
      const key = anchorKey(itemId, attributeId);
      if (key !== '') counts.set(key, (counts.get(key) ?? 0) + count);
    }
    setCommentCounts(counts);
  }, [threads, pending]);
  useEffect(() => () => setCommentCounts(new Map()), []);
  const dispatch = useAppDispatch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: new threads may be new in the bell too
  useEffect(() => void dispatch(api.util.invalidateTags(['Notices'])), [threads, dispatch]);
  return null;
}
