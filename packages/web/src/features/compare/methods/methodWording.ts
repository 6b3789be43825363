import { type MethodId, methods } from '@tertium/engine';
import { plural, type ShowNumber } from '../../../comparison/countedNoun';

/** How rows and attributes of a table of methods are called, and numbers written. */
export interface MethodWording {
  readonly nameOf: (row: number) => string;
  readonly attributeNameOf: (attributeId: string) => string;
  /** A number of an attribute as its cells show it, with the unit. */
  readonly valueText: (attributeId: string, value: number) => string;
  /** What one item is. */
  readonly noun: string;
  readonly show: ShowNumber;
}

const listedFirst = 3;

/** "Elm", "Elm and Mill", "Elm, Mill and 7 others". */
export function namesOf(rows: readonly number[], { nameOf, show }: MethodWording): string {
  const names = rows.slice(0, rows.length > listedFirst + 1 ? listedFirst : rows.length).map(nameOf);
  const rest = rows.length - names.length;
  return joined(rest > 0 ? [...names, `${show(rest)} others`] : names);
}

/** "a", "a and b", "a, b and c". */
export function joined(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** How a method is called within a sentence. */
export const nameWithin = (id: MethodId): string =>
  id === 'weightedProduct' ? 'the weighted product' : methods[id].name;

export const itemsWord = ({ noun }: Pick<MethodWording, 'noun'>): string => plural(noun);

/** Two shares of all weight in per cent, in as many digits as it takes to tell them apart. */
export function sharesText(shares: readonly [number, number], show: ShowNumber): readonly [string, string] {
  const [a, b] = shares;
  for (const unit of [1, 0.1, 0.01]) {
    const [x, y] = [a, b].map((share) => Math.round((100 * share) / unit));
    if (x !== y || unit === 0.01) return [percentText(a, unit, show), percentText(b, unit, show)];
  }
  return ['', ''];
}

const percentText = (share: number, unit: number, show: ShowNumber): string =>
  `${show(Number((Math.round((100 * share) / unit) * unit).toFixed(2)))} %`;
