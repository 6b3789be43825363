import type { Attribute } from '../../comparison';
import type { PlainCell } from './plainCells';
import { type PlainWorld, surelyOf } from './plainWorld';

/** A sentence as a reader has it: its text, about which item it is, and compared with which. */
export interface Said {
  readonly world: PlainWorld;
  readonly text: string;
  readonly item: number;
  readonly rival: number | null;
}

/** Throws what is wrong with the sentence. */
export type Check = (said: Said) => void;

export const verdicts = ['false', 'misleading', 'unread'] as const;
/** false: the cells say otherwise · misleading: true, but suggests something false · unread: no form that is known. */
export type Verdict = (typeof verdicts)[number];

export class Objection extends Error {
  readonly verdict: Verdict;

  constructor(verdict: Verdict, what: string) {
    super(`${verdict}: ${what}`);
    this.verdict = verdict;
  }
}

export function demand(isSo: boolean, verdict: Verdict, what: string): asserts isSo {
  if (!isSo) throw new Objection(verdict, what);
}

/** The groups of a form; a text of another form cannot be judged. */
export function take(text: string, form: RegExp): readonly string[] {
  const found = form.exec(text);
  demand(found !== null, 'unread', `“${text}” has not the form ${form.source}`);
  return found.slice(1).map((group) => group ?? '');
}

/** Passes when one of these does: a name may mean several things. */
export function anyOf<T>(candidates: readonly T[], name: string, check: (candidate: T) => void): void {
  demand(candidates.length > 0, 'unread', `nothing is named “${name}”`);
  let first: Objection | null = null;
  for (const candidate of candidates) {
    try {
      check(candidate);
      return;
    } catch (error) {
      if (!(error instanceof Objection)) throw error;
      first ??= error;
    }
  }
  if (first !== null) throw first;
}

function ending(n: number): string {
  if (n % 100 > 10 && n % 100 < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][n % 10] ?? 'th';
}

/** `Novo`, `Novo (2nd item)` where two have the name, `item 3` without one. */
export function itemLabel({ comparison }: PlainWorld, index: number): string {
  const name = comparison.items[index]?.name ?? '';
  if (name === '') return `item ${index + 1}`;
  const isShared = comparison.items.filter((each) => each.name === name).length > 1;
  return isShared ? `${name} (${index + 1}${ending(index + 1)} item)` : name;
}

/** The same without brackets at the end of its name, as a verdict has it where nobody else is called so; else its label. */
export function shortLabel(world: PlainWorld, index: number): string {
  const bareName = (i: number) => (world.comparison.items[i]?.name ?? '').replace(/ \([^()]*\)$/, '');
  const short = bareName(index);
  const sharers = world.comparison.items.filter((_, i) => bareName(i) === short);
  return short !== '' && sharers.length === 1 ? short : itemLabel(world, index);
}

/** An item's label or its short one, in a form. */
export const eitherLabel = (world: PlainWorld, index: number): string =>
  `(?:${literal(itemLabel(world, index))}|${literal(shortLabel(world, index))})`;

/** The items of a list such as `A, B and 3 others`, and how many it speaks of. */
export function readItems(
  world: PlainWorld,
  text: string,
): { readonly named: readonly number[]; readonly count: number } {
  const parts = text.split(/, | and /);
  const others = /^(\d+) (?:others|more)$/.exec(parts.at(-1) ?? '');
  const named = (others === null ? parts : parts.slice(0, -1)).map((name) => itemNamed(world, name));
  return { named, count: named.length + Number(others?.[1] ?? 0) };
}

export function itemNamed(world: PlainWorld, name: string): number {
  const index = world.comparison.items.findIndex((_, i) =>
    [itemLabel(world, i), shortLabel(world, i)].includes(name),
  );
  demand(index !== -1, 'unread', `no item is named “${name}”`);
  return index;
}

/** Whether a list names these, or some of them and counts the rest. */
export function demandItems(
  world: PlainWorld,
  text: string,
  expected: readonly number[],
  what: string,
): void {
  const { named, count } = readItems(world, text);
  const isWhole = named.every((i) => expected.includes(i)) && count === expected.length;
  demand(isWhole, 'false', `${what}: ${expected.map((i) => itemLabel(world, i)).join(', ')}, not ${text}`);
}

/** What an attribute may be called: `Price` within a sentence, `“Price”` where that would not read. */
export function attributeLabels({ comparison }: PlainWorld, attribute: Attribute): readonly string[] {
  const { name } = attribute;
  if (name === '') return ['unnamed attribute', 'an unnamed attribute', '“unnamed attribute”'];
  const position = comparison.attributes.indexOf(attribute) + 1;
  const isShared = comparison.attributes.filter((each) => each.name === name).length > 1;
  const whole = isShared ? `${name} (${position}${ending(position)} attribute)` : name;
  return [whole, `“${whole}”`];
}

