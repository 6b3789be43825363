import type { Mark } from '@tertium/contract';
import type { Comparison } from '@tertium/engine';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { Store } from '../../api/store';
import { findVersion } from '../../document/calls/comparisonCalls';
import { readPast } from '../../document/calls/readPast';
import { documentIn } from '../../document/state/documentSlice';
import type { CallFailure } from '../../document/wire/callFailure';
import { createPatience } from '../../document/wire/createPatience';
import { persist } from '../../document/wire/persist';
import { useComparison, useSending } from '../../ranked/comparisonContext';
import { useMarks } from './useMarks';

/** The progress or result of reading an earlier version. */
export type PastReading =
  | { readonly kind: 'reading'; readonly done: number; readonly of: number; readonly isWaiting: boolean }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  | { readonly kind: 'read'; readonly comparison: Comparison; readonly at: number };

const beginning: PastReading = { kind: 'reading', done: 0, of: 0, isWaiting: false };

/** Reads the open comparison at an earlier version. Once read, it never changes. */
export function usePast(version: number): PastReading {
  const { id } = useComparison();
  const { version: newest } = useSending();
  const store = useStore() as Store;
  const [reading, setReading] = useState(beginning);
  // The address may name a version of which this page has no news yet.
  const isReached = newest >= version;
  useEffect(() => {
    const patience = createPatience();
    const { dispatch } = store;
    const note = (next: PastReading) => patience.signal.aborted || setReading(next);
    let steps = { done: 0, of: 0 };
    const waits = { ...patience, onWaiting: () => note({ kind: 'reading', ...steps, isWaiting: true }) };
    const read = async (): Promise<PastReading | null> => {
      if (!Number.isSafeInteger(version) || version < 1) return { kind: 'failed', failure: noSuchVersion };
      const entry = await persist(() => findVersion(dispatch, id, version), waits);
      if ('failure' in entry) return { kind: 'failed', failure: entry.failure };
      if (entry.value === null) return { kind: 'failed', failure: noSuchVersion };
      const { saved } = documentIn(store.getState(), id);
      if (!isReached || saved === null) return null;
      const standing = { saved: saved.comparison, version: saved.version };
      const onStep = (done: number, of: number) => {
        steps = { done, of };
        note({ kind: 'reading', ...steps, isWaiting: false });
      };
      const then = await readPast({ id, dispatch, patience: waits, onStep }, version, standing);
      if ('failure' in then) return { kind: 'failed', failure: then.failure };
      return { kind: 'read', comparison: then.value, at: entry.value.at };
    };
    void read().then((read) => read !== null && note(read));
    return () => patience.end();
  }, [store, id, version, isReached]);
  return reading;
}

const noSuchVersion: CallFailure = {
  code: 'ERR_NOT_FOUND',
  status: 404,
  message: 'No such version',
};

/** The latest mark of a version. `null` if it has none. */
export function useMarkOf(version: number): Mark | null {
  const { data = [] } = useMarks();
  return data.find(({ markedVersion }) => markedVersion === version) ?? null;
}
