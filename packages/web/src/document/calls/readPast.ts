import { applyChanges, type Comparison } from '@tertium/engine';
import type { Dispatch } from '../../api/store';
import type { Answer, CallFailure } from '../wire/callFailure';
import { type Patience, persist } from '../wire/persist';
import { listInverses } from './comparisonCalls';

interface Reading {
  readonly id: string;
  readonly dispatch: Dispatch;
  readonly patience: Patience;
  /** Reports how many of the versions have been undone. */
  readonly onStep?: (done: number, of: number) => void;
}

/** A comparison and its version. */
interface Standing {
  readonly saved: Comparison;
  readonly version: number;
}

/** Reads a comparison as it was at an earlier version, by undoing the batches since. */
export async function readPast(
  reading: Reading,
  after: number,
  { saved, version }: Standing,
): Promise<Answer<Comparison>> {
  let then = saved;
  for (let until = version; until > after; ) {
    const page = await readPage(reading, after, until);
    if ('failure' in page) return page;
    for (const { changes, batchCount } of page.value) {
      then = applyChanges(then, changes);
      until -= batchCount;
    }
    reading.onStep?.(version - until, version - after);
  }
  return { value: then };
}

/** Reads what undoes versions from `until` downwards, without a gap. */
async function readPage({ id, dispatch, patience }: Reading, after: number, until: number) {
  const answer = await persist(() => listInverses(dispatch, id, { after, until }), patience);
  if ('failure' in answer) return answer;
  let next = until;
  const isWhole = answer.value.every(({ version, batchCount }) => {
    const isNext = version === next;
    next -= batchCount;
    return isNext;
  });
  return isWhole && answer.value.length > 0 && next >= after ? answer : incomplete;
}

const incomplete: { readonly failure: CallFailure } = {
  failure: { code: 'ERR_NOT_FOUND', status: 404, message: 'The history has a gap' },
};