export function attributesNamed(world: PlainWorld, label: string): readonly Attribute[] {
  return world.comparison.attributes.filter((each) => attributeLabels(world, each).includes(label));
}

/** Whether a list of attributes names these and no others; of several without a name only the number is looked at. */
export function demandAttributes(
  world: PlainWorld,
  text: string,
  expected: readonly Attribute[],
  what: string,
): void {
  const parts = text === '' ? [] : text.split(/, | and /);
  const others = /^(\d+) others$/.exec(parts.at(-1) ?? '');
  const names = others === null ? parts : parts.slice(0, -1);
  const isNamed = (label: string) =>
    expected.some((attribute) => attributeLabels(world, attribute).includes(label));
  const isWhole = names.every(isNamed) && names.length + Number(others?.[1] ?? 0) === expected.length;
  demand(isWhole, 'false', `${what}: ${expected.map(({ name }) => name).join(', ')}, not ${text}`);
}

/** `1,234.5`, `−3`, `3rd`. */
export function readNumber(text: string): number {
  const digits = /[−-]?[$€£₹]?\d[\d,]*(?:\.\d+)?(?:e-?\d+)?/.exec(text)?.[0] ?? '';
  demand(digits !== '', 'unread', `“${text}” is no number`);
  return Number(digits.replaceAll(/[,$€£₹]/g, '').replace('−', '-'));
}

/** Half of the last digit that a number shows: by so much it may be rounded. */
export function roundingOf(text: string): number {
  const digits = /\d[\d,]*(?:\.(\d+))?(?:e(-?\d+))?/.exec(text);
  const decimals = (digits?.[1]?.length ?? 0) - Number(digits?.[2] ?? 0);
  return decimals === 0 && (digits?.[0].length ?? 0) < 6 ? 0.5000001 : 0.5000001 * 10 ** -decimals;
}

/** A value of an attribute as it is written, with its unit. */
export function readShown({ type, order }: Attribute, text: string): number {
  switch (type) {
    case 'date':
      return Date.parse(`${text}T00:00:00Z`) / 86_400_000;
    case 'boolean':
      return text === 'yes' ? 1 : 0;
    case 'category':
      return order.indexOf(text);
    default:
      return readNumber(text);
  }
}

/** A lead as it may be said, for a form. */
export const leadForm = '(less than 1 point|1 point|\\d+ points|\\d+ to \\d+ points)';

/** Whether `22 points`, `3 to 22 points` or `less than 1 point` is a lead of so much of the whole score, to half a point. */
export function isLeadSaid(said: string, lead: number, most = lead): boolean {
  const [, from, to] = /^(\d+) to (\d+) points$/.exec(said) ?? [];
  if (from !== undefined)
    return Math.abs(100 * lead - Number(from)) <= 0.50001 && Math.abs(100 * most - Number(to)) <= 0.50001;
  if (most - lead > 0.01 + 1e-9) return false;
  if (said === 'less than 1 point') return lead < 0.005 + 1e-9;
  return /^(?:1 point|\d+ points)$/.test(said) && Math.abs(100 * lead - readNumber(said)) <= 0.50001;
}

/** Whether a text shows the value, rounded at most. */
export function isShownAs(attribute: Attribute, text: string, value: number): boolean {
  const isWord = ['date', 'boolean', 'category'].includes(attribute.type);
  return Math.abs(readShown(attribute, text) - value) <= (isWord ? 0 : roundingOf(text));
}

export function exactValue(cell: PlainCell): number | null {
  return cell.kind === 'value' && cell.low === cell.high ? cell.low : null;
}

/** What each scored attribute adds to the lead of one item over another, of open cells what is sure. */
export function effectsOf(
  world: PlainWorld,
  ahead: number,
  behind: number,
): readonly { readonly attribute: Attribute; readonly amount: number }[] {
  const [ours, theirs] = [world.partsOf(ahead), world.partsOf(behind)];
  return world.scored.map((attribute, j) => {
    const amountOf = (parts: typeof ours) => {
      const part = parts[j];
      return part === undefined ? 0 : part.share * surelyOf(part);
    };
    return { attribute, amount: amountOf(ours) - amountOf(theirs) };
  });
}

export const at = (numbers: readonly number[], index: number): number => numbers[index] ?? 0;

/** Text that matches itself in a form. */
export function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
