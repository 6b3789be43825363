import type { Round } from '@tertium/contract';
import { countedNoun, type ShowNumber } from '../countedNoun';

/** "Anna asks you to weigh 5 attributes. You see the ranking once you have answered." */
export function awaitedWords(
  { startedBy, attributeIds, isBlind }: Round,
  personId: string,
  show: ShowNumber,
): string {
  const what = countedNoun(attributeIds.length, 'attribute', show);
  const asks =
    startedBy?.id === personId
      ? `You asked everybody to weigh ${what}, and have not answered yet.`
      : `${startedBy?.name ?? 'Somebody'} asks you to weigh ${what}.`;
  return isBlind ? `${asks} You see the ranking once you have answered.` : asks;
}
