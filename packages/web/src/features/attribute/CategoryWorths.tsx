import { type Attribute, type Cell, isKnown, readColumnOnce, type Scale, valuesOf } from '@tertium/engine';
import { useMemo, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { announce } from '../../ui/announce';
import { countedNoun } from '../../ui/countedNoun';
import { LinkButton } from '../../ui/LinkButton';
import { OrderList } from '../../ui/OrderList';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { type AttributeDraft, cleanDraft, withOrder } from './attributeDraft';
import { bestFirst, orderOfBestFirst } from './categoryOrder';
import { reachOfWorth, scaleOfWorths, worthsOf } from './categoryWorths';
import { ScaleHandle } from './ScaleHandle';
import './categoryWorths.css';

interface CategoryWorthsProps {
  readonly attribute: Attribute;
  readonly draft: AttributeDraft;
  readonly cells: readonly Cell[];
  /** The texts of its cells, in the order or not. */
  readonly words: readonly string[];
  readonly onChange: (patch: Partial<AttributeDraft>) => void;
}

/** More categories than this are ordered as text. */
const mostRows = 40;
const mostOffered = 8;

/** Categories from best to worst with their number of items and their worth. Both order and worth are dragged. */
export function CategoryWorths({ attribute, draft, cells, words, onChange }: CategoryWorthsProps) {
  const { itemNoun } = useComparison().comparison.settings;
  const show = useFormatNumber();
  const clean = cleanDraft(draft);
  const { order, direction, scale } = clean;
  const { type, unit, reading, order: typed } = draft;
  const counts = useMemo(() => {
    const read = cleanDraft({ ...attribute, type, unit, reading, order: typed });
    const column = readColumnOnce(cells, read);
    const all = new Array<number>(read.order.length).fill(0);
    for (const [i, level] of valuesOf(column).entries())
      if (isKnown(column, i)) all[level] = (all[level] ?? 0) + 1;
    return all;
  }, [cells, attribute, type, unit, reading, typed]);
  if (order.length < 2 || direction === 'none') return null;
  const evenAgain = scale !== null && (
    <LinkButton
      onClick={() => {
        onChange({ scale: null });
        announce('All steps are equal again');
      }}
    >
      Use equal steps
    </LinkButton>
  );
  if (order.length > mostRows)
    return (
      <div className="category-worths plain-list is-wide">
        <p className="field-hint">
          {`More than ${show(mostRows)} categories are put in order as text, below. ${scale === null ? 'Each step is worth the same.' : 'The values you set stay as long as the order does.'}`}
        </p>
        {evenAgain}
      </div>
    );
  const names = bestFirst(clean);
  const worths = worthsOf(clean);
  const reorder = (best: readonly string[]) => onChange(withOrder(draft, orderOfBestFirst(best, draft)));
  const put = (index: number, worth: number) => {
    const { low, high } = reachOfWorth(worths, index);
    const settled = Math.min(high, Math.max(low, worth));
    onChange({ scale: scaleOfWorths(clean, worths.with(index, settled)) });
  };
  const unplaced = words.filter((word) => !order.includes(word));
  return (
    <div className="category-worths plain-list is-wide">
      <p className="field-hint">
        Drag a category to move it, and its mark to set its value from 0 (worst) to 100 (best).
      </p>
      <OrderList
        label="Categories, best first"
        entries={names.map((name) => ({ id: name, name }))}
        onOrder={reorder}
      >
        {(name, index) => {
          const count = counts[order.indexOf(name)] ?? 0;
          const worth = worths[index] ?? 0;
          const had = countedNoun(count, itemNoun, show);
          return (
            <>
              <span className="category-count">{had}</span>
              <WorthTrack
                name={name}
                worth={worth}
                text={`${show(Math.round(worth))} of 100, ${had}`}
                reach={index === 0 || index === names.length - 1 ? null : reachOfWorth(worths, index)}
                onPut={(next) => put(index, next)}
              />
              <span className="category-worth">{show(Math.round(worth))}</span>
            </>
          );
        }}
      </OrderList>
      {evenAgain}
      {unplaced.length > 0 && (
        <p className="field-hint category-unplaced">
          Not in the order, so they count as unknown:{' '}
          {unplaced.slice(0, mostOffered).map((word) => (
            <LinkButton
              key={word}
              aria-label={`Add ${word} to the order, as the worst`}
              onClick={() => reorder([...names, word])}
            >
              {word}
            </LinkButton>
          ))}
          {unplaced.length > mostOffered && `and ${show(unplaced.length - mostOffered)} more`}
        </p>
      )}
    </div>
  );
}

interface WorthTrackProps {
  readonly name: string;
  readonly worth: number;
  readonly text: string;
  /** How far it can be moved, `null` for the best and the worst, which are the ends. */
  readonly reach: Scale | null;
  readonly onPut: (worth: number) => void;
}

/** The worth of a category on a line from 0 to 100. */
function WorthTrack({ name, worth, text, reach, onPut }: WorthTrackProps) {
  const [isHeld, setHeld] = useState(false);
  return (
    <span className="category-track" data-held={isHeld || undefined}>
      <span className="category-fill" style={{ inlineSize: `${worth}%` }} />
      {reach !== null && (
        <ScaleHandle
          name={`Worth of ${name}`}
          value={worth}
          text={text}
          low={reach.low}
          high={reach.high}
          at={worth / 100}
          onDrag={(share) => onPut(Math.round(100 * share))}
          onStep={(steps) => onPut(Math.round(worth) + steps)}
          onPut={onPut}
          onHold={setHeld}
        />
      )}
    </span>
  );
}
