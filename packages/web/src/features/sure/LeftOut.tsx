import { type AnyRanking, isByMethod, rankingInputOf } from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { LinkButton } from '../../ui/LinkButton';
import { type LeftOutItem, leaveOutEach, leaveOutItems } from './turns';
import { type LeftOutLine, leftOutItemLines, leftOutLines } from './turnWords';
import type { TurnsProps } from './usePreviewActions';

/** Larger tables are not ranked again for each attribute while the panel opens. */
const mostRanked = 5_000;
/**
 * The most items that are each left out in turn if scales follow the data, because then any item can move the others.
 */
const mostItems = 60;
const none: readonly LeftOutItem[] = [];

/** Shows who is first without one attribute or one item, each with a preview. */
export function LeftOut({ ranking, itemIndexes, words, preview }: TurnsProps<AnyRanking>) {
  const { comparison } = useComparison();
  const { weighting, rankerFor } = useRanking();
  const [leader = -1] = itemIndexes;
  const input = useMemo(() => rankingInputOf(comparison, weighting), [comparison, weighting]);
  // A table that a worker ranks is not ranked again for each attribute and item while the panel opens.
  const canRank = useMemo(
    () => !isByMethod(ranking) || rankerFor(input) !== null,
    [ranking, rankerFor, input],
  );
  const isLarge = ranking.itemIds.length > mostRanked || !canRank;
  const left = useMemo(
    () => (isLarge ? [] : leaveOutEach(input, ranking, rankerFor)),
    [isLarge, input, ranking, rankerFor],
  );
  // Scales that follow the data change with each removed item, and other methods compare all items with each other.
  // Otherwise only removing the first item can change who is first.
  const isFixed = ranking.usesDataRange.length === 0 && !isByMethod(ranking);
  const isEachTried = isFixed || ranking.placedCount <= mostItems;
  const items = useMemo(() => {
    if (isLarge) return none;
    const tried = isFixed || !isEachTried ? [leader] : [...ranking.order.subarray(0, ranking.placedCount)];
    return leaveOutItems(input, ranking, tried, rankerFor);
  }, [isLarge, isFixed, isEachTried, input, ranking, leader, rankerFor]);
  if (isLarge) return null;
  const turning = new Set(items.map(({ itemIndex }) => itemIndex));
  const others = isEachTried
    ? [...ranking.order.subarray(0, ranking.placedCount)].filter((item) => !turning.has(item))
    : null;
  const lines = [...leftOutLines(left, leader, words), ...leftOutItemLines(items, leader, others, words)];
  return (
    <section>
      <h3>Leave one out</h3>
      <ul className="plain-list sure-list">
        {lines.map((line) => (
          <Line key={line.text} line={line} words={words} preview={preview} />
        ))}
      </ul>
    </section>
  );
}

function Line({
  line,
  words,
  preview,
}: { readonly line: LeftOutLine } & Pick<TurnsProps<AnyRanking>, 'words' | 'preview'>) {
  const { text, attributeIds, itemIndexes } = line;
  if (preview === null) return <li>{text}</li>;
  const tries = [
    ...attributeIds.map((id) => ({
      name: words.quoted(id),
      onTry: () => preview.weights({ [id]: 0 }, `without ${words.quoted(id)}.`),
    })),
    ...itemIndexes.map((item) => ({
      name: words.item(item),
      onTry: () => preview.without(item, `without ${words.item(item)}.`),
    })),
  ];
  const [only, another] = tries;
  return (
    <li>
      {text}{' '}
      {another === undefined ? (
        only !== undefined && <LinkButton onClick={only.onTry}>Preview</LinkButton>
      ) : (
        <span className="sure-tries">
          Preview without{' '}
          {tries.map(({ name, onTry }) => (
            <LinkButton key={name} onClick={onTry}>
              {name}
            </LinkButton>
          ))}
        </span>
      )}
    </li>
  );
}
