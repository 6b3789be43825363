import type { AnyRanking } from '@tertium/engine';
import { useCallback, useRef } from 'react';
import { useFollow } from '../../ranked/useFollow';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { writeText } from '../../ui/writeText';
import { placeOfText, placesWithin } from './placesWithin';
import './shortlistPlace.css';

interface ShortlistPlaceProps {
  readonly itemIndex: number;
  /** The indexes of the shortlisted items. */
  readonly among: readonly number[];
  /** Whether to show the place among all items too, because no other text nearby does. */
  readonly isWhole: boolean;
}

/** An item's place within the shortlist, "2nd of 4 · 17th of 400". It follows a weight slider while it moves. */
export function ShortlistPlace({ itemIndex, among, isWhole }: ShortlistPlaceProps) {
  const show = useFormatNumber();
  const within = useRef<HTMLSpanElement>(null);
  const ofAll = useRef<HTMLSpanElement>(null);
  const write = useCallback(
    (ranking: AnyRanking) => {
      const place = placeOfText(placesWithin(ranking, among), itemIndex, show);
      writeText(within.current, place);
      within.current?.parentElement?.toggleAttribute('hidden', place === '');
      writeText(ofAll.current, placeOfText(ranking, itemIndex, show));
    },
    [itemIndex, among, show],
  );
  useFollow(write);
  return (
    <span
      className="shortlist-place"
      title={isWhole ? 'On the shortlist · of all' : 'On the shortlist'}
      hidden
    >
      <span ref={within} />
      <span className="visually-hidden"> on the shortlist</span>
      {isWhole && (
        <span className="place-of-all">
          {' · '}
          <span ref={ofAll} />
        </span>
      )}
    </span>
  );
}
