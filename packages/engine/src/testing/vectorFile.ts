import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DecisionProblem, MethodOptions } from '../methods/problem';
import type { Preference } from '../scales/columns';

/** One test vector as the file has it; see testdata/mcda-vectors.md. */
export interface Vector {
  readonly id: string;
  readonly method: string;
  readonly kind: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly matrix?: readonly (readonly (number | null)[])[];
  readonly weights?: readonly number[];
  readonly types?: readonly number[];
  readonly expected: Readonly<Record<string, unknown>>;
  readonly computed?: Readonly<Record<string, unknown>>;
  readonly tolerance: number;
  readonly scoreOrder?: 'asc' | 'desc' | null;
  readonly rankingTies?: 'min' | 'average' | 'dense' | null;
}

export const ownVectorFile = fileURLToPath(new URL('../../testdata/mcda-vectors.json', import.meta.url));

/** Another file of the same form is run through the same mapping by naming it in `MCDA_VECTORS`. */
export const vectorFile = process.env.MCDA_VECTORS || ownVectorFile;

export function readVectors(): readonly Vector[] {
  return JSON.parse(readFileSync(vectorFile, 'utf8'));
}

export function columnsOf(vector: Vector): number[][] {
  const rows = vector.matrix ?? [];
  return (rows[0] ?? []).map((_, j) => rows.map((row) => row[j] ?? Number.NaN));
}

export function directionsOf(vector: Vector): Preference[] {
  const columns = columnsOf(vector);
  return columns.map((_, j) => (vector.types?.[j] === -1 ? 'lower' : 'higher'));
}

export function problemOf(vector: Vector): DecisionProblem {
  const columns = columnsOf(vector);
  return { columns, weights: vector.weights ?? columns.map(() => 1), directions: directionsOf(vector) };
}

/** The sum of the weights is taken out only where the vector's source does so. */
export function weightUseOf(vector: Vector): Required<MethodOptions> {
  return { weightUse: vector.parameters.normaliseWeights === false ? 'asGiven' : 'shares' };
}

export function withoutRow(problem: DecisionProblem, row: number): DecisionProblem {
  return {
    ...problem,
    columns: problem.columns.map((column) => Array.from(column).filter((_, i) => i !== row)),
  };
}
