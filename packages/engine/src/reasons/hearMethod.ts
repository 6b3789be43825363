import type { MethodId } from '../methods/catalogue';
import { askMethod, firstOf, type MethodAnswer } from '../ranking/askMethod';
import type { MethodSettings } from '../ranking/methodSettings';
import type { MethodTable } from '../ranking/methodTable';
import { type MethodCause, type Rivals, whyMethodDiffers } from './whyMethodDiffers';

/** A method that puts none of the ranking's first ones first: the two that are about it, and why, as far as it is found. */
export interface Dissent extends Rivals {
  readonly causes: readonly MethodCause[];
}

/** What a method says of a table, and why where it chooses otherwise. */
export interface Heard {
  readonly answer: MethodAnswer;
  readonly dissent: Dissent | null;
}

/** Asks a method, and where it chooses otherwise than the ranking does, why. */
export function hearMethod(table: MethodTable, method: MethodId, settings: MethodSettings): Heard {
  const answer = askMethod(table, method, settings);
  if (answer.kind === 'refused') return { answer, dissent: null };
  const [own, first] = [firstOf(table.ownPlaces), firstOf(answer.places)];
  const [ours, theirs] = [own[0], first[0]];
  if (ours === undefined || theirs === undefined || own.some((row) => first.includes(row)))
    return { answer, dissent: null };
  const rivals = { ours, theirs };
  return { answer, dissent: { ...rivals, causes: whyMethodDiffers(table, method, rivals, settings) } };
}
