import {
  type Attribute,
  type Column,
  createTextReader,
  foldText,
  hasNumbers,
  isKnown,
  rawText,
  splitTags,
  valueAt,
} from '@tertium/engine';
import { bestFirst } from '../attribute/categoryOrder';
import { distributionOf } from '../attribute/distributionOf';
import { axisFor, type ScaleAxis } from '../attribute/scaleAxis';
import { joinAbout, splitAbout } from '../list/aboutFilter';
import { foldedTexts } from '../list/foldedTexts';
import { type FilterSources, readFilters } from '../list/readFilters';
import type { ViewState } from '../view/viewState';
import { facetKindOf } from './facetState';

interface ValueCount {
  readonly value: string;
  /** Folded for comparing words. */
  readonly folded: string;
  readonly count: number;
}

/** The distribution in one attribute of the items that pass all other filters. */
export interface FacetCounts {
  readonly unknown: number;
  /** Every value, including those that no item has under the other filters. For attributes with values. */
  readonly values: readonly ValueCount[];
  /** For attributes with numbers that aren't all equal. */
  readonly numbers: { readonly axis: ScaleAxis; readonly bins: readonly number[] } | null;
}

export const facetBins = 32;
/** Items per step. */
const itemsInStep = 1000;

type IsCounted = (itemIndex: number) => boolean;

/** Counts in short steps, so that a large table is counted between frames. */
export function* countFacet(
  attribute: Attribute,
  filters: ViewState['filters'],
  sources: FilterSources,
  /** The attribute in the shown unit. */
  shown?: { readonly attribute: Attribute; readonly column: Column | null },
): Generator<void, FacetCounts> {
  const { terms } = splitAbout(filters[attribute.id] ?? '');
  const { tests } = readFilters({ ...filters, [attribute.id]: joinAbout('', terms) }, sources);
  yield;
  const passes = new Uint8Array(sources.items.length);
  for (let i = 0; i < passes.length; i++) {
    passes[i] = tests.every(({ test }) => test(i)) ? 1 : 0;
    if (i % itemsInStep === 0) yield;
  }
  const isCounted = (i: number) => passes[i] === 1;
  if (!hasNumbers(attribute)) return yield* countTexts(attribute, sources, isCounted);
  const column = sources.columnOf(attribute.id);
  yield;
  let unknown = 0;
  for (let i = 0; i < passes.length; i++) if (isCounted(i) && !isKnown(column, i)) unknown++;
  return facetKindOf(attribute) === 'numbers'
    ? {
        unknown,
        values: [],
        numbers: binned(shown?.attribute ?? attribute, shown?.column ?? column, isCounted),
      }
    : { unknown, values: countLevels(attribute, column, isCounted), numbers: null };
}

/** Counts texts, ignoring case and accents. The first spelling of each is shown, the most frequent first. */
function* countTexts(
  attribute: Attribute,
  { cellsOf }: FilterSources,
  isCounted: IsCounted,
): Generator<void, FacetCounts> {
  const { id, type } = attribute;
  const cells = cellsOf(id);
  const textOf = createTextReader(attribute);
  const foldedOf = foldedTexts(cells, (i) => rawText(cells[i] ?? null));
  const split = type === 'tags' ? splitTags : (text: string) => [text];
  const found = new Map<string, { value: string; folded: string; count: number }>();
  let unknown = 0;
  for (let i = 0; i < cells.length; i++) {
    if (i % itemsInStep === 0) yield;
    const text = textOf(cells[i] ?? null);
    const own = isCounted(i) ? 1 : 0;
    if (text === '') unknown += own;
    if (text === '' || facetKindOf({ type }) === 'text') continue;
    const written = split(text);
    for (const [at, folded] of [...new Set(split(foldedOf(i)))].entries()) {
      const entry = found.get(folded);
      if (entry === undefined) found.set(folded, { value: written[at] ?? folded, folded, count: own });
      else entry.count += own;
    }
  }
  return { unknown, values: [...found.values()].sort((a, b) => b.count - a.count), numbers: null };
}

/** Counts yes and no, or the categories of an order, the best first. */
function countLevels(attribute: Attribute, column: Column, isCounted: IsCounted): readonly ValueCount[] {
  const counts: number[] = [];
  for (let i = 0; i < column.size; i++) {
    const level = valueAt(column, i);
    if (isCounted(i) && isKnown(column, i)) counts[level] = (counts[level] ?? 0) + 1;
  }
  const { type, order } = attribute;
  const levels = type === 'boolean' ? ['no', 'yes'] : order;
  const shown = type === 'boolean' ? levels.toReversed() : bestFirst(attribute);
  return shown.map((value) => ({
    value,
    folded: foldText(value),
    count: counts[levels.indexOf(value)] ?? 0,
  }));
}

function binned(attribute: Attribute, column: Column, isCounted: IsCounted): FacetCounts['numbers'] {
  const { min, max } = column;
  const whole = max > min ? axisFor({ low: min, high: max, target: null }, attribute, column) : null;
  if (whole === null) return null;
  const { step } = whole;
  const axis = { low: atStep(Math.floor(min / step), step), high: atStep(Math.ceil(max / step), step), step };
  return { axis, bins: distributionOf(column, facetBins, axis, isCounted) };
}

const atStep = (count: number, step: number): number => Number((count * step).toPrecision(12));
