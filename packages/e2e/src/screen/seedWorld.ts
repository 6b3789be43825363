import { randomUUID } from 'node:crypto';
import { type BodyOf, postChanges } from '@tertium/contract';
import type { PlainWorld } from '@tertium/engine/testing/sentences/plainWorld';
import { call, readComparison, seedBlank } from '../api';
import { readClaims } from '../test';

type Comparison = PlainWorld['comparison'];

/** The comparison with ids as the server wants them, weighed by the person. */
function withServerIds(comparison: Comparison, personId: string): Comparison {
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    const own = ids.get(id) ?? randomUUID();
    ids.set(id, own);
    return own;
  };
  const byServerId = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).map(([id, value]) => [idOf(id), value]));
  const { settings, items, attributes, columns, weightings } = comparison;
  const { baselineItemId } = settings;
  return {
    ...comparison,
    settings: { ...settings, baselineItemId: baselineItemId === null ? null : idOf(baselineItemId) },
    items: items.map((item) => ({ ...item, id: idOf(item.id) })),
    attributes: attributes.map((attribute) => ({ ...attribute, id: idOf(attribute.id) })),
    columns: byServerId(columns),
    weightings: weightings.map(({ points, locked, ...weighting }) => ({
      ...weighting,
      id: personId,
      personId,
      points: byServerId(points),
      locked: locked.map(idOf),
    })),
  };
}

/** Keeps a comparison on the server, weighed by the person whose token it is; gives its id there, and what is kept. */
export async function seedWorld(url: string, jwt: string, made: Comparison) {
  const comparison = withServerIds(made, String(readClaims(jwt).sub));
  const id = await seedBlank(url, jwt);
  const { version } = await readComparison(url, jwt, id);
  const { settings, items, attributes, columns, weightings } = comparison;
  const { missingPolicy, baselineItemId } = settings;
  const body = {
    baseVersion: version,
    batch: { id: randomUUID(), part: 0, isLast: true },
    changes: [
      { kind: 'items.add', items },
      { kind: 'attributes.add', attributes },
      {
        kind: 'cells.set',
        itemIds: items.map((item) => item.id),
        attributeIds: attributes.map((attribute) => attribute.id),
        rows: items.map((_, i) => attributes.map((attribute) => columns[attribute.id]?.[i] ?? null)),
      },
      {
        kind: 'comparison.update',
        patch: { name: comparison.name, settings: { missingPolicy, baselineItemId } },
      },
      { kind: 'weightings.add', weightings },
    ],
  };
  // The engine's lists are read-only and the contract's are not.
  await call(url, postChanges, {
    jwt,
    params: { id },
    body: structuredClone(body) as BodyOf<typeof postChanges>,
  });
  return { id, comparison };
}
