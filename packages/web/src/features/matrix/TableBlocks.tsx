import { type Attribute, type Cell, type Item, isByMethod } from '@tertium/engine';
import { Fragment } from 'react';
import { baselineIndex } from '../../ranked/baselineIndex';
import { rankingScoreNames } from '../../ranked/byMethod/rankingScoreNames';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { placelessText, placeText, showPlace } from '../../ranked/placeText';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { type AttributeFacts, extremeAt } from '../attribute/attributeFacts';
import { stateNames } from '../attribute/cellText';
import { drawMark } from '../attribute/drawnMark';
import { sayLimit } from '../attribute/limitText';
import { useShown } from '../attribute/useShown';
import { useFacts } from '../grid/useFacts';
import { ItemImage } from '../images/ItemImage';
import { useView } from '../view/useView';
import { useScoreText } from './ScoreText';
import './tableBlocks.css';

/** The number of items side by side on a sheet in portrait format. */
export const uprightItems = 5;

export interface TableBlocksProps {
  /** In the order in which they are printed. */
  readonly itemIndexes: readonly number[];
  /** The items among which the best value is found. Default: the printed ones. */
  readonly among?: readonly number[];
  readonly attributes: readonly Attribute[];
  /** Numbers a cell's source in the list below the table. Default: sources aren't numbered. */
  readonly numberOf?: ((cell: Cell) => number | null) | null;
  /** Items side by side. */
  readonly itemsPerBlock?: number;
}

/** A table for paper: in blocks of a few items side by side, so that any table fits the width. */
export function TableBlocks(props: TableBlocksProps) {
  const {
    itemIndexes,
    among = itemIndexes,
    attributes,
    numberOf = null,
    itemsPerBlock = uprightItems,
  } = props;
  const factsOf = useFacts(among);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen the keyboard must reach it to scroll it
    <section className="table-blocks" aria-label="The table in blocks" tabIndex={0}>
      {blocksOf(itemIndexes, itemsPerBlock).map((block) => (
        <Block key={block[0]} block={block} attributes={attributes} factsOf={factsOf} numberOf={numberOf} />
      ))}
    </section>
  );
}

function blocksOf(itemIndexes: readonly number[], itemsPerBlock: number): readonly (readonly number[])[] {
  const count = Math.ceil(itemIndexes.length / itemsPerBlock);
  return Array.from({ length: count }, (_, i) =>
    itemIndexes.slice(i * itemsPerBlock, (i + 1) * itemsPerBlock),
  );
}

interface BlockProps extends Required<Pick<TableBlocksProps, 'numberOf'>> {
  readonly block: readonly number[];
  readonly attributes: readonly Attribute[];
  readonly factsOf: (attribute: Attribute) => AttributeFacts;
}

function Block({ block, attributes, factsOf, numberOf }: BlockProps) {
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
              numberOf={numberOf}
            />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<BlockProps, 'numberOf'> {
  readonly attribute: Attribute;
  readonly facts: AttributeFacts;
  readonly itemIndexes: readonly number[];
}

function Row({ attribute, facts, itemIndexes, numberOf }: RowProps) {
  const { id, name } = attribute;
  const { head } = useShown()(attribute);
  const { numberFormat } = useSettings();
  const limit = sayLimit(facts.shown.said, numberFormat);
  const { comparison, cellsOf } = useComparison();
  const [view] = useView();
  const cells = cellsOf(id);
  const baseline = baselineIndex(comparison, view);
  return (
    <tr>
      <th scope="row">
        {name}
        {head !== '' && <small> {head}</small>}
        {limit !== null && <small className="printed-limit">{limit.asks}</small>}
      </th>
      {itemIndexes.map((index) => {
        const cell = cells[index] ?? null;
        const { text, pad, state } = facts.writer.write(cell, index);
        const mark = drawMark(facts.shown.attribute, facts.shown.column, index, baseline);
        const number = numberOf?.(cell) ?? null;
        return (
          <td key={index} className={facts.writer.isNumeric ? 'right' : undefined}>
            {mark !== null && (
              <svg className="printed-mark" aria-hidden="true">
                <rect
                  className={mark.to - mark.from < 1 ? `${mark.tone} bar` : mark.tone}
                  x={`${mark.from * 100}%`}
                  width={`${(mark.to - mark.from) * 100}%`}
                  height="100%"
                  fillOpacity={mark.strength}
                />
              </svg>
            )}
            {extremeAt(facts, index) === 'best' ? <b>{text}</b> : text}
            {pad}
            {number !== null && <sup>[{number}]</sup>}
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
      {item.image !== undefined && <ItemImage item={item} className="block-image" />}
      {item.link === undefined ? (
        item.name
      ) : (
        <a href={item.link} target="_blank" rel="noopener noreferrer">
          {item.name}
        </a>
      )}
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
