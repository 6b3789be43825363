import { asSentence, indexOfId, type ValueTurn, valueTurns } from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { LinkButton } from '../../ui/LinkButton';
import { useSettings } from '../../ui/settings';
import { cellWith } from './previews';
import type { TurnsProps } from './usePreviewActions';

const shownFirst = 6;
/** How many of the items behind are considered. The others would need too large a change. */
const nearest = 4;

/** Lists single values that would put another item ahead, those that need to change least first. */
export function TurningValues({ ranking, itemIndexes, words, preview }: TurnsProps) {
  const { comparison, cellsOf } = useComparison();
  const { numberFormat } = useSettings();
  const turns = useMemo(() => {
    const [leader = -1, ...rivals] = itemIndexes;
    return valueTurns(ranking, comparison, leader, rivals.slice(0, nearest), numberFormat).slice(
      0,
      shownFirst,
    );
  }, [ranking, comparison, itemIndexes, numberFormat]);
  if (turns.length === 0) return null;
  const put = ({ attributeId, itemIndex, beyond }: ValueTurn) => {
    const attribute = comparison.attributes[indexOfId(comparison.attributes).get(attributeId) ?? -1];
    const itemId = ranking.itemIds[itemIndex] ?? '';
    if (attribute === undefined || beyond === null || preview === null) return null;
    const row = indexOfId(comparison.items).get(itemId) ?? -1;
    const cell = cellWith(cellsOf(attributeId)[row] ?? null, attribute, beyond);
    if (cell === null) return null;
    const label = `${words.quoted(attributeId)} of ${words.item(itemIndex)} is ${words.value(attributeId, beyond)}.`;
    return () => preview.cell({ itemId, attributeId, cell }, label);
  };
  return (
    <section>
      <h3>If one value were different</h3>
      <ul className="plain-list sure-list">
        {turns.map((turn) => {
          const onTry = put(turn);
          return (
            <li key={`${turn.itemIndex} ${turn.attributeId}`}>
              {`${asSentence(words.item(turn.rivalIndex))} takes the lead if ${turn.text}. `}
              {onTry !== null && <LinkButton onClick={onTry}>Preview</LinkButton>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
