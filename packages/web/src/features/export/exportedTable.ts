import {
  type AnyRanking,
  type Attribute,
  type Cell,
  type Column,
  type Comparison,
  columnsOf,
  formatNumber,
  isByMethod,
  isKnown,
  isRange,
  type NumberFormat,
  rawText,
  valueAt,
} from '@tertium/engine';
import type { ExportedCell, ExportedColumn, ExportedTable } from '@tertium/tables';
import { rankingScoreNames } from '../../ranked/byMethod/rankingScoreNames';
import { placelessText, placeText, showPlace } from '../../ranked/placeText';
import { rankingMethodNames } from '../../ranked/rankingMethodWords';
import { type AttributeFacts, deltaOf } from '../attribute/attributeFacts';
import { stateNames } from '../attribute/cellText';
import type { SideScore } from '../view/useSideScores';

/** What a person chose to include, see `ExportPanel`. */
export interface TableChoices {
  /** Values as the page shows them, or as they were typed. */
  readonly values: 'shown' | 'raw';
  readonly hasPlaces: boolean;
  readonly hasScores: boolean;
  readonly hasDifferences: boolean;
  readonly hasSources: boolean;
}

export interface ExportInput {
  readonly comparison: Comparison;
  /** In the order of the export. */
  readonly itemIndexes: readonly number[];
  readonly attributes: readonly Attribute[];
  /** Whether values as shown are in the units that the person chose. */
  readonly factsOf: (attribute: Attribute) => AttributeFacts;
  /** `null` until it is known. Then neither places nor scores are exported. */
  readonly ranking: AnyRanking | null;
  readonly sideScores: readonly SideScore[];
  /** −1 for none. */
  readonly baseline: number;
  readonly isDeltaPercent: boolean;
  readonly format: NumberFormat;
  readonly choices: TableChoices;
}

/** A column whose cells are made on demand. */
export interface TableColumn extends ExportedColumn {
  /** Of a value or a difference. */
  readonly attribute: Attribute | null;
  readonly cellOf: (itemIndex: number) => ExportedCell;
}

const ofNoAttribute = { unit: '', type: null, attribute: null } as const;
const plainCell = (text: string): ExportedCell => ({ text, number: null });

export function exportedTable(input: ExportInput): ExportedTable {
  const made = tableColumns(input);
  return {
    columns: made.map(({ cellOf: _, attribute: __, ...column }) => column),
    rows: input.itemIndexes.map((index) => made.map(({ cellOf }) => cellOf(index))),
  };
}

export function tableColumns(input: ExportInput): readonly TableColumn[] {
  const { comparison, attributes, choices } = input;
  const { itemNoun } = comparison.settings;
  const name: TableColumn = {
    kind: 'name',
    name: itemNoun === '' ? 'Item' : `${itemNoun.charAt(0).toUpperCase()}${itemNoun.slice(1)}`,
    ...ofNoAttribute,
    cellOf: (index) => plainCell(comparison.items[index]?.name ?? ''),
  };
  return [
    name,
    ...standingColumns(input),
    ...input.sideScores.flatMap((score) => sideColumns(input, score)),
    ...attributes.flatMap((attribute) => [
      valueColumn(input, attribute),
      ...(choices.hasDifferences ? differenceColumn(input, attribute) : []),
      ...(choices.hasSources ? sourceColumn(input, attribute) : []),
    ]),
    ...linkColumn(input),
  ];
}

/** Whole points of 100, or a method's score as shown beside an item. */
const scoreDecimals = { points: 0, own: 3 } as const;

/** Places and scores. Unknown values can leave a score open, which then has both ends. */
function standingColumns({ ranking, itemIndexes, format, choices }: ExportInput): readonly TableColumn[] {
  if (ranking === null || ranking.attributeIds.length === 0) return [];
  const show = (value: number): string => formatNumber(value, format, null);
  const score = (
    kindName: string,
    numberOf: (index: number) => number,
    decimals: number = scoreDecimals.points,
  ): TableColumn => ({
    kind: 'score',
    name: kindName,
    ...ofNoAttribute,
    cellOf: (index) => {
      if (placeText(ranking, index) === '') return plainCell('');
      const number = numberOf(index);
      const text =
        choices.values === 'raw' ? exactText(number, format) : formatNumber(number, format, decimals);
      return { text, number };
    },
  });
  const points = (kindName: string, scoreOf: (index: number) => number) =>
    score(kindName, (index) => 100 * scoreOf(index));
  const own = isByMethod(ranking) ? ranking : null;
  const isOpen =
    !isByMethod(ranking) &&
    itemIndexes.some((i) => {
      const { low, high } = ranking.itemScore(i);
      return high - low > 1e-9;
    });
  const place: TableColumn = {
    kind: 'place',
    name: own === null ? 'Place' : `Place by ${rankingMethodNames[own.method.id]}`,
    ...ofNoAttribute,
    cellOf: (index) => {
      const text = placeText(ranking, index);
      const { place: number, best, worst } = ranking.placeOf(index);
      if (text === '') return plainCell(placelessText(ranking, index));
      return { text: showPlace(text, show), number: best === worst ? number : null };
    },
  };
  if (isByMethod(ranking)) {
    const { scoreOf, method } = ranking;
    const name = `${rankingScoreNames[method.id]} by ${rankingMethodNames[method.id]}`;
    return [
      ...(choices.hasPlaces ? [place] : []),
      ...(choices.hasScores ? [score(name, (index) => scoreOf(index) ?? 0, scoreDecimals.own)] : []),
    ];
  }
  const { itemScore } = ranking;
  return [
    ...(choices.hasPlaces ? [place] : []),
    ...(choices.hasScores ? [points('Score', (i) => itemScore(i).score)] : []),
    ...(choices.hasScores && isOpen
      ? [
          points('Score, at least', (i) => itemScore(i).low),
          points('Score, at most', (i) => itemScore(i).high),
        ]
      : []),
  ];
}

