import type { Standings } from '@tertium/engine';
import { useCallback, useRef } from 'react';
import { placeText, showPlace } from '../../ranked/placeText';
import { useFollow } from '../../ranked/useFollow';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { writeText } from '../../ui/writeText';

/** An item's place. It follows a weight slider while it moves. */
export function PlaceMark({ itemIndex }: { readonly itemIndex: number }) {
  const show = useFormatNumber();
  const mark = useRef<HTMLSpanElement>(null);
  const write = useCallback(
    (ranking: Standings) => {
      writeText(mark.current, showPlace(placeText(ranking, itemIndex), show));
      // An item looks like the winner only if no unknown value could put another one first.
      mark.current?.classList.toggle('first', ranking.placeOf(itemIndex).worst === 1);
    },
    [itemIndex, show],
  );
  useFollow(write);
  return <span ref={mark} className="place" />;
}
