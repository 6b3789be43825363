import { isBetter } from '../ranking/places';
import type { Ranking } from '../ranking/ranking';
import type { Claim, Sentence } from './claims';
import type { Difference } from './findDifferences';
import { advantagesOf } from './phrases';
import { asSentence, ordinal, type Words } from './words';

/** Reasons a headline names for each side. */
const headlineReasons = 2;

/** Two items with places, and what is known to tell them apart. */
export interface Pair {
  readonly ranking: Ranking;
  readonly itemIndex: number;
  readonly rivalIndex: number;
  readonly inFavour: readonly Difference[];
  readonly against: readonly Difference[];
  readonly words: Words;
}

/** Who is ahead, by how much, and the strongest reasons of both sides: the one ahead speaks first, the other answers. */
export function headlineOf(pair: Pair): Sentence {
  const verdict = verdictOf(pair);
  const { ranking, itemIndex, rivalIndex, words } = pair;
  const isBehind = isBetter(ranking.score[rivalIndex] ?? 0, ranking.score[itemIndex] ?? 0);
  const [speaker, reasons, answers] = isBehind
    ? ([rivalIndex, pair.against, pair.inFavour] as const)
    : ([itemIndex, pair.inFavour, pair.against] as const);
  const answerer = speaker === itemIndex ? rivalIndex : itemIndex;
  const clauses: string[] = [];
  const claims: Claim[] = [...verdict.claims];
  if (reasons.length > 0) {
    const subject = speaker === itemIndex ? 'it' : words.item(speaker);
    clauses.push(`${subject} has ${advantagesOf(reasons, headlineReasons, words)}`);
    claims.push(...claimsOf(reasons));
  }
  if (answers.length > 0) {
    const verb = clauses.length > 0 ? 'answers with' : 'has';
    clauses.push(`${words.item(answerer)} ${verb} ${advantagesOf(answers, headlineReasons, words)}`);
    claims.push(...claimsOf(answers));
  } else if (isNowhereWorse(ranking, speaker, answerer)) {
    const subject = clauses.length > 0 && speaker === itemIndex ? 'it' : words.item(speaker);
    clauses.push(`${subject} is nowhere worse`);
    claims.push({ kind: 'nowhereWorse', itemIndex: speaker, rivalIndex: answerer });
  }
  const text = clauses.length > 0 ? `${verdict.text}: ${clauses.join('; ')}.` : `${verdict.text}.`;
  return { template: verdict.template, text: asSentence(text), claims };
}

function claimsOf(differences: readonly Difference[]): readonly Claim[] {
  return differences.slice(0, headlineReasons).map((difference) => ({ kind: 'difference', difference }));
}

/** Who is ahead, without reasons and without the full stop. */
function verdictOf({ ranking, itemIndex, rivalIndex, words }: Pair): Sentence {
  const own = ranking.score[itemIndex] ?? 0;
  const other = ranking.score[rivalIndex] ?? 0;
  const place = ranking.place[itemIndex] ?? 0;
  const [name, rival] = [words.item(itemIndex), words.item(rivalIndex)];
  const gap = Math.abs(own - other);
  if (isBetter(own, other)) {
    const ahead: Claim = { kind: 'ahead', itemIndex, rivalIndex, gap };
    const couldTurn = isBetter(ranking.high[rivalIndex] ?? 0, ranking.low[itemIndex] ?? 0);
    if (couldTurn) {
      const text = `${name} is ahead of ${rival} by ${words.gap(gap)} so far, though what is not known could turn that round`;
      return {
        template: 'headline.ahead',
        text,
        claims: [ahead, { kind: 'couldTurn', itemIndex, rivalIndex }],
      };
    }
    const isLeader = place === 1;
    const text = isLeader
      ? `${name} leads ${rival} by ${words.gap(gap)}`
      : `${name} is ahead of ${rival} by ${words.gap(gap)}`;
    const first: Claim[] = isLeader ? [{ kind: 'place', itemIndexes: [itemIndex], place: 1 }] : [];
    return { template: isLeader ? 'headline.leads' : 'headline.ahead', text, claims: [ahead, ...first] };
  }
  if (isBetter(other, own)) {
    const text = `${name} is ${ordinal(place)}, ${words.gap(gap)} behind ${rival}`;
    return {
      template: 'headline.behind',
      text,
      claims: [
        { kind: 'place', itemIndexes: [itemIndex], place },
        { kind: 'behind', itemIndex, rivalIndex, gap },
      ],
    };
  }
  const rivalPlace = ranking.place[rivalIndex] ?? 0;
  if (rivalPlace !== place) {
    const text = `${name} and ${rival} are level to within rounding`;
    return { template: 'headline.level', text, claims: [] };
  }
  const text = `${name} and ${rival} share ${ordinal(place)} place with equal scores`;
  return {
    template: 'headline.tied',
    text,
    claims: [{ kind: 'place', itemIndexes: [itemIndex, rivalIndex], place }],
  };
}

function isNowhereWorse(ranking: Ranking, itemIndex: number, rivalIndex: number): boolean {
  return ranking.columns.every(
    ({ low, high, absent }) =>
      absent?.[itemIndex] !== 1 &&
      absent?.[rivalIndex] !== 1 &&
      (low[itemIndex] ?? 0) >= (high[rivalIndex] ?? 0),
  );
}
