import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A weighting of the file that the engine is tested with. */
interface WeightingVector {
  readonly id: string;
  readonly matrix: readonly (readonly number[])[];
  readonly types?: readonly number[];
  readonly parameters: {
    readonly ranks: readonly number[];
    readonly bestToOthers: readonly number[];
    readonly othersToWorst: readonly number[];
  };
  readonly expected: { readonly weights: readonly number[]; readonly ksi: number };
  readonly tolerance: number;
}

const own = join(import.meta.dirname, '../../../../../engine/testdata/mcda-vectors.json');

export function readVector(id: string): WeightingVector {
  const vectors: readonly WeightingVector[] = JSON.parse(
    readFileSync(process.env.MCDA_VECTORS || own, 'utf8'),
  );
  const vector = vectors.find((each) => each.id === id);
  if (vector === undefined) throw new Error(`No vector ${id}`);
  return vector;
}
