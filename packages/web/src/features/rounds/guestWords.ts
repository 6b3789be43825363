import { type Guest, maximumVisits } from '@tertium/contract';
import type { ShowNumber } from '../../ui/countedNoun';

/** A guest's state, for people who manage. */
export function guestState({ isOut, isDone, visitCount }: Guest, isRunning: boolean): string {
  if (isOut) return 'Link revoked';
  if (isDone) return 'Done';
  if (!isRunning) return 'Didn’t answer';
  return visitCount === 0 ? 'Hasn’t opened the link' : 'Not done yet';
}

/** “Opened on 2 devices. If that wasn’t Eve alone, make a new link.” */
export const severalVisits = ({ name, visitCount }: Guest, show: ShowNumber): string =>
  `Opened on ${show(visitCount)}${visitCount === maximumVisits ? ' or more' : ''} devices or browsers. If that wasn’t ${name} alone, make a new link.`;
