import type { ComparisonSummary, Round } from '@tertium/contract';
import { countedNoun, type ShowNumber } from '../countedNoun';

type AwaitedRound = NonNullable<ComparisonSummary['awaitedRound']>;

export const awaitedOf = ({ startedBy, isBlind, attributeIds }: Round): AwaitedRound => ({
  startedBy,
  isBlind,
  attributeCount: attributeIds.length,
});

/** "Anna asks you to weigh 5 attributes. You’ll see the ranking after you answer." */
export function awaitedWords(
  { startedBy, attributeCount, isBlind }: AwaitedRound,
  personId: string,
  show: ShowNumber,
): string {
  const what = countedNoun(attributeCount, 'attribute', show);
  const asks =
    startedBy?.id === personId
      ? `You asked everyone to weigh ${what} and haven’t answered yet.`
      : `${startedBy?.name ?? 'Someone'} asks you to weigh ${what}.`;
  return isBlind ? `${asks} You’ll see the ranking after you answer.` : asks;
}
