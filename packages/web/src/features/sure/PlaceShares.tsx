import { asSentence, shareWords, type Words } from '@tertium/engine';
import { useState } from 'react';
import { leastFirstShare } from '../../ranked/sampling/sampleInStages';
import { FigureTable } from '../../ui/FigureTable';
import { LinkButton } from '../../ui/LinkButton';
import { useFormatNumber } from '../../ui/useFormatNumber';
import type { Sure } from './useSure';

/** How many are shown at first, and on paper, where there is no button for more. */
const [shownFirst, printed] = [5, 10];
/** The number of bars in the picture at the top. */
const shownBars = 3;
/** The most further items that are first in some samples, however far behind they are now. */
const shownFirsts = 5;
/** Places with their own column. The others share one. */
const ownPlaces = 3;

interface PlaceSharesProps {
  readonly sure: Sure;
  readonly isOnPaper?: boolean;
}

/** Shows how often the most frequent first items are first among the samples. */
export function FirstPlaces({ sure: { question, places, words, trouble } }: Pick<PlaceSharesProps, 'sure'>) {
  if (places === null && trouble !== null) return null;
  const first = (row: number) => places?.[row]?.[0] ?? null;
  // Items that are hardly ever first keep the current order.
  const often = (row: number) => ((first(row) ?? 0) < leastFirstShare ? 0 : (first(row) ?? 0));
  const rows = [...question.itemIndexes.keys()].sort((a, b) => often(b) - often(a));
  return (
    <FigureTable
      className="figures sure-first"
      caption="How often each comes first"
      rows={rows.slice(0, shownBars).map((row) => {
        const name = asSentence(words.item(question.itemIndexes[row] ?? -1));
        return [
          <span key="name" title={name}>
            {name}
          </span>,
          <Share key="share" share={first(row)} words={words} />,
        ];
      })}
    />
  );
}

/** Shows how often each of the best items takes each place among the samples. */
export function PlaceShares({ sure, isOnPaper = false }: PlaceSharesProps) {
  const { question, places, words, trouble } = sure;
  const show = useFormatNumber();
  const [isAll, setIsAll] = useState(false);
  if (places === null && trouble !== null) return null;
  const { itemIndexes } = question;
  const rows = Array.from(itemIndexes.keys());
  const count = isOnPaper ? printed : shownFirst;
  const firsts = rows.slice(count).filter((row) => (places?.[row]?.[0] ?? 0) >= leastFirstShare);
  const shown = isAll ? rows : [...rows.slice(0, count), ...firsts.slice(0, shownFirsts)];
  const columns = Math.min(ownPlaces, itemIndexes.length);
  const hasRest = itemIndexes.length > columns;
  const heads = Array.from({ length: columns }, (_, place) => words.ordinal(place + 1));
  return (
    <div>
      <FigureTable
        className="figures sure-places"
        caption="How often each takes each place"
        heads={['In the current order', ...heads, ...(hasRest ? ['later'] : [])]}
        rows={shown.map((row) => {
          // Empty cells keep the layout stable until the shares are known.
          const shares = places?.[row] ?? null;
          const own = heads.map((_, place) => shares?.[place] ?? null);
          const rest = shares?.slice(columns).reduce((sum, share) => sum + share, 0) ?? null;
          return [
            asSentence(words.item(itemIndexes[row] ?? -1)),
            ...[...own, ...(hasRest ? [rest] : [])].map((share, place) => (
              <Share key={heads[place] ?? 'later'} share={share} words={words} />
            )),
          ];
        })}
      />
      {shown.length < itemIndexes.length &&
        (isOnPaper ? (
          <p className="quiet">{`and ${show(itemIndexes.length - shown.length)} more`}</p>
        ) : (
          <LinkButton onClick={() => setIsAll(true)}>
            {show(itemIndexes.length - shown.length)} more
          </LinkButton>
        ))}
    </div>
  );
}

interface ShareProps {
  readonly share: number | null;
  readonly words: Words;
}

/** Shows a short form of long texts, with the whole text as title. */
function Share({ share, words }: ShareProps) {
  const text = share === null ? '…' : shareWords(share, words.percent);
  const short = text.replace('more than ', '> ').replace('less than ', '< ');
  return (
    <span title={text}>
      <svg className="sure-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={100 * (share ?? 0)} height={1} />
      </svg>
      {short}
    </span>
  );
}
