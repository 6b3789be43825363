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

/** Everything is shown, and every number counts with the same weight: without weights nothing is ranked. */
export async function countAll(url: string, jwt: string, id: string): Promise<void> {
  const { attributes, weightings } = await readComparison(url, jwt, id);
  const isNumber = ({ type }: { readonly type: string }) => type === 'number';
  const own = equalWeights(jwt, attributes.filter(isNumber));
  await post(url, jwt, id, [
    ...attributes.map((attribute) => ({
      kind: 'attribute.update' as const,
      id: attribute.id,
      patch: {
        isHidden: false,
        ...(isNumber(attribute) && {
          role: 'want' as const,
          direction: attribute.direction === 'none' ? ('higher' as const) : attribute.direction,
        }),
      },
    })),
    ...(weightings.some((each) => each.id === own.id)
      ? []
      : [{ kind: 'weightings.add' as const, weightings: [own] }]),
  ]);
}
