import { type AnyRanking, isSameValue } from '@tertium/engine';
import { useCallback, useEffect, useRef } from 'react';
import { useLatest } from '../ui/useLatest';
import { useRanking } from './comparisonContext';
import type { Preview } from './weightDrag';

interface PreviewOptions {
  /** Whether the preview may count other attributes. Set it if nothing open lists only the saved ones. */
  readonly withOthers?: boolean;
}

/**
 * Previews what a person edits or answers on everything that shows a ranking. `null` ends the preview, and so does
 * unmounting. A ranking that doesn't match the page isn't previewed, and a preview of another component stays.
 */
export function usePreview({ withOthers = false }: PreviewOptions = {}): (preview: Preview | null) => void {
  const { ranking, drag } = useRanking();
  const shown = useRef<Preview | null>(null);
  const show = useLatest((preview: Preview | null) => {
    const next = (preview?.ranker ?? null)?.liveRanking() ?? ranking;
    if (preview !== null && next !== null && ranking !== null && isAlike(next, ranking, withOthers)) {
      shown.current = preview;
      drag.preview(preview);
      return;
    }
    if (shown.current !== null && drag.previewed() === shown.current) drag.endPreview();
    shown.current = null;
  });
  useEffect(() => () => show()(null), [show]);
  return useCallback((preview) => show()(preview), [show]);
}

/** Whether everything in the other ranking has a place in what shows the saved one. */
function isAlike(a: AnyRanking, b: AnyRanking, withOthers: boolean): boolean {
  return (
    (withOthers || isSameValue(a.attributeIds, b.attributeIds)) && isSameValue(ruledOutOf(a), ruledOutOf(b))
  );
}

function ruledOutOf({ ruledOut }: AnyRanking): readonly number[] {
  return ruledOut.map(({ itemIndex }) => itemIndex);
}
