import type { AwaitedRound } from '@tertium/contract';
import { countedNoun, type ShowNumber } from '../../ui/countedNoun';
import { daysUntil, nameDate } from '../../ui/nameDate';

/** " by Friday", or `''` without a due date or after it. */
export const dueByWords = (dueOn: string | null, nowSeconds: number): string =>
  dueOn === null || daysUntil(dueOn, nowSeconds) < 0 ? '' : ` by ${nameDate(dueOn, nowSeconds)}`;

/** "It was due on Friday." `''` until then. */
export function overdueWords(dueOn: string | null, nowSeconds: number): string {
  if (dueOn === null || daysUntil(dueOn, nowSeconds) >= 0) return '';
  const day = nameDate(dueOn, nowSeconds);
  return `It was due ${day === 'yesterday' ? day : `on ${day}`}.`;
}

interface Reader {
  readonly personId: string;
  readonly show: ShowNumber;
  readonly nowSeconds?: number;
}

/** "Anna asks you to weigh 5 attributes by Friday." */
export function awaitedWords(
  { startedBy, attributeCount, dueOn }: AwaitedRound,
  { personId, show, nowSeconds = Date.now() / 1000 }: Reader,
): string {
  const what = `${countedNoun(attributeCount, 'attribute', show)}${dueByWords(dueOn, nowSeconds)}`;
  const asks =
    startedBy?.id === personId
      ? `You asked everyone to weigh ${what}. You haven’t answered yet.`
      : `${startedBy?.name ?? 'Someone'} asks you to weigh ${what}.`;
  return [asks, overdueWords(dueOn, nowSeconds)].join(' ').trim();
}

/** Replaces what a person sees only after answering a blind round. */
export const hiddenWords = 'You’ll see the ranking after you answer.';

/** The address at which the answer to a comparison's running round opens. It keeps the current view. */
export function answerAddress(comparisonId: string, search = ''): string {
  const now = new URLSearchParams(search);
  const next = now.get('c') === comparisonId ? now : new URLSearchParams();
  // Rounds are about the present, so the past version and the report are dropped.
  for (const key of ['v', 'report']) next.delete(key);
  next.set('c', comparisonId);
  next.set('panel', 'rounds');
  return `/compare?${next}`;
}
