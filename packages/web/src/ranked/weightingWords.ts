import type { PersonName } from '@tertium/contract';
import { ownWeighting } from './shownWeighting';
import { type WeightingChoice, whoseWords } from './weightingChoices';
import { isMovable, type Weighing } from './weightingEdits';

/** "Mine", "Everyone’s: cheap" for those who may move them, "Of Ada". */
export function choiceWords({ whose, name }: WeightingChoice, canEdit: boolean): string {
  if (whose === 'mine') return 'Mine';
  if (whose === 'another') return `Of ${name}`;
  return canEdit ? `Everyone’s: ${name}` : `“${name}”`;
}

/** Says whose weights a slider changes, or why none can be moved. `null` if nobody else is affected. */
export function touchNote(weighing: Weighing, isShared: boolean): string | null {
  const { whose, weightings, personId, canWeigh } = weighing;
  if (!canWeigh) return null;
  if (whose === 'mine') return isShared ? 'Others here can see your weights.' : null;
  if (isMovable(weighing)) return 'These are shared weights. Changes affect everyone who uses them.';
  if (ownWeighting(weightings, personId) === null)
    return 'Move a slider to make your own copy of these weights.';
  return 'View only. You have your own weights.';
}

/** Said once, when moving a slider copied others' weights to the person's own. */
export function copiedWords(weighing: Weighing, weighers: readonly PersonName[]): string {
  const from = whoseWords(weighing, weighers);
  return `These are your own weights now.${from === null ? '' : ` ${from.replace(/^W/, 'The w')} stay as they are.`}`;
}
