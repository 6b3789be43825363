import {
  type Attribute,
  type Columns,
  type Comparison,
  hasNumbers,
  indexOfId,
  isComputed,
  rawText,
} from '@tertium/engine';
import type { ViewState } from '../view/viewState';
import { aboutTest, isAboutScope, splitAbout } from './aboutFilter';
import { type ItemTest, readFilter } from './filterExpression';
import { foldedTexts } from './foldedTexts';

/** What filters are read from. */
export interface FilterSources extends Pick<Comparison, 'items' | 'attributes'>, Columns {
  /** The attributes whose cells decide the ranking; `null` while it is not known. */
  readonly counted: readonly string[] | null;
  /** An ISO day. */
  readonly today: string;
}

interface ReadFilters {
  /** Of an attribute, of `name`, or of several attributes: see `aboutScopes`. */
  readonly tests: readonly { readonly id: string; readonly test: ItemTest }[];
  /** Why a filter is not understood, by attribute id. */
  readonly troubles: Readonly<Record<string, string>>;
}

/** What decides which items are shown, each by itself. A filter that is not understood has no test. */
export function readFilters(filters: ViewState['filters'], sources: FilterSources): ReadFilters {
  const { items, attributes, columnOf, cellsOf } = sources;
  const tests: { id: string; test: ItemTest }[] = [];
  const troubles: Record<string, string> = {};
  for (const [id, expression] of Object.entries(filters)) {
    const attribute: Attribute | null = attributes[indexOfId(attributes).get(id) ?? -1] ?? null;
    const { values, terms } = id === 'name' ? { values: expression, terms: [] } : splitAbout(expression);
    if (terms.length > 0) tests.push({ id, test: readAbout(id, terms, sources) });
    if (values.trim() === '' || (attribute === null && id !== 'name')) continue;
    const column = attribute !== null && hasNumbers(attribute) ? columnOf(id) : null;
    const cells = cellsOf(id);
    const textOf = (i: number) => (id === 'name' ? (items[i]?.name ?? '') : rawText(cells[i] ?? null));
    const foldedOf = foldedTexts(id === 'name' ? items : cells, textOf);
    const filter = readFilter(values, attribute, column, textOf, foldedOf);
    if ('trouble' in filter) troubles[id] = filter.trouble;
    else tests.push({ id, test: filter.test });
  }
  return { tests, troubles };
}

/** Whether any cell that is meant is as these alternatives ask. Computed cells have no source of their own and are not asked. */
export function readAbout(
  id: string,
  terms: readonly string[],
  { attributes, cellsOf, counted, today }: FilterSources,
): ItemTest {
  if (id === 'counted' && counted === null) return () => true;
  const meant = attributes.filter((each) =>
    id === 'counted' ? counted?.includes(each.id) : id === 'any' || each.id === id,
  );
  if (meant.length === 0 && !isAboutScope(id)) return () => true;
  const columns = meant.filter((each) => !isComputed(each)).map((each) => cellsOf(each.id));
  const isSo = aboutTest(terms, today);
  return (i) => columns.some((cells) => isSo(cells[i] ?? null));
}
