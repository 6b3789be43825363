import {
  type Columns,
  type Comparison,
  explainVerdict,
  formatNumber,
  type GroupAnswer,
  type GroupChoice,
  type GroupCombination,
  type GroupMember,
  type GroupVerdict,
  judgeGroup,
  listAll,
  type NumberFormat,
  rankingInputOf,
  verdictSentences,
} from '@tertium/engine';
import type { ShowNumber } from '../../ui/countedNoun';

/** The comparison and attributes of a group's question, with the answers. */
export interface GroupQuestion {
  readonly comparison: Comparison;
  readonly attributeIds: readonly string[];
  readonly answers: readonly GroupAnswer[];
  /** The number format of the sentences. */
  readonly format: NumberFormat;
}

export interface ShownMember extends GroupMember {
  /** Only the first of the possible winners. `possibleCount` counts all. */
  readonly possible: readonly number[];
  readonly possibleCount: number;
}

export interface ShownChoice extends Omit<GroupChoice, 'possible' | 'ranking' | 'totals'> {
  /** Why its winners win, in words, `null` if nothing is ranked. */
  readonly why: string | null;
}

/**
 * The part of a group's verdict that a page shows. Its size doesn't grow with the items, unless many share the first
 * place.
 */
export interface ShownVerdict extends Omit<GroupVerdict, 'members' | 'choices'> {
  readonly members: readonly ShownMember[];
  readonly choices: Readonly<Record<GroupCombination, ShownChoice>>;
}

/** The most items that are named among those that unknown cells could put first. More are counted. */
export const mostNamed = 3;

/** Judges a group and returns what a page shows of it. */
export function shownVerdict(
  { comparison, attributeIds, answers, format }: GroupQuestion,
  columns: Columns,
): ShownVerdict {
  const verdict = judgeGroup({ ...rankingInputOf(comparison), ...columns, attributeIds, answers });
  const show: ShowNumber = (value) => formatNumber(value, format, null);
  const nameOf = (item: number) => comparison.items[item]?.name ?? '';
  const people = verdict.members.length;
  const whyOf = ({ ranking, winners, totals }: GroupChoice): string | null => {
    if (ranking === null)
      return winners.length === 0 ? null : placesWords(totals, winners, { nameOf, show, people });
    const sentences = verdictSentences(explainVerdict(ranking, comparison, { format }));
    return sentences.map(({ text }) => text).join(' ');
  };
  const shown = (choice: GroupChoice): ShownChoice => {
    const { winners, shares, firstFor, amongThreeFor } = choice;
    return { winners, shares, firstFor, amongThreeFor, why: whyOf(choice) };
  };
  const { mean, median, borda } = verdict.choices;
  return {
    ...verdict,
    members: verdict.members.map((member) => ({
      ...member,
      possible: member.possible.slice(0, mostNamed),
      possibleCount: member.possible.length,
    })),
    choices: { mean: shown(mean), median: shown(median), borda: shown(borda) },
  };
}

interface PlacesSpeaker {
  readonly nameOf: (item: number) => string;
  readonly show: ShowNumber;
  readonly people: number;
}

/** "Alpha has the smallest sum of places, 4 over 3 people. Next is Beta with 6." */
function placesWords(
  totals: readonly (number | null)[] | null,
  winners: readonly number[],
  { nameOf, show, people }: PlacesSpeaker,
): string {
  const [first] = winners;
  const best = totals?.[first ?? -1] ?? null;
  if (totals === null || best === null) return '';
  const others = totals.flatMap((total, item) =>
    total === null || winners.includes(item) ? [] : [{ total, item }],
  );
  const next = others.reduce<(typeof others)[number] | null>(
    (least, each) => (least === null || each.total < least.total ? each : least),
    null,
  );
  const lead = `${listAll(winners.map(nameOf))} ${winners.length === 1 ? 'has' : 'have'} the smallest sum of places, ${show(best)} over ${show(people)} ${people === 1 ? 'person' : 'people'}`;
  return next === null ? `${lead}.` : `${lead}. Next is ${nameOf(next.item)} with ${show(next.total)}.`;
}
