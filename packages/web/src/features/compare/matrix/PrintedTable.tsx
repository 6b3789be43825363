import { type Attribute, explainVerdict, formatUnit, type Item } from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison, useRanking } from '../../../comparison/comparisonContext';
import { countedNoun } from '../../../comparison/countedNoun';
import { formatMoment } from '../../../ui/formatTime';
import { useSettings } from '../../../ui/settings';
import { useFormatNumber, useFormatScore } from '../../../ui/useFormatNumber';
import { useIsPrinted } from '../../../ui/useIsPrinted';
import { standingOf } from '../attribute/attributeFacts';
import { stateNames } from '../attribute/cellText';
import { useFacts } from '../grid/useFacts';
import { layOutLines } from './matrixLines';
import { placelessText, placeText, showPlace } from './placeText';
import './printedTable.css';

/** Items that stand side by side across a sheet held upright. */
const itemsPerBlock = 5;
/** More would be a book. */
const mostItems = 500;
const unfolded: ReadonlySet<string> = new Set();

interface PrintedTableProps {
  /** In the order shown. */
  readonly itemIndexes: readonly number[];
  /** Visible attributes in order. */
  readonly attributes: readonly Attribute[];
}

/** A comparison as paper takes it, below its title: the date, the verdict, the whole table in blocks of items with the heads each time. */
export function PrintedTable(props: PrintedTableProps) {
  return useIsPrinted() ? <Sheets {...props} /> : null;
}

function Sheets({ itemIndexes, attributes }: PrintedTableProps) {
  const { comparison } = useComparison();
  const { ranking } = useRanking();
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  const blocks = useMemo(() => cut(itemIndexes.slice(0, mostItems)), [itemIndexes]);
  const { items, settings } = comparison;
  const count = countedNoun(items.length, settings.itemNoun || 'item', show);
  const printed = Math.min(itemIndexes.length, mostItems);
  const verdict = ranking === null ? [] : explainVerdict(ranking, comparison, { format: numberFormat });
  return (
    <section className="printed-table">
      <p>
        {formatMoment(Date.now() / 1000)} · {count} ×{' '}
        {countedNoun(comparison.attributes.length, 'attribute', show)}
        {attributes.length < comparison.attributes.length && `, ${show(attributes.length)} of them shown`}
        {printed < items.length &&
          ` · the ${printed < itemIndexes.length ? 'first ' : ''}${show(printed)} shown are printed`}
      </p>
      {verdict.length > 0 && <p>{verdict.map(({ text }) => text).join(' ')}</p>}
      {blocks.map((block) => (
        <Block key={block[0]} block={block} among={itemIndexes} attributes={attributes} />
      ))}
    </section>
  );
}

function cut(itemIndexes: readonly number[]): readonly (readonly number[])[] {
  const starts = Array.from(
    { length: Math.ceil(itemIndexes.length / itemsPerBlock) },
    (_, i) => i * itemsPerBlock,
  );
  return starts.map((start) => itemIndexes.slice(start, start + itemsPerBlock));
}

interface BlockProps {
  readonly block: readonly number[];
  /** All that are shown: which value is the best is said of them. */
  readonly among: readonly number[];
  readonly attributes: readonly Attribute[];
}

function Block({ block, among, attributes }: BlockProps) {
  const { comparison } = useComparison();
  const factsOf = useFacts(among);
  const { items, columns } = comparison;
  const { lines, rows } = layOutLines(attributes, unfolded);
  const shown = block.flatMap((index) => {
    const item = items[index];
    return item === undefined ? [] : [{ index, item }];
  });
  return (
    <table>
      <thead>
        <tr>
          <td />
          {shown.map(({ index, item }) => (
            <ItemHead key={item.id} index={index} item={item} />
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          if (line.kind === 'heading') {
            return (
              <tr key={`group ${line.name}`}>
                <th colSpan={shown.length + 1} scope="rowgroup">
                  {line.name}
                </th>
              </tr>
            );
          }
          const attribute = rows[line.row];
          if (attribute === undefined) return null;
          const facts = factsOf(attribute);
          const cells = columns[attribute.id] ?? [];
          return (
            <tr key={attribute.id}>
              <th scope="row">
                {attribute.name}
                {attribute.unit !== '' && <small> {formatUnit(attribute.unit)}</small>}
              </th>
              {shown.map(({ index, item }) => {
                const { text, pad, state } = facts.writer.write(cells[index] ?? null, index);
                const isBest = standingOf(facts, index) === 'best';
                return (
                  <td key={item.id} className={facts.writer.isNumeric ? 'right' : undefined}>
                    {isBest ? <b>{text}</b> : text}
                    {pad}
                    {state === 'disputed' && <small> {stateNames[state]}</small>}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function ItemHead({ index, item }: { readonly index: number; readonly item: Item }) {
  const { ranking } = useRanking();
  const show = useFormatNumber();
  const formatScore = useFormatScore();
  const place = ranking === null ? '' : showPlace(placeText(ranking, index), show);
  return (
    <th scope="col">
      {item.name}
      {ranking !== null && ranking.attributeIds.length > 0 && (
        <small>
          {place === ''
            ? placelessText(ranking, index)
            : `Place ${place}, score ${formatScore(ranking.score[index] ?? 0)}`}
        </small>
      )}
    </th>
  );
}
