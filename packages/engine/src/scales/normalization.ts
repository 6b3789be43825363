import {
  at,
  generate,
  inSafeSize,
  isFiniteThroughout,
  largest,
  largestSize,
  type Preference,
  smallest,
  total,
  type Values,
} from './columns';
import { type Refusal, refuse } from './refusal';
import { deviation, mean, norm } from './statistics';

/** The domain of a column's numbers. */
export type Domain = 'any' | 'notNegative' | 'positive';

interface Rule {
  readonly isDirectionKept: boolean;
  readonly domain: Readonly<Record<Preference, Domain>>;
  readonly higher: (values: Values) => number[];
  readonly lower: (values: Values) => number[];
}

const each = (values: Values, turn: (value: number) => number): number[] =>
  generate(values.length, (i) => turn(at(values, i)));

/** 0/0 is 0: a column of zeros distinguishes no items. */
const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** For numbers of one sign, e.g. money, whose size doesn't matter. See `inSafeSize`. */
const bySum = (values: Values): number[] => {
  const safe = inSafeSize(values);
  const whole = total(safe);
  return each(safe, (x) => share(x, whole));
};
const byNorm = (values: Values): number[] => {
  const safe = inSafeSize(values);
  const length = norm(safe);
  return each(safe, (x) => share(x, length));
};
const byMax = (values: Values): number[] => {
  const top = largest(values);
  return each(values, (x) => share(x, top));
};
const byRange = (values: Values, constant: number): number[] => {
  const safe = inSafeSize(values);
  const [low, high] = [smallest(safe), largest(safe)];
  return each(safe, (x) => (high === low ? constant : (x - low) / (high - low)));
};
const inverse = (values: Values): number[] => {
  const low = smallest(values);
  return each(values, (x) => low / x);
};
const complement = (values: readonly number[]): number[] => values.map((v) => 1 - v);
/** 1 - distance / sum of distances, with distances from the best value. */
const byAccuracy = (values: Values, ideal: number): number[] => {
  const distances = each(values, (x) => Math.abs(x - ideal));
  const whole = total(distances);
  return distances.map((distance) => 1 - share(distance, whole));
};
const byRelativeDistance = (values: Values, ideal: number): number[] =>
  each(values, (x) => 1 - share(Math.abs(ideal - x), ideal));
const byLogarithm = (values: Values): number[] => {
  const logs = each(values, Math.log);
  const whole = total(logs);
  return logs.map((log) => share(log, whole));
};
const byDeviation = (values: Values): number[] => {
  const safe = inSafeSize(values);
  const [center, spread] = [mean(safe), deviation(safe)];
  return each(safe, (x) => share(x - center, spread));
};

const any: Rule['domain'] = { higher: 'any', lower: 'any' };
const positive: Rule['domain'] = { higher: 'positive', lower: 'positive' };
const kept = (turn: (values: Values) => number[], domain: Rule['domain'] = any): Rule => ({
  isDirectionKept: true,
  domain,
  higher: turn,
  lower: turn,
});
const turned = (
  higher: (values: Values) => number[],
  lower: (values: Values) => number[],
  domain: Rule['domain'] = any,
): Rule => ({ isDirectionKept: false, domain, higher, lower });

/**
 * How raw columns become comparable numbers. Those ending in `Kept`, `none` and `zscore` only divide, so that a column
 * of costs stays one. All others reverse costs, so that more is better everywhere.
 */
