import type { Placed } from '@tertium/engine';
import { type MethodWording, namesOf } from './methodWording';

/** Describes VIKOR's compromise set: the practically equal items at the top, and which condition failed. */
export function compromiseWords(
  { compromiseSet, hasAdvantage }: NonNullable<Placed['compromise']>,
  wording: MethodWording,
): string {
  const [first = 0] = compromiseSet;
  const name = wording.nameOf(first);
  if (compromiseSet.length < 2)
    return `${name} is the only compromise: far enough ahead, and also first by the sum of gaps or the largest gap.`;
  const set = namesOf(compromiseSet, wording);
  if (!hasAdvantage)
    return `Its compromise is ${set}. None is far enough ahead, so they count as practically equal.`;
  return `Its compromise is ${set}. ${name} is ahead, but first neither by the sum of gaps nor by the largest gap.`;
}
