import {
  type AcceptabilityOptions,
  type AcceptabilityQuestion,
  type AnyRanker,
  type Attribute,
  acceptabilityQuestion,
  additiveForm,
  createMethodRanker,
  type MethodRanking,
  type MethodTable,
  type MethodTrialsQuestion,
  methodRanking,
  methodTable,
  methodTrialsQuestion,
  type Ranker,
  type Ranking,
  type RankingMethod,
  rankByMethod,
} from '@tertium/engine';
import { methodVerdict } from './methodVerdict';
import { rankInWorker } from './rankInWorker';
import { rankingScoreNames } from './rankingScoreNames';

/** Pairs of items by attributes, and cells, that are gone through within one frame without being noticed. */
const [pairsAtOnce, cellsAtOnce] = [400_000, 100_000];

/** What a worker is asked, with what it is asked from. */
interface Question {
  readonly sums: Ranker;
  readonly sum: Ranking;
  readonly method: RankingMethod;
  readonly table: MethodTable;
}

export interface Answered {
  readonly question: Question;
  /** `null` where the worker broke. */
  readonly ranking: MethodRanking | null;
}

/** The places of before, with the weights of now: what is shown until a worker has places for them. */
function behind(sum: Ranking, last: MethodRanking): MethodRanking {
  const { shares, equalWeighting, lockedIds } = sum;
  return { ...last, shares, equalWeighting, lockedIds, isBehind: true };
}

/** Those of an earlier weighting where there are any, else none. */
function beforeAnswer({ sums, sum, method, table }: Question, last: Answered | null): MethodRanking {
  const isOfThisTable = last?.question.sums === sums && last.ranking?.method === method;
  if (isOfThisTable && last.ranking !== null) return behind(sum, last.ranking);
  return { ...methodRanking(sum, { table, method, verdict: null }), isBehind: true };
}

/**
 * What is asked of the sampling worker about a method: of sums where the method is one, else to rank anew under each weighting.
 * Weights run along the columns of the ranking's table.
 */
function methodQuestion(
  ranking: MethodRanking,
  options: AcceptabilityOptions = {},
): AcceptabilityQuestion | MethodTrialsQuestion {
  const form = additiveForm(ranking);
  return form === null ? methodTrialsQuestion(ranking, options) : acceptabilityQuestion(form.sum, options);
}

/** What ranks by a method, in a file of its own that only comparisons ask for that are ranked so. */
export const methodTools = {
  createMethodRanker,
  methodQuestion,
  methodVerdict,
  rankByMethod,
  rankingScoreNames,
  /** Whether the page can rank so many items again with each step of a slider. */
  isQuick: ({ id }: RankingMethod, items: number, attributes: number): boolean =>
    id === 'promethee' ? items * items * attributes <= pairsAtOnce : items * attributes <= cellsAtOnce,
  questionOf: (from: Omit<Question, 'table'>, attributes: readonly Attribute[]): Question => ({
    ...from,
    table: methodTable(from.sum, attributes),
  }),
  /** Asks a worker; what it gives ends that. */
  ask: (question: Question, settle: (answered: Answered) => void): (() => void) => {
    const { sum, method, table } = question;
    return rankInWorker({
      table,
      method,
      onPlaced: (placed) => settle({ question, ranking: methodRanking(sum, { table, method, ...placed }) }),
      onTrouble: () => settle({ question, ranking: null }),
    });
  },
  /** What is known of a question, and what follows a weight but for the places, which wait until it is let go. */
  showAnswer: (
    question: Question,
    last: Answered | null,
  ): { readonly ranker: AnyRanker | null; readonly ranking: MethodRanking | null } => {
    const ranking = last?.question === question ? last.ranking : beforeAnswer(question, last);
    if (ranking === null) return { ranker: null, ranking };
    const { attributeIds, setWeighting, ranking: rank } = question.sums;
    const follow = () => behind(rank(), ranking);
    return { ranking, ranker: { attributeIds, setWeighting, liveRanking: follow, ranking: follow } };
  },
};
export type MethodTools = typeof methodTools;