const rules = {
  none: kept((x) => each(x, (v) => v)),
  /** (x-min)/(max-min). A constant column is 1 for every item, so that it adds its weight to all alike. */
  minmax: turned(
    (x) => byRange(x, 1),
    (x) => complement(byRange(x, 0)),
  ),
  /** x/max, min/x. */
  linear: turned(byMax, inverse, { higher: 'notNegative', lower: 'positive' }),
  /** x/max, 1-x/max. */
  max: turned(byMax, (x) => complement(byMax(x)), { higher: 'notNegative', lower: 'notNegative' }),
  /** x/sum, (1/x)/sum(1/x), with the reciprocals as min/x, which cannot overflow. */
  sum: turned(bySum, (x) => bySum(inverse(x)), { higher: 'notNegative', lower: 'positive' }),
  /** x/length, 1-x/length. */
  vector: turned(byNorm, (x) => complement(byNorm(x))),
  /** ln x / ln of the product. It fails near 1 and is only for comparison with papers. */
  logarithmic: turned(
    byLogarithm,
    (x) => complement(byLogarithm(x)).map((v) => (x.length > 1 ? v / (x.length - 1) : v)),
    positive,
  ),
  /** (x/max)^2, (min/x)^3. Peldschus. */
  nonlinear: turned(
    (x) => byMax(x).map((v) => v ** 2),
    (x) => inverse(x).map((v) => v ** 3),
    { higher: 'notNegative', lower: 'positive' },
  ),
  /** 1 - (max-x)/sum(max-x). Zeng and Yang. */
  enhancedAccuracy: turned(
    (x) => byAccuracy(inSafeSize(x), largest(inSafeSize(x))),
    (x) => byAccuracy(inSafeSize(x), smallest(inSafeSize(x))),
  ),
  /** 1-|max-x|/max, 1-|min-x|/min. Below 0 beyond twice the smallest. */
  zavadskasTurskis: turned(
    (x) => byRelativeDistance(x, largest(x)),
    (x) => byRelativeDistance(x, smallest(x)),
    { higher: 'notNegative', lower: 'positive' },
  ),
  /** (x-mean)/population deviation. */
  zscore: kept(byDeviation),
  minmaxKept: kept((x) => byRange(x, 1)),
  sumKept: kept(bySum, { higher: 'notNegative', lower: 'notNegative' }),
  vectorKept: kept(byNorm),
  maxAbsKept: kept((x) => {
    const size = largestSize(x);
    return each(x, (v) => share(v, size));
  }),
} satisfies Readonly<Record<string, Rule>>;

export type Normalization = keyof typeof rules;
export const normalizations = Object.keys(rules) as readonly Normalization[];

export interface Normalized {
  readonly kind: 'normalized';
  readonly columns: readonly (readonly number[])[];
  /** All `higher` unless the normalisation keeps the direction. */
  readonly directions: readonly Preference[];
}

/** Normalizes every column by one named rule, or refuses the first column outside its domain. Takes finite numbers. */
export function normalize(
  name: Normalization,
  columns: readonly Values[],
  directions: readonly Preference[],
): Normalized | Refusal {
  const rule: Rule = rules[name];
  const result: number[][] = [];
  for (const [attribute, column] of columns.entries()) {
    const preference = directions[attribute] ?? 'higher';
    const trouble = findOutside(column, rule.domain[preference], attribute, name);
    if (trouble) return trouble;
    result.push(rule[preference](column));
  }
  if (!isFiniteThroughout(result)) return refuse('overflow', `Some numbers are too far apart for ${name}.`);
  return {
    kind: 'normalized',
    columns: result,
    directions: rule.isDirectionKept ? directions : directions.map(() => 'higher'),
  };
}

/** The first value outside a domain, as a refusal in the caller's name. */
export function findOutside(
  column: Values,
  domain: Domain,
  attribute: number,
  user: string,
): Refusal | undefined {
  if (domain === 'any') return undefined;
  const least = domain === 'positive' ? Number.MIN_VALUE : 0;
  for (let item = 0; item < column.length; item++) {
    if (at(column, item) >= least) continue;
    return domain === 'positive'
      ? refuse(
          'valueNotPositive',
          `${user} divides by values or takes their logarithm: all must be above 0.`,
          {
            attribute,
            item,
          },
        )
      : refuse('valueNegative', `${user} compares sizes: no value may be negative.`, { attribute, item });
  }
  return undefined;
}
