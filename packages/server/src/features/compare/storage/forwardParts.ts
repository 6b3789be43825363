import type { Queries } from '../../../store/openStore';

/** Characters of changes that are read from the store at once, unless a single part is longer. */
const charactersAtOnce = 1_000_000;

/** A part of an applied batch; `changes` is JSON of a list. */
export interface ForwardPart {
  readonly version: number;
  readonly part: number;
  readonly changes: string;
}

/** The changes applied after a version, in order, without holding them all in memory. */
export async function* readForwardParts(
  queries: Queries,
  comparisonId: string,
  sinceVersion: number,
): AsyncGenerator<ForwardPart> {
  const batches = await queries
    .selectFrom('history')
    .select(['version', 'change_length'])
    .where('comparison_id', '=', comparisonId)
    .where('version', '>', sinceVersion)
    .orderBy('version')
    .execute();
  for (let start = 0; start < batches.length; ) {
    let end = start;
    let characters = 0;
    do {
      characters += batches[end]?.change_length ?? 0;
      end++;
    } while (end < batches.length && characters + (batches[end]?.change_length ?? 0) <= charactersAtOnce);
    const [first, last] = [batches[start]?.version ?? 0, batches[end - 1]?.version ?? 0];
    if (characters > charactersAtOnce) yield* readLongBatch(queries, comparisonId, first);
    else yield* await partsBetween(queries, comparisonId, first, last);
    start = end;
  }
}

const partsQuery = (queries: Queries, comparisonId: string) =>
  queries
    .selectFrom('history_parts')
    .where('comparison_id', '=', comparisonId)
    .where('direction', '=', 'forward');

function partsBetween(queries: Queries, comparisonId: string, first: number, last: number) {
  return partsQuery(queries, comparisonId)
    .select(['version', 'part', 'changes'])
    .where('version', '>=', first)
    .where('version', '<=', last)
    .orderBy('version')
    .orderBy('part')
    .execute();
}

async function* readLongBatch(
  queries: Queries,
  comparisonId: string,
  version: number,
): AsyncGenerator<ForwardPart> {
  const parts = await partsQuery(queries, comparisonId)
    .select('part')
    .where('version', '=', version)
    .orderBy('part')
    .execute();
  for (const { part } of parts) {
    yield await partsQuery(queries, comparisonId)
      .select(['version', 'part', 'changes'])
      .where('version', '=', version)
      .where('part', '=', part)
      .executeTakeFirstOrThrow();
  }
}
