import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Round } from '@tertium/contract';
import { useEffect } from 'react';
import { api } from '../../api/api';
import { useAppDispatch } from '../../api/useStore';
import type { OpenComparison } from '../comparisonContext';
import { useListRoundsQuery } from './roundsApi';

const isAwaited = ({ revealedAt, isForMe, mine }: Round) =>
  revealedAt === null && isForMe && mine?.isDone !== true;

/** The running round that waits for this person's answer, `undefined` until known. Only shared comparisons have one. */
export function useAwaitedRound({
  id,
  possession,
}: Pick<OpenComparison, 'id' | 'possession'>): Round | null | undefined {
  const dispatch = useAppDispatch();
  const { data, isUninitialized } = useListRoundsQuery(possession.isShared ? { params: { id } } : skipToken);
  const isUnknown = data === undefined && !isUninitialized;
  const awaited = isUninitialized ? null : (data?.find(isAwaited) ?? null);
  const said = awaited === null ? '' : `${awaited.id} ${awaited.dueOn}`;
  // The bell gets at once what the stream of this comparison sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round, or another date, is the reason
  useEffect(() => {
    if (data !== undefined) dispatch(api.util.invalidateTags(['Notices']));
  }, [dispatch, data !== undefined, said]);
  return isUnknown ? undefined : awaited;
}

/** A person who answers a blind round sees no ranking before, so that it doesn't influence them. */
export const isAskedBlind = (awaited: Round | null | undefined): boolean => awaited?.isBlind === true;
