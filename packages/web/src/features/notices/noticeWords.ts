import type { Notice } from '@tertium/contract';
import { answerAddress } from '../../ranked/rounds/awaitedWords';
import type { ShowNumber } from '../../ui/countedNoun';

/** "Ada mentioned you". People get no notices of their own actions, but of those of an assistant in their name. */
export function noticeText({ kind, by, roundNumber }: Notice, show: ShowNumber, personId: string): string {
  const name = by?.id === personId ? 'Your assistant' : (by?.name ?? 'Someone');
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
    case 'dispute':
      return `${name} disputed a value that you entered`;
    case 'proposal':
      return `${name} proposed values for you to check`;
  }
}

/**
 * The address of a notice's thread, cell, round or proposals, or of its comparison. Keeps the view of that comparison if
 * it is open.
 */
export function noticeAddress({ kind, comparison, thread, cell }: Notice, search: string): string {
  const answer = answerAddress(comparison.id, search);
  if (kind === 'reveal') return answer;
  const next = new URLSearchParams(answer.slice(answer.indexOf('?')));
  if (kind === 'proposal') next.set('panel', 'proposals');
  else if (thread === null && cell === null) next.delete('panel');
  else {
    next.set('panel', 'comments');
    if (thread !== null) next.set('thread', thread.id);
    else if (cell !== null) next.set('cell', `${cell.itemId}.${cell.attributeId}`);
  }
  return `/compare?${next}`;
}
