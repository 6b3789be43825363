import {
  applyChanges,
  blankAttribute,
  type Change,
  type Comparison,
  conflictsBetween,
  defaultReading,
  emptyComparison,
  tryChanges,
} from '@tertium/engine';
import { ok, refusal, startTestServer, type TestAnswer } from '../../api/testing/startTestServer';
import type { BatchPart } from '../syncRoom';

export const comparisonId = '11111111-1111-4111-8111-111111111111';
export const testId = (number: number) => `22222222-2222-4222-8222-${String(number).padStart(12, '0')}`;

interface Batch {
  readonly version: number;
  readonly batchId: string;
  readonly changes: readonly Change[];
}

/** Three phones with a price, a weight and a colour. */
export function samplePhones(): Comparison {
  const items = ['Alpha', 'Beta', 'Gamma'].map((name, position) => ({
    id: testId(position),
    name,
    position,
  }));
  return {
    ...emptyComparison('Phones'),
    items,
    attributes: [
      {
        ...blankAttribute({ id: testId(10), name: 'Price', position: 0, type: 'number' }),
        reading: defaultReading,
        unit: 'EUR',
        direction: 'lower',
        scale: { low: 0, high: 1000 },
      },
      {
        ...blankAttribute({ id: testId(11), name: 'Weight', position: 1, type: 'number' }),
        reading: defaultReading,
        unit: 'g',
        direction: 'lower',
        scale: { low: 100, high: 300 },
      },
      { ...blankAttribute({ id: testId(12), name: 'Colour', position: 2 }), reading: defaultReading },
    ],
    columns: {
      [testId(10)]: ['400', '600', '500'],
      [testId(11)]: ['180', '150', null],
      [testId(12)]: ['black', 'black', 'black'],
    },
  };
}

function toTable(comparison: Comparison, version: number): object {
  const { items, columns, ...rest } = comparison;
  return {
    ...rest,
    id: comparisonId,
    version,
    items: {
      ids: items.map(({ id }) => id),
      names: items.map(({ name }) => name),
      positions: items.map(({ position }) => position),
    },
    columns: comparison.attributes.map(({ id }) => columns[id]),
  };
}

/** A real HTTP server that keeps one comparison as the contract says: versions, parts, conflicts, history. */
export async function startCompareServer(start: Comparison = samplePhones()) {
  let comparison = start;
  const batches: Batch[] = [];
  const parts = new Map<string, Change[]>();
  const base = `/compare/v1/comparisons/${comparisonId}`;
  const version = () => batches.length + 1;

  function post({ baseVersion, batch, changes }: BatchPart): TestAnswer {
    const done = batches.find(({ batchId }) => batchId === batch.id);
    if (done !== undefined) return ok({ version: done.version, isApplied: true });
    const whole = [...(parts.get(batch.id) ?? []), ...changes];
    parts.set(batch.id, whole);
    if (!batch.isLast) return ok({ version: version(), isApplied: false });
    const since = batches.filter((each) => each.version > baseVersion).flatMap((each) => each.changes);
    const conflicts = conflictsBetween(whole, since);
    if (conflicts.length > 0) {
      parts.delete(batch.id);
      const lines = conflicts.map(({ touched, mine, theirs }) => ({
        what: touched.kind === 'cell' ? 'cell' : `${touched.kind}.${touched.field}`,
        itemId: 'itemId' in touched ? touched.itemId : null,
        attributeId: 'attributeId' in touched ? touched.attributeId : null,
        mine: mine.kind === 'set' ? mine.value : null,
        theirs: theirs.kind === 'set' ? theirs.value : null,
      }));
      return refusal(412, 'ERR_VERSION_CONFLICT', { details: { version: version(), conflicts: lines } });
    }
    const outcome = tryChanges(comparison, whole);
    if ('trouble' in outcome) return refusal(422, 'ERR_CHANGE_INVALID', { details: outcome.trouble });
    comparison = outcome.comparison;
    batches.push({ version: version() + 1, batchId: batch.id, changes: whole });
    return ok({ version: version(), isApplied: true });
  }

  const server = await startTestServer({
    [`GET ${base}`]: () => ok(toTable(comparison, version())),
    [`POST ${base}/changes`]: ({ body }) => post(body as BatchPart),
    [`GET ${base}/changes`]: ({ query }) =>
      ok({
        version: version(),
        isComplete: true,
        batches: batches.filter((batch) => batch.version > Number(query.get('since'))),
      }),
    [`GET ${base}/history`]: () => ok([]),
  });
  return {
    ...server,
    base,
    comparison: () => comparison,
    version,
    batches: () => batches,
    /** What somebody else does, on the newest version. */
    editAsOther: (changes: readonly Change[]) => {
      comparison = applyChanges(comparison, changes);
      batches.push({ version: version() + 1, batchId: crypto.randomUUID(), changes });
    },
    /** No answer to any call until it is called again with false. */
    setDown: (isDown: boolean) => {
      const original = server.responders;
      if (isDown) original[`POST ${base}/changes`] = () => ({ status: 0 });
      else original[`POST ${base}/changes`] = ({ body }) => post(body as BatchPart);
    },
  };
}
