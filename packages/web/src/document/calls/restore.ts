import { type Comparison, changesBetween, type Weighting } from '@tertium/engine';
import type { Dispatch } from '../../api/store';
import { createLongBatch, type LongBatch } from '../sync/createLongBatch';
import { splitChanges } from '../sync/splitChanges';
import type { Patience } from '../wire/persist';
import { createPoster } from './comparisonCalls';
import { readPast } from './readPast';

export interface Restoring {
  readonly id: string;
  /** The person who restores. Others' weights stay as they are. */
  readonly personId: string;
  readonly dispatch: Dispatch;
  readonly patience: Patience;
}

/** A point of the history: a version and when it was made, seconds since 1970. */
export interface PastPoint {
  readonly version: number;
  readonly at: number;
}

/**
 * Restores the whole comparison to a point of its history: one batch, which can be undone and which the history shows
 * as a restore.
 */
export function createRestore(restoring: Restoring, point: PastPoint): LongBatch {
  const { id, dispatch, patience } = restoring;
  return createLongBatch({
    makeParts: async (saved, version) => {
      const then = await readPast(restoring, point.version, { saved, version });
      if ('failure' in then) return then;
      const parts = splitChanges(changesBetween(saved, withWhatStays(then.value, saved, restoring.personId)));
      return () => parts;
    },
    purpose: { kind: 'restore', ...point },
    post: createPoster(dispatch, id, patience.signal),
    patience,
  });
}

/** Keeps others' weights and the decision as they are, because they don't belong to the restored table. */
function withWhatStays(then: Comparison, { weightings, settings }: Comparison, personId: string): Comparison {
  const isOfOthers = (weighting: Weighting) => weighting.personId !== null && weighting.personId !== personId;
  const own = then.weightings.filter((weighting) => !isOfOthers(weighting));
  const { decision } = settings;
  return {
    ...then,
    settings: { ...then.settings, ...(decision !== undefined && { decision }) },
    weightings: [...own, ...weightings.filter(isOfOthers)],
  };
}
