import { normalizeOnBounds } from '../methods/bounds';
import { normalize } from '../scales/normalization';
import { ranksOf } from '../scales/ranks';
import { isRefusal } from '../scales/refusal';
import { type BeyondRule, readPiecewise } from './plainCurves';
import type { Produced, Producers } from './produced';
import { columnsOf, directionsOf, type Vector } from './vectorFile';
import { boundsOf, findNormalization, normalizationNamed, numbersOf, textOf } from './vectorParameters';

/** Normalisations, value functions and ranks, by the vector file's name. */
export function findScaleProducer(method: string): Producers[string] | undefined {
  const name = method.replace(/^normalization:/, '');
  if (/^fixed/.test(name)) return placed;
  if (name !== method && findNormalization(name)) return normalized;
  return scaleProducers[method];
}

const beyondRules: Readonly<Record<string, BeyondRule>> = {
  clip: 'clip',
  interpolate: 'extend',
  error: 'refuse',
};

const scaleProducers: Producers = {
  'value-function:piecewise-linear': (vector) => {
    const curve = { cutoffs: numbersOf(vector, 'cutoffs') ?? [], worths: numbersOf(vector, 'values') ?? [] };
    const reading = readPiecewise(
      numbersOf(vector, 'x') ?? [],
      curve,
      beyondRules[textOf(vector, 'outOfBounds')] ?? 'clip',
    );
    if (isRefusal(reading)) throw new Error(reading.reason);
    return { values: reading.values };
  },
  ranking: (vector) => {
    const ties = textOf(vector, 'ties');
    const ranks = ranksOf(numbersOf(vector, 'values') ?? [], {
      better: textOf(vector, 'order') === 'asc' ? 'lower' : 'higher',
      ties: ties === 'min' ? 'better' : ties === 'dense' ? 'dense' : 'average',
    });
    return { ranks };
  },
};

function normalized(vector: Vector): Produced {
  const name = normalizationNamed(vector.method.replace('normalization:', ''));
  const result = normalize(name, columnsOf(vector), directionsOf(vector));
  if (isRefusal(result)) throw new Error(`${result.code}: ${result.reason}`);
  return { matrix: rowsOf(result.columns) };
}

function placed(vector: Vector): Produced {
  const result = normalizeOnBounds(columnsOf(vector), directionsOf(vector), boundsOf(vector) ?? []);
  if (isRefusal(result)) throw new Error(`${result.code}: ${result.reason}`);
  return { matrix: rowsOf(result.values) };
}

function rowsOf(columns: readonly (readonly number[])[]): unknown[][] {
  return (columns[0] ?? []).map((_, i) => columns.map((column) => column[i]));
}
