import type { RankingInput } from '../ranking/createRanker';

/** The points of one person for each attribute: at least 0, in any unit. */
export interface GroupAnswer {
  readonly personId: string;
  readonly points: Readonly<Record<string, number>>;
}

/** A table, and people's points for some of its attributes. */
export interface GroupInput extends Omit<RankingInput, 'weighting'> {
  readonly attributeIds: readonly string[];
  readonly answers: readonly GroupAnswer[];
}

/** Why an attribute of a round does not count: it was removed, it enters no score, or not everyone weighs it. */
export const uncountedCauses = ['removed', 'notScored', 'notWeighedByAll'] as const;
export type UncountedCause = (typeof uncountedCauses)[number];

/** The attributes that count, in the table's order, and why the others don't. */
export interface CountedAttributes {
  readonly counted: readonly string[];
  readonly uncounted: readonly { readonly attributeId: string; readonly cause: UncountedCause }[];
}

/**
 * Splits the attributes of a round into those that count and the others. `scored` are the ids of the attributes that
 * enter a score.
 */
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
