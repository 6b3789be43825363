import { cleanText } from '../reading/cleanText';
import { convert, findUnit, isSameUnit } from '../reading/units';
import { currencySigns } from '../reading/withUnit';

/** A unit as a product of units with whole powers. A value times `factor` is a value in that product. */
export interface Measure {
  readonly factor: number;
  readonly parts: ReadonlyMap<string, number>;
  /** The unit as its attribute writes it, if nothing was multiplied. */
  readonly text: string | null;
}

/** The measure of a plain number. */
export const plain: Measure = { factor: 1, parts: new Map(), text: '' };

export const isPlain = ({ parts }: Measure): boolean => parts.size === 0;

/** Units that are short for a product. */
const products: Readonly<Record<string, string>> = { mph: 'mi/h', kn: 'nmi/h' };

const powers: Readonly<Record<string, number>> = { '²': 2, '³': 3 };

/** Parses a unit such as `EUR/GB`, `m²`, `l/100 km` or `USD per month`. An unknown unit is its own unit. */
export function measureOf(text: string): Measure {
  let factor = 1;
  const parts = new Map<string, number>();
  const known = findUnit(text)?.symbol ?? cleanText(text);
  const sides = (products[known] ?? known.replace(/\sper\s/g, '/')).split('/');
  for (const [side, written] of sides.entries()) {
    for (const part of written.split(/[·*]/)) {
      const [, amount = '', name = ''] = /^\s*(\d*)\s*(.*?)\s*$/.exec(part) ?? [];
      const sign = side === 0 ? 1 : -1;
      if (amount !== '') factor *= Number(amount) ** sign;
      if (name === '') continue;
      const [symbol, power] = powerOf(name);
      parts.set(symbol, (parts.get(symbol) ?? 0) + sign * power);
    }
  }
  return { factor, parts, text: cleanText(text) };
}

function powerOf(name: string): readonly [symbol: string, power: number] {
  const symbol = findUnit(name)?.symbol ?? name;
  const [, base = '', power = ''] = /^(.+?)(?:\^?(-?\d+)|[²³])$/.exec(symbol) ?? [];
  if (base === '') return [symbol, 1];
  const known = findUnit(base)?.symbol;
  const count = powers[symbol.at(-1) ?? ''] ?? Number(power);
  return known === undefined || count === 0 ? [symbol, 1] : [known, count];
}

/** Multiplies a measure with a power of another. Kilograms and grams are combined in the unit that came first. */
export function times(a: Measure, b: Measure, power: number): Measure {
  let factor = a.factor * b.factor ** power;
  const parts = new Map(a.parts);
  for (const [symbol, count] of b.parts) {
    const [same, ratio] = partLike(parts, symbol);
    const sum = (parts.get(same) ?? 0) + count * power;
    factor *= ratio ** (count * power);
    if (sum === 0) parts.delete(same);
    else parts.set(same, sum);
  }
  return { factor: factor * dissolveRatios(parts), parts, text: null };
}

/** Removes percent from a product with anything else: 20 % of 100 € are 20 €. Returns the factor. */
function dissolveRatios(parts: Map<string, number>): number {
  let factor = 1;
  for (const [symbol, count] of parts) {
    const unit = findUnit(symbol);
    if (unit?.family !== 'ratio' || (parts.size === 1 && count === 1)) continue;
    factor *= (unit.factor / 100) ** count;
    parts.delete(symbol);
  }
  return factor;
}

/** The part of a product that a unit can be combined with, and the factor between them. */
function partLike(parts: ReadonlyMap<string, number>, symbol: string): readonly [string, number] {
  if (parts.has(symbol)) return [symbol, 1];
  for (const other of parts.keys()) {
    if (isSameUnit(other, symbol)) return [other, 1];
    const [ratio, zero] = [convert(1, symbol, other), convert(0, symbol, other)];
    if (ratio !== null && zero === 0) return [other, ratio];
  }
  return [symbol, 1];
}

/** Converts values of one measure to another: `value · factor + offset`. */
export interface Conversion {
  readonly factor: number;
  readonly offset: number;
}

/** Finds the conversion, `null` if the two measure different things. A plain number takes any unit. */
export function conversionOf(from: Measure, to: Measure): Conversion | null {
  if (isPlain(from)) return { factor: isPlain(to) ? from.factor / to.factor : from.factor, offset: 0 };
  const rest = times(from, to, -1);
  if (isPlain(rest)) return { factor: rest.factor, offset: 0 };
  const [unit, wanted] = [unitText(from), unitText(to)];
  const [one, zero] = [convert(1, unit.text, wanted.text), convert(0, unit.text, wanted.text)];
  if (one === null || zero === null) return null;
  return { factor: ((one - zero) * unit.factor) / wanted.factor, offset: zero / wanted.factor };
}

/** Writes a measure as a unit, with the factor that converts its values to it. */
export function unitText({ factor, parts, text }: Measure): {
  readonly text: string;
  readonly factor: number;
} {
  if (text !== null) return { text, factor: 1 };
  const isAlone = parts.size === 1;
  const written = [...parts].map(([symbol, power]) => {
    const sign = isAlone && power === 1 ? symbol : (currencySigns[symbol] ?? symbol);
    const size = Math.abs(power);
    return {
      power,
      text: size === 1 ? sign : size === 2 ? `${sign}²` : size === 3 ? `${sign}³` : `${sign}^${size}`,
    };
  });
  const above = written.filter(({ power }) => power > 0).map((each) => each.text);
  const below = written.filter(({ power }) => power < 0).map((each) => `/${each.text}`);
  return { text: `${above.join('·') || (below.length > 0 ? '1' : '')}${below.join('')}`, factor };
}
