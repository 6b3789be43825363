import type { Queries } from '../../../store/openStore';
import { findHistoryPart, listHistoryParts } from './historyParts';

/** Characters of changes that are read from the store at once, unless a single part is longer. */
const charactersAtOnce = 1_000_000;

/** A part of an applied batch; `changes` is JSON of a list. */
export interface ForwardPart {
  readonly version: number;
  readonly changes: string;
}

/** Reads the changes applied after a version, in order, without keeping all of them in memory. */
export async function* readForwardParts(
  queries: Queries,
  comparisonId: string,
  sinceVersion: number,
): AsyncGenerator<ForwardPart> {
  const batches = await queries
    .selectFrom('history')
    .select(['version', 'batch_id', 'change_length'])
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
    const [first, last] = [batches[start], batches[end - 1]];
    if (first === undefined || last === undefined) return;
    if (characters > charactersAtOnce) {
      yield* readLongBatch(queries, { comparisonId, version: first.version, batchId: first.batch_id });
    } else {
      const span = { first: first.version, last: last.version, direction: 'forward' } as const;
      yield* await listHistoryParts(queries, comparisonId, span);
    }
    start = end;
  }
}

async function* readLongBatch(
  queries: Queries,
  batch: { readonly comparisonId: string; readonly version: number; readonly batchId: string },
): AsyncGenerator<ForwardPart> {
  for (let part = 0; ; part++) {
    const changes = await findHistoryPart(queries, { ...batch, direction: 'forward', part });
    if (changes === null) return;
    yield { version: batch.version, changes };
  }
}
