import type { Dissent, Heard, MethodCause, MethodId } from '@tertium/engine';
import { type MethodWording, namesOf, nameWithin } from '../../../comparison/byMethod/methodWording';

/** An example from what is compared for each term that has one here; `''` where it has none. */
export interface TermExamples {
  readonly compensation: string;
  readonly reversal: string;
  readonly compromise: string;
}

/** Finds, in what methods have said, where the terms of this panel are to be seen. */
export function termExamples(heard: readonly Heard[], wording: MethodWording): TermExamples {
  const gap = findCause(heard, 'gap');
  const gone = findCause(heard, 'without');
  const set = heard.flatMap(({ answer }) => (answer.kind === 'placed' && answer.compromise) || [])[0];
  return {
    compensation:
      gap === null
        ? ''
        : `Here ${wording.nameOf(gap.dissent.ours)} is first in the ranking for all its gap in “${wording.attributeNameOf(gap.cause.attributeId)}”.`,
    reversal:
      gone === null
        ? ''
        : `Here ${nameWithin(gone.method)} puts ${wording.nameOf(gone.dissent.theirs)} before ${wording.nameOf(gone.dissent.ours)} as long as ${wording.nameOf(gone.cause.row)} is there.`,
    compromise: set === undefined ? '' : `Here: ${namesOf(set.compromiseSet, wording)}.`,
  };
}

function findCause<Kind extends MethodCause['kind']>(heard: readonly Heard[], kind: Kind) {
  const isOfKind = (cause: MethodCause): cause is Extract<MethodCause, { kind: Kind }> => cause.kind === kind;
  for (const { answer, dissent } of heard) {
    const cause = dissent?.causes.find(isOfKind);
    if (dissent !== null && cause !== undefined)
      return { method: answer.method, dissent, cause } satisfies {
        method: MethodId;
        dissent: Dissent;
        cause: MethodCause;
      };
  }
  return null;
}
