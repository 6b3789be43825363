import {
  type Attribute,
  type Columns,
  type Comparison,
  createTextReader,
  hasNumbers,
  indexOfId,
  isComputed,
  rawText,
  takeAllSteps,
} from '@tertium/engine';
import type { ViewState } from '../view/viewState';
import { aboutTest, isAboutScope, splitAbout } from './aboutFilter';
import { type ItemTest, readFilter } from './filterExpression';
import { foldedTexts } from './foldedTexts';

/** The data that filters test. */
export interface FilterSources extends Pick<Comparison, 'items' | 'attributes'>, Columns {
  /** The attributes whose cells decide the ranking, `null` until known. */
  readonly counted: readonly string[] | null;
  /** An ISO day. */
  readonly today: string;
}

interface ReadFilters {
  /** The id of an attribute, `name`, or several attributes: see `AboutScope`. */
  readonly tests: readonly { readonly id: string; readonly test: ItemTest }[];
  /** Why a filter is invalid, by attribute id. */
  readonly troubles: Readonly<Record<string, string>>;
}

/** Turns filters into separate tests of items. An invalid filter has no test. */
export function readFilters(filters: ViewState['filters'], sources: FilterSources): ReadFilters {
  const { items, attributes, columnOf, cellsOf } = sources;
  const tests: { id: string; test: ItemTest }[] = [];
  const troubles: Record<string, string> = {};
  for (const [id, expression] of Object.entries(filters)) {
    const attribute: Attribute | null = attributes[indexOfId(attributes).get(id) ?? -1] ?? null;
    const { values, terms } = id === 'name' ? { values: expression, terms: [] } : splitAbout(expression);
    if (terms.length > 0) {
      const passed = aboutOnce(id, terms, sources);
      tests.push({ id, test: (i) => passed[i] === 1 });
    }
    if (values.trim() === '' || (attribute === null && id !== 'name')) continue;
    const column = attribute !== null && hasNumbers(attribute) ? columnOf(id) : null;
    const cells = cellsOf(id);
    const rawOf = (i: number) => (attribute === null ? (items[i]?.name ?? '') : rawText(cells[i] ?? null));
    const known = attribute && createTextReader(attribute);
    const textOf = (i: number) => known?.(cells[i] ?? null) ?? rawOf(i);
    const foldedOf = foldedTexts(attribute === null ? items : cells, rawOf);
    const filter = readFilter(values, attribute, column, textOf, foldedOf);
    if ('trouble' in filter) troubles[id] = filter.trouble;
    else tests.push({ id, test: filter.test });
  }
  return { tests, troubles };
}

/** Cached by the comparison's cells, which are a new object after each edit. */
const kept = new WeakMap<FilterSources['cellsOf'], Map<string, Uint8Array>>();

/** Like `findAbout`, computed once for all callers. */
function aboutOnce(id: string, terms: readonly string[], sources: FilterSources): Uint8Array {
  const { cellsOf, counted, today } = sources;
  const known = kept.get(cellsOf) ?? new Map<string, Uint8Array>();
  kept.set(cellsOf, known);
  const key = JSON.stringify([id, terms, today, id === 'counted' && counted]);
  const passed = known.get(key) ?? takeAllSteps(findAbout(id, terms, sources));
  known.set(key, passed);
  return passed;
}

/**
 * Marks with 1 the items with a cell that meets one of these alternatives, column by column in steps. Skips computed
 * cells, which have no source. An empty filter lets everything pass.
 */
export function* findAbout(
  id: string,
  terms: readonly string[],
  { items, attributes, cellsOf, counted, today }: FilterSources,
): Generator<void, Uint8Array> {
  const passed = new Uint8Array(items.length);
  const meant = attributes.filter((each) =>
    id === 'counted' ? counted?.includes(each.id) : id === 'any' || each.id === id,
  );
  if (id === 'counted' ? counted === null : meant.length === 0 && !isAboutScope(id)) return passed.fill(1);
  const isSo = aboutTest(terms, today);
  for (const attribute of meant) {
    if (isComputed(attribute)) continue;
    const cells = cellsOf(attribute.id);
    for (let i = 0; i < passed.length; i++) if (passed[i] === 0 && isSo(cells[i] ?? null)) passed[i] = 1;
    yield;
  }
  return passed;
}
