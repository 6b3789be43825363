import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A published table with its numbers, as the engine is tested with it. */
export interface PublishedTable {
  readonly id: string;
  readonly method: string;
  readonly matrix: readonly (readonly number[])[];
  readonly weights: readonly number[];
  readonly types: readonly number[];
  readonly expected: { readonly [name in 'scores' | 'Q' | 'S' | 'R']?: readonly number[] };
  readonly tolerance: number;
  readonly scoreOrder?: 'asc' | 'desc' | null;
}

const file = join(import.meta.dirname, '../../../../../engine/testdata/mcda-vectors.json');

export const readVectors = (): readonly PublishedTable[] => JSON.parse(readFileSync(file, 'utf8'));
