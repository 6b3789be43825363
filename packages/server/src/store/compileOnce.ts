import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import { createRecent } from './createRecent';
import type { Queries } from './store';

/** What stands in a query: single values, rows, and lists of both; the rows of a list have the same columns. */
type Values = Readonly<Record<string, unknown>>;

/** Where in the values a parameter of a compiled query stands: it is in their place while the query is made. */
class Place {
  readonly path: readonly (string | number)[];
  constructor(path: readonly (string | number)[]) {
    this.path = path;
  }
}

/** Of a query whose lists have many lengths the texts for the latest of them are kept. */
const maximumShapes = 50;

/**
 * A query whose text is made once for each dialect and each length of its lists: making it costs more than running it.
 * `make` must do the same with all values, and do nothing with them but put them into the query.
 */
export function compileOnce<V extends object, Row>(
  make: (queries: Queries, values: V) => Compilable<Row>,
): (queries: Queries, values: V) => Promise<QueryResult<Row>> {
  const byDialect = new WeakMap<object, ReturnType<typeof createRecent<CompiledQuery<Row>>>>();
  return (queries, values) => {
    // All connections and transactions of a store share it.
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
    return queries.executeQuery<Row>({ ...query, parameters });
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

/** The same lists and rows with places in them. */
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
