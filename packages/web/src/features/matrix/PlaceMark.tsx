import type { Standings } from '@tertium/engine';
import { useCallback, useRef } from 'react';
import { placeText, showPlace } from '../../ranked/placeText';
import { useFollow } from '../../ranked/useFollow';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { writeText } from '../../ui/writeText';

/** An item's place, which follows a weight that is moved. */
export function PlaceMark({ itemIndex }: { readonly itemIndex: number }) {
  const show = useFormatNumber();
  const mark = useRef<HTMLSpanElement>(null);
  const write = useCallback(
    (ranking: Standings) => {
      writeText(mark.current, showPlace(placeText(ranking, itemIndex), show));
      // Where something unknown could put another first, nobody looks like the winner.
      mark.current?.classList.toggle('first', ranking.placeOf(itemIndex).worst === 1);
    },
    [itemIndex, show],
  );
  useFollow(write);
  return <span ref={mark} className="place" />;
}
