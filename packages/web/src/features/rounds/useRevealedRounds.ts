import type { OpenedRound } from '@tertium/contract';
import { useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '../../api/useStore';
import { useComparison } from '../../ranked/comparisonContext';
import { openRound } from '../../ranked/rounds/roundsApi';
import { useRounds } from '../../ranked/rounds/useRounds';
import { type ApiError, apiErrorOf } from '../../session/answer';

interface RevealedRounds {
  /** The latest revealed rounds with their answers, oldest first. `null` while they are being read. */
  readonly rounds: readonly OpenedRound[] | null;
  /** The numbers of the rounds before them. */
  readonly earlier: readonly number[];
  readonly error: ApiError | null;
}

type Read = { readonly of: readonly string[] } & Pick<RevealedRounds, 'rounds' | 'error'>;

/** Reads at most `most` revealed rounds once asked, and again when there is another. */
export function useRevealedRounds(isAsked: boolean, most: number): RevealedRounds {
  const { id } = useComparison();
  const dispatch = useAppDispatch();
  const { data, error } = useRounds(isAsked);
  const revealed = useMemo(() => data?.filter(({ revealedAt }) => revealedAt !== null).toReversed(), [data]);
  const ids = useMemo(() => revealed?.slice(-most).map((round) => round.id), [revealed, most]);
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    if (!isAsked || ids === undefined) return;
    let isOver = false;
    const note = (now: Omit<Read, 'of'>) => isOver || setRead({ of: ids, ...now });
    const calls = ids.map((roundId) =>
      dispatch(openRound({ params: { id, roundId } }, { subscribe: false, forceRefetch: true })).unwrap(),
    );
    Promise.all(calls).then(
      (rounds) => note({ rounds, error: null }),
      (trouble) => note({ rounds: null, error: apiErrorOf(trouble) }),
    );
    return () => {
      isOver = true;
    };
  }, [isAsked, ids, id, dispatch]);
  const earlier = useMemo(
    () => revealed?.slice(0, -most).map(({ number }) => number) ?? [],
    [revealed, most],
  );
  const isOfNow = read !== null && read.of === ids;
  return {
    rounds: isOfNow ? read.rounds : null,
    earlier,
    error: isOfNow ? read.error : data === undefined && error !== undefined ? apiErrorOf(error) : null,
  };
}
