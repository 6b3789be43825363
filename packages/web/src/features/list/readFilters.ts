import {
  type Attribute,
  type Columns,
  type Comparison,
  hasNumbers,
  indexOfId,
  rawText,
} from '@tertium/engine';
import type { ViewState } from '../view/viewState';
import { type ItemTest, readFilter } from './filterExpression';
import { foldedTexts } from './foldedTexts';

/** What filters are read from. */
export type FilterSources = Pick<Comparison, 'items' | 'attributes'> & Columns;

interface ReadFilters {
  /** Of an attribute, or of `name`. */
  readonly tests: readonly { readonly id: string; readonly test: ItemTest }[];
  /** Why a filter is not understood, by attribute id. */
  readonly troubles: Readonly<Record<string, string>>;
}

/** What decides which items are shown, each by itself. A filter that is not understood has no test. */
export function readFilters(
  filters: ViewState['filters'],
  { items, attributes, columnOf, cellsOf }: FilterSources,
): ReadFilters {
  const tests: { id: string; test: ItemTest }[] = [];
  const troubles: Record<string, string> = {};
  for (const [id, expression] of Object.entries(filters)) {
    const attribute: Attribute | null = attributes[indexOfId(attributes).get(id) ?? -1] ?? null;
    if (expression === '' || (attribute === null && id !== 'name')) continue;
    const column = attribute !== null && hasNumbers(attribute) ? columnOf(id) : null;
    const cells = cellsOf(id);
    const textOf = (i: number) => (id === 'name' ? (items[i]?.name ?? '') : rawText(cells[i] ?? null));
    const foldedOf = foldedTexts(id === 'name' ? items : cells, textOf);
    const filter = readFilter(expression, attribute, column, textOf, foldedOf);
    if ('trouble' in filter) troubles[id] = filter.trouble;
    else tests.push({ id, test: filter.test });
  }
  return { tests, troubles };
}
