import type { RankingInput } from '../ranking/createRanker';

/** What one person gives each attribute: points of at least 0, in any unit. */
export interface GroupAnswer {
  readonly personId: string;
  readonly points: Readonly<Record<string, number>>;
}

/** A table, and what the people of a round say of these attributes of it. */
export interface GroupInput extends Omit<RankingInput, 'weighting'> {
  readonly attributeIds: readonly string[];
  readonly answers: readonly GroupAnswer[];
}

/** Why an attribute of a round does not count: it is gone, it enters no score, or not every answer weighs it. */
export const uncountedCauses = ['removed', 'notScored', 'notWeighedByAll'] as const;
export type UncountedCause = (typeof uncountedCauses)[number];

/** Which of the attributes count, in the order of the table, and why the others do not. */
export interface CountedAttributes {
  readonly counted: readonly string[];
  readonly uncounted: readonly { readonly attributeId: string; readonly cause: UncountedCause }[];
}

/** `scored`: the attributes that enter a score. */
export function countedAttributes(
  { attributes, attributeIds, answers }: Pick<GroupInput, 'attributes' | 'attributeIds' | 'answers'>,
  scored: readonly string[],
): CountedAttributes {
  const there = new Set(attributes.map(({ id }) => id));
  const causeOf = (id: string): UncountedCause | null => {
    if (!there.has(id)) return 'removed';
    if (!scored.includes(id)) return 'notScored';
    return answers.every(({ points }) => Object.hasOwn(points, id)) ? null : 'notWeighedByAll';
  };
  const uncounted = attributeIds.flatMap((attributeId) => {
    const cause = causeOf(attributeId);
    return cause === null ? [] : [{ attributeId, cause }];
  });
  const counted = scored.filter((id) => attributeIds.includes(id) && causeOf(id) === null);
  return { counted, uncounted };
}
