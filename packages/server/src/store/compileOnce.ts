import type { Compilable } from 'kysely';
import type { Queries } from './store';

/** A query with one text in it, compiled once; gives the first row. */
export function compileOnce<Row>(
  queries: Queries,
  make: (value: string) => Compilable<Row>,
): (value: string) => Promise<Row | undefined> {
  const compiled = make('').compile();
  if (compiled.parameters.length !== 1) throw new Error('The query has not exactly one value');
  return async (value) => (await queries.executeQuery<Row>({ ...compiled, parameters: [value] })).rows[0];
}
