import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Round } from '@tertium/contract';
import type { OpenComparison } from '../comparisonContext';
import { useReadAgain } from '../useReadAgain';
import { useListRoundsQuery } from './roundsApi';

/**
 * The running round that waits for an answer of the person of the page; `undefined` while that is not known yet. Only what
 * is shared has any.
 */
export function useAwaitedRound(
  { id, possession }: Pick<OpenComparison, 'id' | 'possession'>,
  version: number,
): Round | null | undefined {
  const query = useListRoundsQuery(possession.isShared ? { params: { id } } : skipToken);
  useReadAgain(query, version);
  const { data, isLoading } = query;
  if (isLoading) return undefined;
  const isAwaited = ({ revealedAt, isForMe, mine }: Round) =>
    revealedAt === null && isForMe && mine?.isDone !== true;
  return data?.find(isAwaited) ?? null;
}

/** Whoever is asked without seeing others' points is not led by a ranking either. */
export const isAskedBlind = (awaited: Round | null | undefined): boolean => awaited?.isBlind === true;