/** Places and scores by another weighting. They don't depend on the weights in a workbook. */
function sideColumns(input: ExportInput, { name, ranking }: SideScore): readonly TableColumn[] {
  const own = standingColumns({ ...input, ranking });
  return own.map((column) => ({ ...column, kind: 'sideScore', name: `${column.name}, ${name}` }));
}

function valueColumn({ comparison, factsOf, choices }: ExportInput, attribute: Attribute): TableColumn {
  const cells = columnsOf(comparison).cellsOf(attribute.id);
  const isRaw = choices.values === 'raw';
  const { shown, writer } = factsOf(attribute);
  const { column } = shown;
  return {
    kind: 'value',
    name: attribute.name,
    unit: isRaw ? attribute.unit : shown.unit,
    type: attribute.type,
    attribute,
    cellOf: (index) => {
      const cell = cells[index] ?? null;
      const number = column === null ? null : numberAt(column, index);
      const { text, state, isUndecided } = writer.write(cell, index);
      const isNoted =
        state === 'inapplicable' || state === 'disputed' || (state === 'unknown' && !isUndecided);
      const noted = isNoted ? { number, state } : { number };
      if (isRaw) return { text: rawText(cell), ...noted };
      return { text: state === 'disputed' ? `${text} (${stateNames[state]})` : text, ...noted };
    },
  };
}

function numberAt(column: Column, index: number): number | null {
  return isKnown(column, index) && !isRange(column, index) ? valueAt(column, index) : null;
}

function differenceColumn(input: ExportInput, attribute: Attribute): readonly TableColumn[] {
  const { comparison, factsOf, baseline, isDeltaPercent, format, choices } = input;
  const base = comparison.items[baseline];
  const facts = factsOf(attribute);
  const { column } = facts.shown;
  if (base === undefined || column === null) return [];
  const isRaw = choices.values === 'raw';
  const isPercent = isDeltaPercent && !isRaw;
  return [
    {
      kind: 'difference',
      name: `${attribute.name}, difference to ${base.name}`,
      unit: isPercent ? '' : isRaw ? attribute.unit : facts.shown.unit,
      type: attribute.type,
      attribute,
      cellOf: (index) => {
        const delta = deltaOf(facts, index, baseline, isPercent);
        const [value, from] = [numberAt(column, index), numberAt(column, baseline)];
        const number = index === baseline || value === null || from === null ? null : value - from;
        if (!isRaw || attribute.type === 'category' || attribute.type === 'boolean')
          return { text: delta?.text ?? '', number };
        return { text: number === null ? '' : exactText(number, format), number };
      },
    },
  ];
}

/** Only if an item has a source, a date or a note. */
function sourceColumn(
  { comparison, itemIndexes }: ExportInput,
  attribute: Attribute,
): readonly TableColumn[] {
  const cells = columnsOf(comparison).cellsOf(attribute.id);
  if (!itemIndexes.some((index) => sourceText(cells[index] ?? null) !== '')) return [];
  const cellOf = (index: number) => plainCell(sourceText(cells[index] ?? null));
  return [{ kind: 'source', name: `${attribute.name}, source`, ...ofNoAttribute, cellOf }];
}

/** Only if an item has a link. */
function linkColumn({ comparison: { items }, itemIndexes }: ExportInput): readonly TableColumn[] {
  const linkOf = (index: number) => items[index]?.link ?? '';
  if (itemIndexes.every((index) => linkOf(index) === '')) return [];
  return [{ kind: 'source', name: 'Link', ...ofNoAttribute, cellOf: (index) => plainCell(linkOf(index)) }];
}

function sourceText(cell: Cell): string {
  if (cell === null || typeof cell === 'string') return '';
  const { source = '', asOf, note = '' } = cell;
  const dated = asOf === undefined ? source : `${source} (${asOf})`.trimStart();
  return [dated, note].filter((text) => text !== '').join('; ');
}

/** All digits that are not rounding noise, without thousands separators. */
function exactText(value: number, format: NumberFormat): string {
  const decimalMark = formatNumber(1.5, format, 1).charAt(1);
  return String(Number(value.toPrecision(12))).replace('.', decimalMark);
}
