import { countedNoun, type ShowNumber } from '@tertium/engine';

export { countedNoun, plural, type ShowNumber } from '@tertium/engine';

/** "56 airlines × 9 attributes". */
export function countedTable(items: number, noun: string, attributes: number, show: ShowNumber): string {
  return `${countedNoun(items, noun, show)} × ${countedNoun(attributes, 'attribute', show)}`;
}
