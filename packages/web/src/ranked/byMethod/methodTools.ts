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

/** The most pairs of items by attributes, and cells, that can be computed within one unnoticed frame. */
const [pairsAtOnce, cellsAtOnce] = [400_000, 100_000];

/** A question to the ranking worker, with its inputs. */
interface Question {
  readonly sums: Ranker;
  readonly sum: Ranking;
  readonly method: RankingMethod;
  readonly table: MethodTable;
}

export interface Answered {
  readonly question: Question;
  /** `null` if the worker failed. */
  readonly ranking: MethodRanking | null;
}

/** The previous places with the current weights, shown until a worker returns new places. */
function behind(sum: Ranking, last: MethodRanking): MethodRanking {
  const { shares, equalWeighting, lockedIds } = sum;
  return { ...last, shares, equalWeighting, lockedIds, isBehind: true };
}

/** The places of an earlier weighting if there are any, else none. */
function beforeAnswer({ sums, sum, method, table }: Question, last: Answered | null): MethodRanking {
  const isOfThisTable = last?.question.sums === sums && last.ranking?.method === method;
  if (isOfThisTable && last.ranking !== null) return behind(sum, last.ranking);
  return { ...methodRanking(sum, { table, method, verdict: null }), isBehind: true };
}

/**
 * The question to the sampling worker about a method: about sums if the method is one, else to rank again under each
 * weighting. Weights follow the columns of the ranking's table.
 */
function methodQuestion(
  ranking: MethodRanking,
  options: AcceptabilityOptions = {},
): AcceptabilityQuestion | MethodTrialsQuestion {
  const form = additiveForm(ranking);
  return form === null ? methodTrialsQuestion(ranking, options) : acceptabilityQuestion(form.sum, options);
}

/** The code for ranking by a method, in its own file for the comparisons that need it. */
export const methodTools = {
  createMethodRanker,
  methodQuestion,
  methodVerdict,
  rankByMethod,
  rankingScoreNames,
  /** Whether the page can rank so many items at each step of a slider. */
  isQuick: ({ id }: RankingMethod, items: number, attributes: number): boolean =>
    id === 'promethee' ? items * items * attributes <= pairsAtOnce : items * attributes <= cellsAtOnce,
  questionOf: (from: Omit<Question, 'table'>, attributes: readonly Attribute[]): Question => ({
    ...from,
    table: methodTable(from.sum, attributes),
  }),
  /** Asks a worker. Returns a function that ends it. */
  ask: (question: Question, settle: (answered: Answered) => void): (() => void) => {
    const { sum, method, table } = question;
    return rankInWorker({
      table,
      method,
      onPlaced: (placed) => settle({ question, ranking: methodRanking(sum, { table, method, ...placed }) }),
      onTrouble: () => settle({ question, ranking: null }),
    });
  },
  /** What is known about a question, with the figures that follow a weight. Places wait until the weight is released. */
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
