import type { Anchor } from '@tertium/contract';
import { useCallback } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { useView } from '../view/useView';
import { focusComments } from './commentFocus';

/** Returns a function that opens the comments on one thing. */
export function useOpenComments(): (anchor: Anchor) => void {
  const { id } = useComparison();
  const [, change] = useView();
  return useCallback(
    (anchor) => {
      focusComments(id, anchor);
      change({ panel: 'comments', explained: null });
    },
    [id, change],
  );
}
