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

/** The forms of a verdict as sentences, the full one first, and the cell that it suggests to find out, if any. */
interface VerdictForms {
  readonly forms: readonly (readonly string[])[];
  readonly findOut: FindOut | null;
}

interface Asked {
  readonly ranking: Ranking;
  readonly comparison: Comparison;
  readonly format: NumberFormat;
  /** `null` until known. */
  readonly firstShare: SaidShare | null;
}

/**
 * The sentences of a verdict, and shorter forms for narrow places: without the reason, then without the runner-up, then
 * only the first sentence.
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

/** The code that writes a verdict. It has its own file, because finding reasons is large and the leader is shown without it. */
export const verdictTools = { verdictForms, rankAmong };
