import { useEffect } from 'react';
import { api } from '../../api/api';
import { useAppDispatch } from '../../api/useStore';
import { anchorKey, setCommentCounts } from './commentCounts';
import { useComments } from './useComments';

/** Reads the threads of the open comparison for the marks in its table, and sends what waits from an earlier visit. */
export function CommentsBehind() {
  const { threads } = useComments();
  useEffect(() => {
    const counts = new Map<string, number>();
    for (const { anchor, resolved } of threads) {
      if (resolved !== null) continue;
      const { itemId = '', attributeId = '' } = {
        ...('itemId' in anchor && { itemId: anchor.itemId }),
        ...('attributeId' in anchor && { attributeId: anchor.attributeId }),
      };
      const key = anchorKey(itemId, attributeId);
      if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    setCommentCounts(counts);
  }, [threads]);
  useEffect(() => () => setCommentCounts(new Map()), []);
  const dispatch = useAppDispatch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other threads may be told of in the bell
  useEffect(() => void dispatch(api.util.invalidateTags(['Notices'])), [threads, dispatch]);
  return null;
}
