import type { ComparisonSettings } from '@tertium/contract';
import { postBatch } from '../src/api';
import { createRandom } from '../src/createRandom';
import type { readCars } from '../src/files';

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

/** Ranked by something else than the weighted sum. */
export const rankBy = (
  url: string,
  jwt: string,
  id: string,
  method: NonNullable<ComparisonSettings['method']>,
): Promise<void> => postBatch(url, jwt, id, [{ kind: 'comparison.update', patch: { settings: { method } } }]);
