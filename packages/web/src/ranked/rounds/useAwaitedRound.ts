import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Round } from '@tertium/contract';
import { useEffect } from 'react';
import { api } from '../../api/api';
import { useAppDispatch } from '../../api/useStore';
import { useReadAgain } from '../../document/useReadAgain';
import type { OpenComparison } from '../comparisonContext';
import { useListRoundsQuery } from './roundsApi';
import { runningMilliseconds } from './useRounds';

const isAwaited = ({ revealedAt, isForMe, mine }: Round) =>
  revealedAt === null && isForMe && mine?.isDone !== true;

/**
 * The running round that waits for an answer of the person of the page; `undefined` while that is not known yet. Only what
 * is shared has any.
 */
export function useAwaitedRound(
  { id, possession }: Pick<OpenComparison, 'id' | 'possession'>,
  version: number,
): Round | null | undefined {
  const dispatch = useAppDispatch();
  const query = useListRoundsQuery(possession.isShared ? { params: { id } } : skipToken);
  useReadAgain(query, version);
  const { data, error, isUninitialized, refetch } = query;
  const isUnknown = data === undefined && !isUninitialized;
  // Without the answer nothing is ranked, so it is asked for until it comes.
  useEffect(() => {
    if (error === undefined || !isUnknown) return;
    const timer = setTimeout(refetch, runningMilliseconds);
    return () => clearTimeout(timer);
  }, [error, isUnknown, refetch]);
  const awaited = isUninitialized ? null : (data?.find(isAwaited) ?? null);
  const said = awaited === null ? '' : `${awaited.id} ${awaited.dueOn}`;
  // The bell learns at once what the stream of this comparison has told.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round, or another date, is the reason
  useEffect(() => {
    if (data !== undefined) dispatch(api.util.invalidateTags(['Notices']));
  }, [dispatch, data !== undefined, said]);
  return isUnknown ? undefined : awaited;
}

/** Whoever is asked without seeing others' points is not led by a ranking either. */
export const isAskedBlind = (awaited: Round | null | undefined): boolean => awaited?.isBlind === true;
