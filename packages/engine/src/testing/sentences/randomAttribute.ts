import { blankAttribute } from '../../changes/blanks';
import type { Attribute, Cell, Limit, Scale, ScalePoint } from '../../comparison';
import type { AttributeType, Direction } from '../../vocabulary';
import type { Dice } from './dice';

/** Names that fit the type, some of which make no thing that can be "lower"; a name comes twice now and then. */
const named: Readonly<Record<string, readonly [string, ...string[]]>> = {
  number: ['Weight', 'Seats', 'Noise', 'Battery life', 'Model year', 'Driven', 'CPU score', 'Temperature'],
  money: ['Price', 'Rent', 'Costs'],
  rating: ['Comfort', 'Finish'],
  boolean: ['HDMI', 'With stand', 'Balcony'],
  category: ['Class', 'Condition'],
  date: ['Released', 'Release date'],
  tags: ['Features'],
  text: ['Remark'],
  link: ['Page'],
};
const units: Readonly<Record<string, readonly [string, ...string[]]>> = {
  Weight: ['kg', ''],
  Noise: ['dB'],
  'Battery life': ['h', ''],
  Temperature: ['°C'],
  Price: ['€', 'USD', 'CHF'],
  Rent: ['€'],
  Costs: ['€', ''],
};
const types: readonly [AttributeType, ...AttributeType[]] = [
  ...(['number', 'number', 'number', 'money', 'money', 'rating', 'boolean'] as const),
  ...(['category', 'category', 'date', 'tags', 'text', 'link'] as const),
];
const order = ['poor', 'fair', 'good', 'great'];
const day = (n: number): string => new Date(n * 86_400_000).toISOString().slice(0, 10);

/** An attribute of any kind, with or without a scale (also one that clips), a target, a limit and an order. */
export function randomAttribute(dice: Dice, position: number): Attribute {
  const type = dice.oneOf(types);
  const name = dice.isLucky(0.03) ? '' : dice.oneOf(named[type] ?? ['Thing']);
  const blank = blankAttribute({ id: `a${position}`, name, position, type });
  const isAmount = ['number', 'money', 'rating', 'date'].includes(type);
  const direction: Direction =
    dice.isLucky(0.5) && isAmount ? dice.oneOf(['higher', 'lower']) : anyDirection(dice, isAmount);
  const words = type === 'category' && dice.isLucky(0.8) ? order.slice(0, dice.whole(1, 4)) : [];
  return {
    ...blank,
    unit: dice.oneOf(units[name] ?? ['']),
    direction: ['tags', 'text', 'link'].includes(type) ? 'none' : direction,
    target: direction === 'target' && dice.isLucky(0.95) ? amount(dice, type) : null,
    scale:
      isAmount && dice.isLucky(0.6) ? withGrowth(dice, randomScale(dice, type)) : categoryScale(dice, words),
    order: words,
    role: dice.oneOf(['want', 'want', 'want', 'want', 'must', 'info']),
    limit: dice.isLucky(0.7) ? randomLimit(dice, type) : null,
    decimals: isAmount && type !== 'date' && dice.isLucky(0.2) ? dice.whole(0, 2) : null,
    isHidden: dice.isLucky(0.1),
  };
}

function anyDirection(dice: Dice, isAmount: boolean): Direction {
  return isAmount
    ? dice.oneOf(['higher', 'lower', 'target', 'none'])
    : dice.oneOf(['higher', 'lower', 'none']);
}

/** A number of the type: small ones with many ties, so that things come out equal. */
function amount(dice: Dice, type: AttributeType): number {
  if (type === 'date') return 19_000 + 30 * dice.whole(0, 12);
  if (type === 'money') return dice.oneOf([10 * dice.whole(20, 120), dice.whole(200, 1200)]);
  if (type === 'rating') return dice.whole(0, 10) / 2;
  return dice.isLucky(0.1) ? -dice.whole(0, 5) : dice.oneOf([dice.whole(0, 20), dice.whole(0, 40) / 4]);
}

