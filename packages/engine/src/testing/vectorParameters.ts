import type { PreferenceRule } from '../comparison';
import type { Bounds } from '../methods/bounds';
import type { Normalization } from '../scales/normalization';
import type { PreferenceShape } from '../vocabulary';
import type { Prioritization } from '../weighting/pairwise';
import { UnknownWord } from './produced';
import type { Vector } from './vectorFile';

/* The words of the vector file in the words of the engine. A word that is not known is an error, never a guess. */

export function textOf(vector: Vector, name: string): string {
  const value = vector.parameters[name];
  return typeof value === 'string' ? value : '';
}

/** All that a vector says in words, for what no parameter has a name of its own for. */
export function stringsOf(vector: Vector): string {
  return Object.values(vector.parameters)
    .filter((value) => typeof value === 'string')
    .join(' ');
}

export function numberOf(vector: Vector, name: string): number | undefined {
  const value = vector.parameters[name];
  return typeof value === 'number' ? value : undefined;
}

export function numbersOf(vector: Vector, ...names: readonly string[]): number[] | undefined {
  const value = names.map((name) => vector.parameters[name]).find(Array.isArray);
  return value?.map(Number);
}

export function tableOf(vector: Vector, ...names: readonly string[]): number[][] | undefined {
  const value = names.map((name) => vector.parameters[name]).find(Array.isArray);
  return value?.map((row: unknown) => (Array.isArray(row) ? row.map(Number) : []));
}

export function boundsOf(vector: Vector): Bounds[] | undefined {
  return tableOf(vector, 'bounds')?.map(([low = Number.NaN, high = Number.NaN]) => ({ low, high }));
}

const turned: readonly (readonly [RegExp, Normalization])[] = [
  [/^(none|raw|already|identity)/, 'none'],
  [/^(min-?max|linear2|\(x-min\))/, 'minmax'],
  [/^(linear1|linear)/, 'linear'],
  [/^(divide by max \|x\||max-?abs)/, 'maxAbsKept'],
  [/^max/, 'max'],
  [/^(sum|linear3)/, 'sum'],
  [/^vector/, 'vector'],
  [/^log/, 'logarithmic'],
  [/^nonlinear/, 'nonlinear'],
  [/^enhanced/, 'enhancedAccuracy'],
  [/^(zavadskas|zt)/, 'zavadskasTurskis'],
  [/^z-?score|^standard/, 'zscore'],
];

const kept: Partial<Record<Normalization, Normalization>> = {
  minmax: 'minmaxKept',
  sum: 'sumKept',
  vector: 'vectorKept',
  linear: 'maxAbsKept',
  max: 'maxAbsKept',
};

/** 'vector (no inversion)', 'sum, direction kept', 'minmax-noinvert', 'linear' and their like. */
export function normalizationNamed(words: string): Normalization {
  const found = findNormalization(words);
  if (!found) throw new UnknownWord(`normalisation ${words}`);
  return found;
}

export function findNormalization(words: string): Normalization | undefined {
  const text = words.toLowerCase();
  const found = turned.find(([pattern]) => pattern.test(text))?.[1];
  if (!found) return undefined;
  const isKept = /no.?inver|direction kept|without inver/.test(text);
  return isKept ? (kept[found] ?? found) : found;
}

export function normalizationOf(vector: Vector): Normalization | undefined {
  const words = textOf(vector, 'normalization');
  return words === '' ? undefined : normalizationNamed(words);
}

/** A method that decides by signs and ideals takes the column as it is, only divided. */
export function keptNormalizationOf(vector: Vector): Normalization | undefined {
  const name = normalizationOf(vector);
  return name === 'vector' || name === 'sum' || name === 'minmax' ? kept[name] : name;
}

export function prioritizationNamed(words: string): Prioritization {
  if (words === '' || /eigen/i.test(words)) return 'eigenvector';
  if (/geometric/i.test(words)) return 'geometricMean';
  if (/column/i.test(words)) return 'columnMean';
  throw new UnknownWord(`prioritisation ${words}`);
}

const shapes: Readonly<Record<string, PreferenceShape>> = {
  usual: 'usual',
  ushape: 'uShape',
  quasi: 'uShape',
  vshape: 'vShape',
  vshape2: 'linear',
  vshapewithindifference: 'linear',
  linear: 'linear',
  level: 'level',
  gaussian: 'gaussian',
};

/** `preferenceFunctions`, `q`, `p`, `s`: one for all attributes or one for each. */
export function preferenceRulesOf(vector: Vector): PreferenceRule[] {
  const count = vector.matrix?.[0]?.length ?? 0;
  const pick = (name: string, j: number): unknown => {
    const value = vector.parameters[name];
    return Array.isArray(value) ? value[j] : value;
  };
  return Array.from({ length: count }, (_, j) => {
    const word = String(pick('preferenceFunctions', j) ?? pick('preferenceFunction', j) ?? 'usual');
    const shape = shapes[word.toLowerCase().replace(/[^a-z0-9]/g, '')];
    if (!shape) throw new UnknownWord(`preference function ${word}`);
    const [q, p, s] = [pick('q', j), pick('p', j), pick('s', j)];
    // Where only q and p are given, the Gaussian turns in their middle.
    const spread =
      typeof s === 'number' ? s : typeof q === 'number' && typeof p === 'number' ? (q + p) / 2 : null;
    return {
      shape,
      ...(typeof q === 'number' && { indifference: q }),
      ...(typeof p === 'number' && { preference: p }),
      ...(spread !== null && { spread }),
    };
  });
}

/** Only the options that were given, for `exactOptionalPropertyTypes`. */
export function given<T extends object>(options: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}
