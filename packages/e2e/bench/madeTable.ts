import { randomUUID } from 'node:crypto';
import { type BodyOf, type ComparisonSettings, postChanges } from '@tertium/contract';
import { call, readComparison } from '../src/api';
import { createRandom } from '../src/createRandom';
import type { readCars } from '../src/files';
import { equalWeights } from '../src/seedTable';

/** Numbers with gaps, the same in each run. */
export function makeTable(items: number, attributes: number): ReturnType<typeof readCars> {
  const random = createRandom();
  const line = (i: number) =>
    Array.from({ length: attributes }, () => (random() < 0.02 ? '' : (random() * 90 + 10).toFixed(1))).reduce(
      (row, cell) => `${row},${cell}`,
      `Option ${i + 1}`,
    );
  const head = Array.from({ length: attributes }, (_, j) => `,Quality ${j + 1}`).join('');
  const rows = Array.from({ length: items }, (_, i) => line(i));
  return { name: 'made.csv', mimeType: 'text/csv', buffer: Buffer.from([`Name${head}`, ...rows].join('\n')) };
}

async function post(
  url: string,
  jwt: string,
  id: string,
  changes: BodyOf<typeof postChanges>['changes'],
): Promise<void> {
  const { version } = await readComparison(url, jwt, id);
  const batch = { id: randomUUID(), part: 0, isLast: true };
  await call(url, postChanges, {
    jwt,
    params: { id },
    body: { baseVersion: version, batch, changes },
  });
}

/** Ranked by something else than the weighted sum. */
export const rankBy = (
  url: string,
  jwt: string,
  id: string,
  method: NonNullable<ComparisonSettings['method']>,
): Promise<void> => post(url, jwt, id, [{ kind: 'comparison.update', patch: { settings: { method } } }]);

/** Everything is shown and every number counts, as for somebody who has said which end of each is good. */
export async function countAll(url: string, jwt: string, id: string): Promise<void> {
  const { attributes } = await readComparison(url, jwt, id);
  const changes = attributes.map(({ id: attributeId, type, direction }) => ({
    kind: 'attribute.update' as const,
    id: attributeId,
    patch: {
      isHidden: false,
      ...(type === 'number' && {
        role: 'want' as const,
        direction: direction === 'none' ? 'higher' : direction,
      }),
    },
  }));
  await post(url, jwt, id, changes);
}

/** Weighs all that counts the same: without weights nothing is ranked. */
export async function weighAll(url: string, jwt: string, id: string): Promise<void> {
  const { attributes, weightings } = await readComparison(url, jwt, id);
  const own = equalWeights(
    jwt,
    attributes.filter(({ role }) => role === 'want'),
  );
  if (weightings.some((each) => each.id === own.id)) return;
  await post(url, jwt, id, [{ kind: 'weightings.add', weightings: [own] }]);
}
