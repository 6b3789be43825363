import { at, total, type Values } from './columns';
import { mean } from './statistics';

/** The directions in which items differ most, the strongest first (principal components of the columns as they are). */
export interface PrincipalAxes {
  readonly centers: readonly number[];
  /** For each axis: the part of all variance along it, and how much each column contributes, −1 to 1. */
  readonly axes: readonly { readonly explained: number; readonly loadings: readonly number[] }[];
}

/** Parts of all variance that count as rounding, in a product and in the variance along an axis. */
const rounding = 1e-14;
const leastPart = 1e-11;

/**
 * The first `count` axes of columns of equal length, without those without variance. `null` if nothing varies at all.
 * Each axis points towards its largest loading. Runs in steps.
 */
export function* principalAxes(
  columns: readonly Values[],
  count: number,
): Generator<void, PrincipalAxes | null> {
  const centers: number[] = [];
  const centered: Float64Array[] = [];
  for (const column of columns) {
    const center = mean(column);
    const values = new Float64Array(column);
    for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) - center;
    centers.push(center);
    centered.push(values);
    yield;
  }
  const itemCount = columns[0]?.length ?? 0;
  // The products of items have the same axes as those of columns, so the smaller matrix is solved.
  const isOfItems = itemCount < columns.length;
  const sides: readonly Float64Array[] = isOfItems
    ? Array.from({ length: itemCount }, (_, i) => Float64Array.from(centered, (values) => at(values, i)))
    : centered;
  const products: readonly Float64Array[] = sides.map(() => new Float64Array(sides.length));
  for (const [j, row] of products.entries()) {
    for (const [k, other] of products.slice(0, j + 1).entries())
      row[k] = other[j] = dot(sides[j] ?? row, sides[k] ?? row);
    yield;
  }
  const whole = total(products.map((row, j) => at(row, j)));
  if (!(whole > 0) || !Number.isFinite(whole)) return null;
  const found = yield* eigenOf(products, rounding * whole);
  const axes = found
    .filter(({ value }) => value > leastPart * whole)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, count)
    .map(({ value, vector }) => ({
      explained: value / whole,
      loadings: directed(isOfItems ? Float64Array.from(centered, (column) => dot(column, vector)) : vector),
    }));
  return { centers, axes };
}

/** Scales to length 1, with the largest component above 0. */
function directed(vector: Float64Array): readonly number[] {
  const size = Math.sqrt(dot(vector, vector));
  const largest = vector.reduce(
    (most, each) => (Math.abs(each) > Math.abs(most) + 1e-9 * size ? each : most),
    0,
  );
  return Array.from(vector, (each) => (Math.sign(largest) * each) / size);
}

/** Takes only one type of array, which browsers compile to a fast loop. */
function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** Adds a multiple of a vector. */
function add(to: Float64Array, factor: number, values: Float64Array): void {
  for (let i = 0; i < to.length; i++) to[i] = at(to, i) + factor * at(values, i);
}

/** Eigenvalues and unit eigenvectors of a symmetric matrix, which is overwritten. Entries below `negligible` are rounding. */
function* eigenOf(matrix: readonly Float64Array[], negligible: number) {
  const size = matrix.length;
  const vectors = matrix.map((_, j) => new Float64Array(size).fill(1, j, j + 1));
  yield* makeTridiagonal(matrix, vectors, negligible);
  const values = Float64Array.from(matrix, (row, k) => at(row, k));
  const beside = Float64Array.from(matrix, (row, k) => row[k + 1] ?? 0);
  // QR steps with Wilkinson's shift reduce the off-diagonal to 0 from the end on.
  for (let end = size - 1; end > 0; ) {
    const isSplit = (k: number) => Math.abs(at(beside, k)) <= negligible;
    let start = end;
    while (start > 0 && !isSplit(start - 1)) start--;
    if (start === end) end--;
    else {
      takeQrStep({ values, beside, vectors }, start, end);
      yield;
    }
  }
  return vectors.map((vector, k) => ({ value: at(values, k), vector }));
}

/** Reduces a symmetric matrix to tridiagonal form by Householder reflections, and applies them to the vectors. */
function* makeTridiagonal(
  matrix: readonly Float64Array[],
  vectors: readonly Float64Array[],
  negligible: number,
): Generator<void, void> {
  const size = matrix.length;
  for (const [k, row] of matrix.slice(0, -2).entries()) {
    const mirror = row.slice().fill(0, 0, k + 1);
    const length = Math.sqrt(dot(mirror, mirror)) * (at(mirror, k + 1) > 0 ? -1 : 1);
    if (Math.abs(length) > negligible) {
      mirror[k + 1] = at(mirror, k + 1) - length;
      add(mirror, Math.sqrt(2 / dot(mirror, mirror)) - 1, mirror);
      const moved = Float64Array.from(matrix, (each) => dot(each, mirror));
      add(moved, -dot(moved, mirror) / 2, mirror);
      const seen = new Float64Array(size);
      for (const [i, vector] of vectors.entries()) add(seen, at(mirror, i), vector);
      for (const [i, each] of matrix.entries()) {
        add(each, -at(mirror, i), moved);
        add(each, -at(moved, i), mirror);
        add(vectors[i] ?? seen, -at(mirror, i), seen);
      }
    }
    yield;
  }
}

interface Tridiagonal {
  readonly values: Float64Array;
  readonly beside: Float64Array;
  readonly vectors: readonly Float64Array[];
}

/** Rotates pairs of neighbours, each so that the entry that the rotation before put outside the diagonals becomes 0. */
function takeQrStep({ values, beside, vectors }: Tridiagonal, start: number, end: number): void {
  const [half, last] = [(at(values, end - 1) - at(values, end)) / 2, at(beside, end - 1)];
  const reach = half + (half < 0 ? -1 : 1) * Math.hypot(half, last);
  let x = at(values, start) - at(values, end) + last ** 2 / reach;
  let outside = at(beside, start);
  for (let k = start; k < end; k++) {
    const length = Math.hypot(x, outside);
    const [cosine, sine] = length === 0 ? [1, 0] : [x / length, outside / length];
    if (k > start) beside[k - 1] = length;
    const [a, b, both] = [at(values, k), at(values, k + 1), at(beside, k)];
    values[k] = cosine ** 2 * a + 2 * cosine * sine * both + sine ** 2 * b;
    values[k + 1] = sine ** 2 * a - 2 * cosine * sine * both + cosine ** 2 * b;
    x = cosine * sine * (b - a) + (cosine ** 2 - sine ** 2) * both;
    beside[k] = x;
    if (k + 1 < end) {
      outside = sine * at(beside, k + 1);
      beside[k + 1] = cosine * at(beside, k + 1);
    }
    const [one, other] = [vectors[k] ?? values, vectors[k + 1] ?? values];
    for (let i = 0; i < one.length; i++) {
      const [p, q] = [at(one, i), at(other, i)];
      one[i] = cosine * p + sine * q;
      other[i] = cosine * q - sine * p;
    }
  }
}
