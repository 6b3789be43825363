import { type Attribute, explainVerdict, formatUnit, type Item, isByMethod } from '@tertium/engine';
import { Fragment } from 'react';
import { rankingScoreNames } from '../../../comparison/byMethod/rankingScoreNames';
import { useMethodTools } from '../../../comparison/byMethod/useMethodTools';
import { useComparison, useRanking } from '../../../comparison/comparisonContext';
import { countedTable } from '../../../comparison/countedNoun';
import { whoseWords } from '../../../comparison/weightingChoices';
import { formatMoment } from '../../../ui/formatTime';
import { useSettings } from '../../../ui/settings';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { useIsPrinted } from '../../../ui/useIsPrinted';
import { type AttributeFacts, standingOf } from '../attribute/attributeFacts';
import { stateNames } from '../attribute/cellText';
import { sayLimit } from '../attribute/limitText';
import { useFacts } from '../grid/useFacts';
import { placelessText, placeText, showPlace } from './placeText';
import { useScoreText } from './ScoreText';
import './printedTable.css';

/** Items that stand side by side across a sheet held upright. */
const itemsPerBlock = 5;
/** More would be a book. */
const mostItems = 500;

interface PrintedTableProps {
  /** In the order shown. */
  readonly itemIndexes: readonly number[];
  /** Visible attributes in order. */
  readonly attributes: readonly Attribute[];
}

/** A comparison on paper, below its title: the date, the verdict, the whole table in blocks of items, each with its heads. */
export function PrintedTable(props: PrintedTableProps) {
  return useIsPrinted() ? <Sheets {...props} /> : null;
}

function Sheets({ itemIndexes, attributes }: PrintedTableProps) {
  const { comparison, weighers } = useComparison();
  const live = useRanking();
  const { ranking } = live;
  const { numberFormat } = useSettings();
  const show = useFormatNumber();
  // Which value is the best is said of all that are shown.
  const factsOf = useFacts(itemIndexes);
  const { items, settings } = comparison;
  const attributeCount = comparison.attributes.length;
  const printed = itemIndexes.slice(0, mostItems);
  const { tools } = useMethodTools(ranking !== null && isByMethod(ranking));
  const verdict =
    ranking === null
      ? []
      : isByMethod(ranking)
        ? (tools?.methodVerdict(ranking, comparison, numberFormat) ?? []).slice(0, 1)
        : explainVerdict(ranking, comparison, { format: numberFormat }).map(({ text }) => text);
  const whose = whoseWords(live, weighers);
  return (
    <section className="printed-table">
      <p>
        {formatMoment(Date.now() / 1000)} ·{' '}
        {countedTable(items.length, settings.itemNoun || 'item', attributeCount, show)}
        {attributes.length < attributeCount && `, ${show(attributes.length)} of them shown`}
        {printed.length < items.length &&
          ` · the ${printed.length < itemIndexes.length ? 'first ' : ''}${show(printed.length)} shown are printed`}
      </p>
      {verdict.length > 0 && (
        <p>
          {whose !== null && `${whose}: `}
          {verdict.join(' ')}
        </p>
      )}
      {blocksOf(printed).map((block) => (
        <Block key={block[0]} block={block} attributes={attributes} factsOf={factsOf} />
      ))}
    </section>
  );
}

function blocksOf(itemIndexes: readonly number[]): readonly (readonly number[])[] {
  const count = Math.ceil(itemIndexes.length / itemsPerBlock);
  return Array.from({ length: count }, (_, i) =>
    itemIndexes.slice(i * itemsPerBlock, (i + 1) * itemsPerBlock),
  );
}

interface BlockProps {
  readonly block: readonly number[];
  readonly attributes: readonly Attribute[];
  readonly factsOf: (attribute: Attribute) => AttributeFacts;
}

function Block({ block, attributes, factsOf }: BlockProps) {
  const { items } = useComparison().comparison;
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
        {attributes.map((attribute, j) => (
          <Fragment key={attribute.id}>
            {attribute.group !== (attributes[j - 1]?.group ?? '') && (
              <tr>
                <th colSpan={shown.length + 1} scope="rowgroup">
                  {attribute.group || 'Other'}
                </th>
              </tr>
            )}
            <Row
              attribute={attribute}
              facts={factsOf(attribute)}
              itemIndexes={shown.map(({ index }) => index)}
            />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly attribute: Attribute;
  readonly facts: AttributeFacts;
  readonly itemIndexes: readonly number[];
}

function Row({ attribute, facts, itemIndexes }: RowProps) {
  const { id, name, unit } = attribute;
  const { numberFormat } = useSettings();
  const limit = sayLimit(attribute, numberFormat);
  const cells = useComparison().comparison.columns[id] ?? [];
  return (
    <tr>
      <th scope="row">
        {name}
        {unit !== '' && <small> {formatUnit(unit)}</small>}
        {limit !== null && <small className="printed-limit">{limit.text}</small>}
      </th>
      {itemIndexes.map((index) => {
        const { text, pad, state } = facts.writer.write(cells[index] ?? null, index);
        return (
          <td key={index} className={facts.writer.isNumeric ? 'right' : undefined}>
            {standingOf(facts, index) === 'best' ? <b>{text}</b> : text}
            {pad}
            {state === 'disputed' && <small> {stateNames[state]}</small>}
          </td>
        );
      })}
    </tr>
  );
}

function ItemHead({ index, item }: { readonly index: number; readonly item: Item }) {
  const { ranking } = useRanking();
  const show = useFormatNumber();
  const scoreText = useScoreText();
  const place = ranking === null ? '' : showPlace(placeText(ranking, index), show);
  return (
    <th scope="col">
      {item.name}
      {ranking !== null && ranking.attributeIds.length > 0 && (
        <small>
          {place === ''
            ? placelessText(ranking, index)
            : `Place ${place}, ${isByMethod(ranking) ? rankingScoreNames[ranking.method.id] : 'score'} ${scoreText(ranking, index)}`}
        </small>
      )}
    </th>
  );
}
