import type { Comparison } from '@tertium/engine';
import type { ImportKey } from '@tertium/tables';
import { useEffect, useMemo, useState } from 'react';
import { type Draft, toPlan } from '../draft/useDraft';
import type { ImportReader } from '../reading/startReader';
import type { Difference } from './difference';
import { findDifference } from './importInto';

/** What a file changes in a comparison, while it is computed and afterwards. */
export type Finding =
  | { readonly kind: 'finding'; readonly share: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'found'; readonly difference: Difference };

interface DifferenceInput {
  readonly reader: ImportReader | null;
  /** `null` if the table becomes a new comparison. */
  readonly comparison: Comparison | null;
  readonly draft: Draft;
  readonly key: ImportKey;
  /** Once saving has started, the result stays. */
  readonly isSettled: boolean;
}

/** Typing a name changes the plan with each letter, so this waits. */
const restMilliseconds = 150;

/** Computes the difference again whenever the plan, the key or the comparison change. */
export function useDifference({ reader, comparison, draft, key, isSettled }: DifferenceInput): Finding {
  const input = useMemo(() => ({ comparison, draft, key }), [comparison, draft, key]);
  const [found, setFound] = useState<{ readonly of: typeof input | null; readonly finding: Finding }>(start);

  useEffect(() => {
    if (reader === null || input.comparison === null || isSettled) return;
    let isWanted = true;
    const { comparison: into, key: by } = input;
    const tell = (finding: Finding) => {
      if (isWanted) setFound({ of: input, finding });
    };
    const timer = setTimeout(async () => {
      let reported = 0;
      const goesOn = (share: number) => {
        // Each report renders the whole dialog.
        if (share - reported >= 0.1) {
          reported = share;
          tell({ kind: 'finding', share });
        }
        return isWanted;
      };
      try {
        const asked = { comparison: into, plan: toPlan(input.draft), key: by, goesOn };
        const difference = await findDifference(reader, asked);
        if (difference !== null) tell({ kind: 'found', difference });
      } catch {
        tell({ kind: 'failed' });
      }
    }, restMilliseconds);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [reader, input, isSettled]);

  return found.of === input || isSettled ? found.finding : start.finding;
}

const start = { of: null, finding: { kind: 'finding', share: 0 } } as const;
