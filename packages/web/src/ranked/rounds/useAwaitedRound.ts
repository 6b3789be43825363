import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Round } from '@tertium/contract';
import { useEffect } from 'react';
import { api } from '../../api/api';
import { useAppDispatch } from '../../api/useStore';
import type { OpenComparison } from '../comparisonContext';
import { useListRoundsQuery } from './roundsApi';

const isAwaited = ({ revealedAt, isForMe, mine }: Round) =>
  revealedAt === null && isForMe && mine?.isDone !== true;

/**
 * The running round that waits for an answer of the person of the page; `undefined` while that is not known yet. Only what
 * is shared has any.
 */
export function useAwaitedRound({
  id,
  possession,
}: Pick<OpenComparison, 'id' | 'possession'>): Round | null | undefined {
  const dispatch = useAppDispatch();
  const { data, isUninitialized } = useListRoundsQuery(possession.isShared ? { params: { id } } : skipToken);
  const isUnknown = data === undefined && !isUninitialized;
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