function randomScale(dice: Dice, type: AttributeType): Scale {
  const [a, b] = [amount(dice, type), amount(dice, type)];
  if (a !== b && dice.isLucky(0.5)) return { low: Math.min(a, b), high: Math.max(a, b) };
  const wide: Partial<Record<AttributeType, Scale>> = {
    date: { low: 18_000, high: 20_000 },
    money: { low: 0, high: 1500 },
    rating: { low: 0, high: 5 },
  };
  return wide[type] ?? { low: 0, high: 20 };
}

function withGrowth(dice: Dice, scale: Scale): Scale {
  if (dice.isLucky(0.3)) return { ...scale, points: randomPoints(dice, scale) };
  if (!dice.isLucky(0.3) || scale.high <= 0) return scale;
  return { low: scale.low > 0 ? scale.low : scale.high / 20, high: scale.high, curve: 'logarithmic' };
}

/** One to four points, some of them as high as the one before: there a value may move and be worth the same. */
function randomPoints(dice: Dice, { low, high }: Scale): readonly ScalePoint[] {
  const count = dice.whole(1, 4);
  const rises = Array.from({ length: count }, () => dice.whole(0, 10) / 10).sort((a, b) => a - b);
  const parts = [0.1, 0.25, 0.5, 0.6, 0.9].slice(0, count);
  return rises.map((rise, k) => ({ at: low + (parts[k] ?? 0) * (high - low), rise }));
}

/** What the categories are worth; now and then for another order, and then for none. */
function categoryScale(dice: Dice, words: readonly string[]): Scale | null {
  if (words.length < 3 || !dice.isLucky(0.5)) return null;
  const inner = words.slice(1, -1).map((_, k) => ({ at: k + 1, rise: dice.whole(0, 10) / 10 }));
  const rises = inner.map(({ rise }) => rise).sort((a, b) => a - b);
  const points = inner.map(({ at }, k) => ({ at, rise: rises[k] ?? 0 }));
  const categories = dice.isLucky(0.8) ? words : words.toReversed();
  return { low: 0, high: words.length - 1, points, categories };
}

function randomLimit(dice: Dice, type: AttributeType): Limit | null {
  if (type === 'boolean') return { min: null, max: null, oneOf: ['yes'] };
  if (type === 'category') return { min: null, max: null, oneOf: order.slice(dice.whole(0, 2)) };
  if (!['number', 'money', 'rating', 'date'].includes(type)) return null;
  const [a, b] = [amount(dice, type), amount(dice, type)];
  const both = { min: Math.min(a, b), max: Math.max(a, b), oneOf: null };
  const soft = dice.isLucky(0.4) ? { penalty: dice.oneOf([0.1, 0.4, 0.5, 1]) } : {};
  return dice.oneOf<Limit>([{ ...both, ...soft, min: null }, { ...both, ...soft, max: null }, both]);
}

/** A cell written plainly: a value, a range, nothing, or a detail that says what is the matter. */
export function randomCell(dice: Dice, { type, order: words }: Attribute, openness: number): Cell {
  if (dice.isLucky(openness)) {
    return dice.oneOf<Cell>([
      null,
      null,
      { raw: '', state: 'unknown' },
      { raw: '', state: 'pending' },
      { raw: '', state: 'inapplicable' },
    ]);
  }
  const isRange = (type === 'number' || type === 'money') && dice.isLucky(openness);
  if (isRange) {
    const from = Math.abs(amount(dice, type));
    return `${from}–${from + dice.whole(1, 5)}`;
  }
  const raw = textOf(dice, type, words);
  return dice.isLucky(openness / 4) ? { raw, state: 'disputed' } : raw;
}

function textOf(dice: Dice, type: AttributeType, words: readonly string[]): string {
  switch (type) {
    case 'boolean':
      return dice.oneOf(['yes', 'yes', 'no', '✓']);
    case 'category':
      return dice.isLucky(0.95) && words[0] !== undefined
        ? dice.oneOf([words[0], ...words])
        : dice.oneOf(['good', 'odd']);
    case 'date':
      return day(amount(dice, type));
    case 'tags':
      return dice.oneOf(['quiet, small', 'small']);
    case 'text':
    case 'link':
      return dice.oneOf(['https://example.org/', 'as seen']);
    default:
      return String(amount(dice, type));
  }
}
