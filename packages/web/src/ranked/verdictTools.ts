import {
  type Comparison,
  explainVerdict,
  type FindOut,
  type NumberFormat,
  type Ranking,
  rankAmong,
  verdictSentences,
  verdictWords,
  type WholeVerdict,
} from '@tertium/engine';
import { formTexts } from './formTexts';
import type { SaidShare } from './sampling/firstShareText';

/** A verdict as sentences, the whole of it first; and the cell that it asks for, where it does. */
interface VerdictForms {
  readonly forms: readonly (readonly string[])[];
  readonly findOut: FindOut | null;
}

interface Asked {
  readonly ranking: Ranking;
  readonly comparison: Comparison;
  readonly format: NumberFormat;
  /** `null` while it is not known. */
  readonly firstShare: SaidShare | null;
}

/**
 * The sentences of a verdict, and shorter forms of them for where they have not the room: without the reason, then without
 * the runner-up, then only the first of them.
 */
function verdictForms({ ranking, comparison, format, firstShare }: Asked): VerdictForms {
  const verdict = explainVerdict(ranking, comparison, { format, firstShare });
  if (verdict === null) return { forms: [], findOut: null };
  const { findOut, lead, stays } = verdict;
  const short = lead.text.replace(
    ` over ${verdictWords(comparison, ranking, format).item(ranking.leaders(2)[1] ?? -1)}.`,
    '.',
  );
  const textsOf = (each: WholeVerdict) => verdictSentences(each).map(({ text }) => text);
  return {
    forms: formTexts([
      textsOf(verdict),
      textsOf({ ...verdict, reasoned: lead }),
      [findOut?.text, short, stays?.text],
      [findOut?.text ?? short],
    ]),
    findOut,
  };
}

/** What a verdict at rest is made with: a file of its own, since what finds reasons is large and a lead stands without it. */
export const verdictTools = { verdictForms, rankAmong };
