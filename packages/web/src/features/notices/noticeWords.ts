import type { Notice } from '@tertium/contract';
import { answerAddress } from '../../ranked/rounds/awaitedWords';
import type { ShowNumber } from '../../ui/countedNoun';

/** "Ada mentioned you". */
export function noticeText({ kind, by, roundNumber }: Notice, show: ShowNumber): string {
  const name = by?.name ?? 'Someone';
  switch (kind) {
    case 'mention':
      return `${name} mentioned you`;
    case 'reply':
      return `${name} replied in your thread`;
    case 'comment':
      return `${name} commented`;
    case 'share':
      return `${name} shared this comparison with you`;
    case 'reveal':
      return `${name} revealed round ${show(roundNumber ?? 0)}`;
  }
}

/** Where a notice leads: to its thread or round, or the comparison; what else the present address shows of it stays. */
export function noticeAddress({ kind, comparison, thread }: Notice, search: string): string {
  const answer = answerAddress(comparison.id, search);
  if (kind === 'reveal') return answer;
  const next = new URLSearchParams(answer.slice(answer.indexOf('?')));
  if (thread === null) next.delete('panel');
  else {
    next.set('panel', 'comments');
    next.set('thread', thread.id);
  }
  return `/compare?${next}`;
}
