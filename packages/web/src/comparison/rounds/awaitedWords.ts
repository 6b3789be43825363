import type { ComparisonSummary, Round } from '@tertium/contract';
import { countedNoun, type ShowNumber } from '../countedNoun';

type AwaitedRound = NonNullable<ComparisonSummary['awaitedRound']>;

export const awaitedOf = ({ startedBy, isBlind, attributeIds }: Round): AwaitedRound => ({
  startedBy,
  isBlind,
  attributeCount: attributeIds.length,
});

/** "Anna asks you to weigh 5 attributes. You see the ranking once you have answered." */
export function awaitedWords(
  { startedBy, attributeCount, isBlind }: AwaitedRound,
  personId: string,
  show: ShowNumber,
): string {
  const what = countedNoun(attributeCount, 'attribute', show);
  const asks =
    startedBy?.id === personId
      ? `You asked everybody to weigh ${what}, and have not answered yet.`
      : `${startedBy?.name ?? 'Somebody'} asks you to weigh ${what}.`;
  return isBlind ? `${asks} You see the ranking once you have answered.` : asks;
}
