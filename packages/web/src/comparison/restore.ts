import { applyChanges, type Comparison, changesBetween, type Weighting } from '@tertium/engine';
import type { Dispatch } from '../api/store';
import { type BringIn, createBringIn } from './bringIn';
import { createPoster, listInverses } from './comparisonCalls';
import type { BatchInParts } from './createPosting';
import { type Patience, persist } from './persist';
import { splitChanges } from './splitChanges';
import type { CallFailure } from './syncPorts';

export interface Restoring {
  readonly id: string;
  /** Who goes back: the weights of others stay as they are. */
  readonly personId: string;
  readonly dispatch: Dispatch;
  readonly patience: Patience;
}

/** A point of the history: a version and when it was made, seconds since 1970. */
export interface PastPoint {
  readonly version: number;
  readonly at: number;
}

/** Brings the whole comparison back to a point: one batch, which the history knows as that and which can be undone. */
export function createRestore(restoring: Restoring, point: PastPoint): BringIn {
  const { id, dispatch, patience } = restoring;
  return createBringIn({
    makeParts: (saved, version) => makeParts(restoring, point.version, { saved, version }),
    purpose: { kind: 'restore', ...point },
    post: createPoster(dispatch, id, patience.signal),
    patience,
  });
}

interface Now {
  readonly saved: Comparison;
  readonly version: number;
}

async function makeParts(
  restoring: Restoring,
  after: number,
  { saved, version }: Now,
): Promise<BatchInParts['parts'] | { readonly failure: CallFailure }> {
  let then = saved;
  for (let until = version; until > after; ) {
    const page = await readPage(restoring, after, until);
    if ('failure' in page) return page;
    for (const { changes, batchCount } of page.value) {
      then = applyChanges(then, changes);
      until -= batchCount;
    }
  }
  const parts = splitChanges(changesBetween(saved, withWeightsOfOthers(then, saved, restoring.personId)));
  return () => parts;
}

function withWeightsOfOthers(then: Comparison, { weightings }: Comparison, personId: string): Comparison {
  const isOfOthers = (weighting: Weighting) => weighting.personId !== null && weighting.personId !== personId;
  const own = then.weightings.filter((weighting) => !isOfOthers(weighting));
  return { ...then, weightings: [...own, ...weightings.filter(isOfOthers)] };
}

/** What undoes some versions from `until` downwards, without a gap. */
async function readPage({ id, dispatch, patience }: Restoring, after: number, until: number) {
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
