import { at, generate, total, type Values } from './columns';
import { mean } from './statistics';

/** Directions in which items differ most, the strongest first (principal components of the columns as they are). */
export interface PrincipalAxes {
  readonly centers: readonly number[];
  /** Of each axis: the part of all variance along it, and how much of it each column is, −1 to 1. */
  readonly axes: readonly { readonly explained: number; readonly loadings: readonly number[] }[];
}

/** So many turns of all pairs are far more than Jacobi's method needs. */
const mostSweeps = 60;

/** The first `count` axes of columns of one length; `null` where nothing varies. Each axis points to where its largest loading is. */
export function principalAxes(columns: readonly Values[], count: number): PrincipalAxes | null {
  const centers = columns.map(mean);
  const covariance = columns.map((a, j) =>
    columns.map((b, k) => covarianceOf(a, b, at(centers, j), at(centers, k))),
  );
  const whole = total(covariance.map((row, j) => at(row, j)));
  if (!(whole > 0) || !Number.isFinite(whole)) return null;
  const { values, vectors } = eigenOf(covariance);
  const order = [...values.keys()].toSorted((a, b) => at(values, b) - at(values, a)).slice(0, count);
  return {
    centers,
    axes: order.map((k) => {
      const vector = vectors.map((row) => at(row, k));
      const largest = vector.reduce(
        (most, each) => (Math.abs(each) > Math.abs(most) + 1e-9 ? each : most),
        0,
      );
      const sign = largest < 0 ? -1 : 1;
      return { explained: Math.max(0, at(values, k)) / whole, loadings: vector.map((each) => sign * each) };
    }),
  };
}

function covarianceOf(a: Values, b: Values, centerA: number, centerB: number): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (at(a, i) - centerA) * (at(b, i) - centerB);
  return sum / a.length;
}

/** Eigenvalues and, as columns, eigenvectors of a symmetric matrix, by Jacobi's rotations. */
function eigenOf(symmetric: readonly (readonly number[])[]) {
  const size = symmetric.length;
  const matrix = symmetric.map((row) => [...row]);
  const vectors = symmetric.map((row, j) => row.map((_, k) => (j === k ? 1 : 0)));
  const scale = Math.max(...matrix.flat().map(Math.abs));
  for (let sweep = 0; sweep < mostSweeps; sweep++) {
    let off = 0;
    for (let p = 0; p < size; p++)
      for (let q = p + 1; q < size; q++) {
        off = Math.max(off, Math.abs(entry(matrix, p, q)));
        rotate(matrix, vectors, p, q);
      }
    if (off <= scale * 1e-14) break;
  }
  return { values: generate(size, (j) => entry(matrix, j, j)), vectors };
}

const entry = (matrix: readonly (readonly number[])[], p: number, q: number): number => matrix[p]?.[q] ?? 0;

/** Turns two axes so that they no longer vary together. */
function rotate(matrix: number[][], vectors: number[][], p: number, q: number): void {
  const both = entry(matrix, p, q);
  if (both === 0) return;
  const ratio = (entry(matrix, q, q) - entry(matrix, p, p)) / (2 * both);
  const tangent = (ratio < 0 ? -1 : 1) / (Math.abs(ratio) + Math.hypot(ratio, 1));
  const cosine = 1 / Math.hypot(tangent, 1);
  const sine = tangent * cosine;
  const turnColumns = (rows: number[][]) => {
    for (const row of rows) {
      const [a, b] = [row[p] ?? 0, row[q] ?? 0];
      row[p] = cosine * a - sine * b;
      row[q] = sine * a + cosine * b;
    }
  };
  turnColumns(matrix);
  const [first = [], second = []] = [matrix[p], matrix[q]];
  for (let k = 0; k < first.length; k++) {
    const [a, b] = [first[k] ?? 0, second[k] ?? 0];
    first[k] = cosine * a - sine * b;
    second[k] = sine * a + cosine * b;
  }
  turnColumns(vectors);
}
