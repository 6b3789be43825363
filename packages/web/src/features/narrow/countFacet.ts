import { type Attribute, type Column, isKnown, rawText, splitTags } from '@tertium/engine';
import { bestFirst } from '../attribute/categoryOrder';
import { distributionOf } from '../attribute/distributionOf';
import { axisFor, type ScaleAxis } from '../attribute/scaleAxis';
import { foldedTexts } from '../list/foldedTexts';
import { type FilterSources, readFilters } from '../list/readFilters';
import type { ViewState } from '../view/viewState';
import { facetKindOf } from './facetState';

interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** How the items that pass all other filters lie in one attribute. */
export interface FacetCounts {
  readonly unknown: number;
  /** Each value that there is, also those that no item has under the other filters; of attributes with values. */
  readonly values: readonly ValueCount[];
  /** Of attributes with numbers that are not all the same. */
  readonly numbers: { readonly axis: ScaleAxis; readonly bins: readonly number[] } | null;
}

export const facetBins = 32;
/** Items that are looked at in one step. */
const itemsInStep = 2000;

type Filtered = Pick<ViewState, 'filters' | 'selected' | 'isSelectionOnly'>;

/** Counts in steps, of which none takes long: a large table is counted between the frames. */
export function* countFacet(
  attribute: Attribute,
  view: Filtered,
  sources: FilterSources,
): Generator<void, FacetCounts> {
  const { items, columnOf, cellsOf } = sources;
  const others = readFilters({ ...view, filters: { ...view.filters, [attribute.id]: '' } }, sources).tests;
  yield;
  const passes = new Uint8Array(items.length);
  for (let i = 0; i < items.length; i++) {
    passes[i] = others.every(({ test }) => test(i)) ? 1 : 0;
    if (i % itemsInStep === 0) yield;
  }
  const isCounted = (i: number) => passes[i] === 1;
  const kind = facetKindOf(attribute);
  const cells = cellsOf(attribute.id);
  const isOrdered = attribute.order.length > 0 && attribute.type === 'category';
  if (kind === 'numbers' || attribute.type === 'boolean' || isOrdered) {
    const column = columnOf(attribute.id);
    yield;
    let unknown = 0;
    for (let i = 0; i < items.length; i++) if (isCounted(i) && !isKnown(column, i)) unknown++;
    if (kind === 'numbers') return { unknown, values: [], numbers: binned(attribute, column, isCounted) };
    const counts = countLevels(column, isCounted);
    const values = isOrdered ? bestFirst(attribute) : ['yes', 'no'];
    const levelOf = (value: string) => (isOrdered ? attribute.order.indexOf(value) : value === 'yes' ? 1 : 0);
    return {
      unknown,
      values: values.map((value) => ({ value, count: counts[levelOf(value)] ?? 0 })),
      numbers: null,
    };
  }
  const foldedOf = foldedTexts(cells, (i) => rawText(cells[i] ?? null));
  const found = new Map<string, { value: string; count: number }>();
  let unknown = 0;
  for (let i = 0; i < items.length; i++) {
    if (i % itemsInStep === 0) yield;
    const text = rawText(cells[i] ?? null).trim();
    const own = isCounted(i) ? 1 : 0;
    if (text === '') unknown += own;
    if (text === '' || kind === 'text') continue;
    const isTags = attribute.type === 'tags';
    const written = isTags ? splitTags(text) : [text];
    const keys = isTags ? splitTags(foldedOf(i)) : [foldedOf(i)];
    for (const [at, key] of keys.entries()) {
      if (keys.indexOf(key) !== at) continue;
      const entry = found.get(key);
      if (entry === undefined) found.set(key, { value: written[at] ?? key, count: own });
      else entry.count += own;
    }
  }
  return { unknown, values: [...found.values()].sort((a, b) => b.count - a.count), numbers: null };
}

function countLevels(column: Column, isCounted: (i: number) => boolean): readonly number[] {
  const counts: number[] = [];
  for (let i = 0; i < column.values.length; i++) {
    const level = column.values[i] ?? 0;
    if (isCounted(i) && isKnown(column, i)) counts[level] = (counts[level] ?? 0) + 1;
  }
  return counts;
}

function binned(
  attribute: Attribute,
  column: Column,
  isCounted: (i: number) => boolean,
): FacetCounts['numbers'] {
  const { min, max } = column;
  const whole = max > min ? axisFor({ low: min, high: max, target: null }, attribute, column) : null;
  if (whole === null) return null;
  const { step } = whole;
  const axis = { low: atStep(Math.floor(min / step), step), high: atStep(Math.ceil(max / step), step), step };
  return { axis, bins: distributionOf(column, facetBins, axis, isCounted) };
}

const atStep = (count: number, step: number): number => Number((count * step).toPrecision(12));
