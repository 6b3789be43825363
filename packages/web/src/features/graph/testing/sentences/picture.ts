import type { Attribute, MethodTable } from '@tertium/engine';
import type { PlainWorld } from '@tertium/engine/testing/sentences/plainWorld';
import { at, Objection, take } from '@tertium/engine/testing/sentences/said';

/** What a chart was drawn from, without anything that the chart computed. */
export interface Picture {
  readonly world: PlainWorld;
  /** The items it was given, best first. */
  readonly given: readonly number[];
  readonly attributes: readonly Attribute[];
  /** −1 for none. */
  readonly baseline: number;
  readonly isLogarithmic: boolean;
  readonly hidden: readonly number[];
  /** The attribute that groups a distribution. The values are those of the first attribute. */
  readonly group?: Attribute;
  /** Whether scores are written as whole points of 100, as on the pages, instead of parts of 1. */
  readonly isInPoints?: boolean;
  /** For a chart of several rankings: the places of each by item index, 0 for no place. */
  readonly ranked?: readonly { readonly name: string; readonly place: readonly number[] }[];
  /** The items that other methods leave out. */
  readonly leftOut?: readonly number[];
  /** The table that a method ranked. */
  readonly asked?: MethodTable;
  /** For rounds ranked by the answers of one person: their name. */
  readonly whose?: string;
}

export type ChartCheck = (text: string, picture: Picture) => void;

export function demand(isSo: boolean, verdict: 'false' | 'misleading' | 'unread', what: string): void {
  if (!isSo) throw new Objection(verdict, what);
}

function ordinalOf(n: number): string {
  const ending = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}

function labelsOf(names: readonly string[], noun: string): readonly string[] {
  return names.map((name, i) => {
    if (name === '') return `${noun} ${i + 1}`;
    const isShared = names.filter((each) => each === name).length > 1;
    return isShared ? `${name} (${ordinalOf(i + 1)} ${noun})` : name;
  });
}

export const itemLabels = ({ comparison }: PlainWorld): readonly string[] =>
  labelsOf(
    comparison.items.map(({ name }) => name),
    'item',
  );

export const attributeLabels = ({ comparison }: PlainWorld): readonly string[] =>
  labelsOf(
    comparison.attributes.map(({ name }) => name),
    'attribute',
  );

/** Checks that a list names exactly these, or some of them with the number of the rest. */
export function demandNames(text: string, expected: readonly string[], what: string): void {
  const [, listed = '', more = '0'] = /^(.+?)(?: and (\d+) more)?$/.exec(text) ?? [];
  const names = listed.split(/, | and /);
  const isWhole =
    names.every((name) => expected.includes(name)) && names.length + Number(more) === expected.length;
  demand(
    isWhole && new Set(names).size === names.length,
    'false',
    `${what}: ${expected.join(', ')}, not ${text}`,
  );
}

export function demandItems(
  text: string,
  { world }: Picture,
  expected: readonly number[],
  what: string,
): void {
  const labels = itemLabels(world);
  demandNames(
    text,
    expected.map((i) => labels[i] ?? ''),
    what,
  );
}

export function itemNamed({ world }: Picture, name: string): number {
  const index = itemLabels(world).indexOf(name);
  demand(index !== -1, 'unread', `no item is named “${name}”`);
  return index;
}

export function attributeNamed({ world }: Picture, name: string): Attribute {
  const attribute = world.comparison.attributes[attributeLabels(world).indexOf(name)];
  if (attribute === undefined) throw new Objection('unread', `no attribute is named “${name}”`);
  return attribute;
}

export function labelOf({ world }: Picture, attribute: Attribute): string {
  return attributeLabels(world)[world.comparison.attributes.indexOf(attribute)] ?? '';
}

/** Both ends of a cell's known range. `null` if nothing is known. */
export function endsOf(
  { world }: Picture,
  attribute: Attribute,
  item: number,
): { readonly low: number; readonly high: number } | null {
  const cell = world.cellOf(attribute, item);
  return cell.kind === 'value' ? cell : null;
}

export const isRange = (picture: Picture, attribute: Attribute, item: number): boolean => {
  const ends = endsOf(picture, attribute, item);
  return ends !== null && ends.low !== ends.high;
};

/** The value at which a cell is drawn: its own, or the middle of its range. */
export function drawnAt(picture: Picture, attribute: Attribute, item: number): number | null {
  const ends = endsOf(picture, attribute, item);
  return ends === null ? null : (ends.low + ends.high) / 2;
}

/** The given items with a place, best first. */
export const scoredOf = ({ world, given }: Picture): readonly number[] =>
  given.filter((i) => at(world.place, i) > 0);

/** Whether a shown number is this score or part of a score, apart from rounding. */
export const isScore = ({ isInPoints = false }: Picture, shown: string, score: number): boolean =>
  isInPoints
    ? Math.abs(Number(shown) - 100 * score) <= 0.50001
    : Math.abs(Number(shown) - score) <= 0.00050001;

/** Checks a score such as `0.512`, or `0.31–0.68` for an open one. */
export function demandScore(picture: Picture, text: string, low: number, high: number): void {
  const [from = '', to = from] = take(text, /^([\d.]+)(?:–([\d.]+))?$/);
  const isShown = isScore(picture, from, low) && isScore(picture, to === '' ? from : to, high);
  demand(isShown, 'false', `it is ${low} to ${high}`);
}

/** Checks a weight share written in per cent: in tenths below 1 % and above 99 %, else in whole numbers. */
export function demandShare(share: number, written: string): void {
  const half = share > 0.01 && share < 0.99 ? 0.5 : 0.05;
  const isEnd = (share > 0 && Number(written) === 0) || (share < 1 && Number(written) === 100);
  const least = share > 0 && share < 0.001 ? 0.1 : half;
  demand(!isEnd && Math.abs(100 * share - Number(written)) <= least + 1e-6, 'false', `it is ${share}`);
}

/** Checks a count such as `5 items` or `5 of 56 items`. */
export function demandCount(text: string, count: number, all: number): void {
  const noun = all === 1 ? 'item' : 'items';
  const expected = count === all ? `${count} ${noun}` : `${count} of ${all} ${noun}`;
  demand(text === expected, 'false', `it is ${expected}, not ${text}`);
}
