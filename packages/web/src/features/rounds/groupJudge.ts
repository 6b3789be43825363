import {
  asksSomething,
  type Cell,
  type Column,
  type Columns,
  type Comparison,
  findHindrance,
} from '@tertium/engine';
import { type GroupQuestion, type ShownVerdict, shownVerdict } from './shownVerdict';

/** A part of a table that a page can send within one frame. */
export type TablePart =
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'cells'; readonly attributeId: string; readonly cells: readonly Cell[] }
  | { readonly kind: 'column'; readonly attributeId: string; readonly column: Column };

/** The most texts in one part, because they are copied one by one, unlike a column's numbers. */
const textsAtOnce = 5_000;

/** Splits what judging a group needs of a table: read numbers, and cells only if a must-have asks for texts. */
export function* tableParts(
  { items, attributes }: Comparison,
  { columnOf, cellsOf }: Columns,
): Generator<TablePart> {
  for (let start = 0; start < items.length; start += textsAtOnce)
    yield { kind: 'names', names: items.slice(start, start + textsAtOnce).map(({ name }) => name) };
  for (const attribute of attributes) {
    const { id: attributeId, limit } = attribute;
    const isMustHave = asksSomething(attribute);
    if (isMustHave || findHindrance(attribute) === null)
      yield { kind: 'column', attributeId, column: columnOf(attributeId) };
    const cells = isMustHave && limit?.oneOf != null ? cellsOf(attributeId) : [];
    for (let start = 0; start < cells.length; start += textsAtOnce)
      yield { kind: 'cells', attributeId, cells: cells.slice(start, start + textsAtOnce) };
  }
}

/** The question without the data that the table's parts contain. */
export function bareQuestion({ comparison, ...question }: GroupQuestion): GroupQuestion {
  return { ...question, comparison: { ...comparison, items: [], columns: {}, weightings: [] } };
}

/** Takes a table part by part, then judges a group with it. */
export function createGroupJudge() {
  const names: string[] = [];
  const cells: Record<string, Cell[]> = {};
  const columns = new Map<string, Column>();
  return {
    take: (part: TablePart): void => {
      if (part.kind === 'names') names.push(...part.names);
      else if (part.kind === 'column') columns.set(part.attributeId, part.column);
      else {
        cells[part.attributeId] ??= [];
        cells[part.attributeId]?.push(...part.cells);
      }
    },
    judge: ({ comparison, ...question }: GroupQuestion): ShownVerdict => {
      const items = names.map((name, position) => ({ id: String(position), name, position }));
      return shownVerdict(
        { ...question, comparison: { ...comparison, items } },
        {
          columnOf: (id) => {
            const column = columns.get(id);
            if (column === undefined) throw new RangeError(`The column of ${id} was not sent`);
            return column;
          },
          cellsOf: (id) => cells[id] ?? [],
        },
      );
    },
  };
}
