import { asSentence, shareWords, type Words } from '@tertium/engine';
import { useState } from 'react';
import { leastFirstShare } from '../../ranked/sampling/sampleInStages';
import { FigureTable } from '../../ui/FigureTable';
import { LinkButton } from '../../ui/LinkButton';
import { useFormatNumber } from '../../ui/useFormatNumber';
import type { Sure } from './useSure';

/** At first, and on paper, where no more can be asked for. */
const [shownFirst, printed] = [5, 10];
/** In the picture at the top. */
const shownBars = 3;
/** Below them as many at most of those who are first in some of the trials, however far behind they are now. */
const shownFirsts = 5;
/** Places with a column of their own; the others stand in one. */
const ownPlaces = 3;

interface PlaceSharesProps {
  readonly sure: Sure;
  readonly isOnPaper?: boolean;
}

/** In how many of the trials each of those that are first most often is first. */
export function FirstPlaces({ sure: { question, places, words, trouble } }: Pick<PlaceSharesProps, 'sure'>) {
  if (places === null && trouble !== null) return null;
  const first = (row: number) => places?.[row]?.[0] ?? null;
  // Who is hardly ever first stands in the order of now.
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

/** In how many of the trials each of the best takes each place. */
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
          // Nothing is known yet, and nothing moves when it is.
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

/** Short forms of what would take two lines; the whole is its title. */
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
