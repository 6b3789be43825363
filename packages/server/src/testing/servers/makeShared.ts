import { randomUUID } from 'node:crypto';
import { blankAttribute } from '@tertium/engine';
import { call } from './calls';
import type { Cell } from './writer';

/** A comparison that everyone may edit. */
export interface Shared {
  /** The owner's token. */
  readonly jwt: string;
  readonly path: string;
  readonly version: number;
  readonly cells: readonly Cell[];
}

/** Creates one with this number of cells, one for each writer. */
export async function makeShared(origin: string, jwt: string, count: number): Promise<Shared> {
  const { id: comparisonId } = await call(origin, 'POST', 'compare/v1/comparisons', { jwt, body: {} });
  const path = `compare/v1/comparisons/${comparisonId}`;
  const attributeId = randomUUID();
  const ids = Array.from({ length: count }, () => randomUUID());
  const changes = [
    { kind: 'items.add', items: ids.map((id, position) => ({ id, name: 'Item', position })) },
    { kind: 'attributes.add', attributes: [blankAttribute({ id: attributeId, name: 'A', position: 0 })] },
  ];
  const body = { baseVersion: 1, batch: { id: randomUUID(), part: 0, isLast: true }, changes };
  await call(origin, 'POST', `${path}/changes`, { jwt, body });
  await call(origin, 'PUT', `${path}/grants/everyone`, { jwt, body: { right: 'edit' } });
  const { version } = await call(origin, 'GET', path, { jwt });
  return { jwt, path, version, cells: ids.map((itemId) => ({ comparisonId, itemId, attributeId })) };
}
