import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import { createRecent } from './createRecent';
import type { Queries } from './store';

/** The values of a query: single values, rows, and lists of both. The rows of a list have the same columns. */
type Values = Readonly<Record<string, unknown>>;

/** A placeholder for a parameter of a compiled query. It replaces the value while the query is compiled. */
class Place {
  readonly path: readonly (string | number)[];
  constructor(path: readonly (string | number)[]) {
    this.path = path;
  }
}

/** For a query with lists of many lengths, the texts of the latest lengths are kept. */
const maximumShapes = 50;

/**
 * A query whose text is compiled once per dialect and per length of its lists, because compiling costs more than
 * running it. `make` must do the same for all values, and use them only as parameters of the query.
 */
export function compileOnce<V extends object, Row>(
  make: (queries: Queries, values: V) => Compilable<Row>,
): (queries: Queries, values: V) => Promise<QueryResult<Row>> {
  const byDialect = new WeakMap<object, ReturnType<typeof createRecent<CompiledQuery<Row>>>>();
  return (queries, values) => {
    // Shared by all connections and transactions of a store.
    const { adapter } = queries.getExecutor();
    const compiled = byDialect.get(adapter) ?? createRecent<CompiledQuery<Row>>(maximumShapes);
    byDialect.set(adapter, compiled);
    const shape = shapeOf(values);
    let query = compiled.find(shape);
    if (query === undefined) {
      query = make(queries, placesOf(values, []) as V).compile();
      compiled.keep(shape, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Place ? valueAt(values, parameter.path) : parameter,
    );
    const { query: node, queryId, sql } = query;
    return queries.executeQuery<Row>({ query: node, queryId, sql, parameters });
  };
}

function shapeOf(values: object): string {
  let shape = '';
  for (const value of Object.values(values)) if (Array.isArray(value)) shape += `${value.length} `;
  return shape;
}

function isRow(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Copies lists and rows with placeholders in them. */
function placesOf(value: unknown, path: readonly (string | number)[]): unknown {
  if (Array.isArray(value)) return value.map((entry, i) => placesOf(entry, [...path, i]));
  if (!isRow(value)) return new Place(path);
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, placesOf(entry, [...path, name])]),
  );
}

function valueAt(values: unknown, path: readonly (string | number)[]): unknown {
  let value = values;
  for (const step of path) value = (value as Values)[step];
  return value;
}
