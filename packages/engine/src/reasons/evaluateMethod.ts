import type { MethodId } from '../methods/catalogue';
import { askMethod, firstOf, type MethodAnswer } from '../ranking/askMethod';
import type { MethodSettings } from '../ranking/methodSettings';
import type { MethodTable } from '../ranking/methodTable';
import { type MethodCause, type Rivals, whyMethodDiffers } from './whyMethodDiffers';

/** A method that puts none of the ranking's first items first: the two items concerned, and the causes that were found. */
export interface MethodDifference extends Rivals {
  readonly causes: readonly MethodCause[];
}

/** The answer of a method about a table, and why it differs from the ranking. */
export interface EvaluatedMethod {
  readonly answer: MethodAnswer;
  readonly difference: MethodDifference | null;
}

/** Evaluates a method and, if it chooses another item than the ranking, finds out why. */
export function evaluateMethod(
  table: MethodTable,
  method: MethodId,
  settings: MethodSettings,
): EvaluatedMethod {
  const answer = askMethod(table, method, settings);
  if (answer.kind === 'refused') return { answer, difference: null };
  const [own, first] = [firstOf(table.ownPlaces), firstOf(answer.places)];
  const [ours, theirs] = [own[0], first[0]];
  if (ours === undefined || theirs === undefined || own.some((row) => first.includes(row)))
    return { answer, difference: null };
  const rivals = { ours, theirs };
  return { answer, difference: { ...rivals, causes: whyMethodDiffers(table, method, rivals, settings) } };
}
