import {
  type AnyRanking,
  type Attribute,
  type Hindrance,
  isByMethod,
  pointsOf,
  type Ranking,
} from '@tertium/engine';
import type { Sheet } from '@tertium/tables';
import { rankingScoreNames } from '../../../ranked/byMethod/rankingScoreNames';
import { hindranceTexts } from '../../../ranked/hindranceTexts';
import { missingPolicyNames } from '../../../ranked/missingPolicyNames';
import { placelessText } from '../../../ranked/placeText';
import { rankingMethodNames } from '../../../ranked/rankingMethodWords';
import { type ExportInput, tableColumns } from '../exportedTable';
import { aboutSheet } from './aboutSheet';
import { type FormulaLayout, layOutFormulas } from './formulaLayout';
import { type FixedLine, fixedRankingSheet, rankingSheet } from './rankingSheet';
import { effectiveWeights, orderOfRows, standingsOf } from './standings';
import { stepsSheet } from './stepsSheet';
import { linkTo, tableSheet } from './tableSheet';
import { valuesSheet } from './valuesSheet';
import { weightsSheet } from './weightsSheet';
import type { WorkbookInput } from './workbookInput';
import { explainFixedRanking } from './workbookShape';
import { workingsSheet } from './workingsSheet';

/**
 * The sheets of a comparison: its table and, if there is a ranking, the ranking, its weights and scales, and its
 * workings.
 */
export function comparisonWorkbook(book: WorkbookInput): readonly Sheet[] {
  const { exported, itemsAre, shape, sum } = book;
  const columns = tableColumns(exported);
  const follows = shape === 'withFormulas' && sum !== null;
  const layout = follows ? layOutFormulas(...layoutInput(book, sum)) : null;
  // Places in the table refer to the workings by position, so the order of both must be the same.
  const isSameOrder = layout !== null && isSameList(layout.itemIndexes, exported.itemIndexes);
  const table = tableSheet({ input: exported, columns, itemsAre, follows: isSameOrder });
  const sheets =
    layout !== null
      ? formulaSheets(book, layout)
      : sum !== null && shape !== 'table'
        ? fixedSheets(book, sum)
        : [];
  const about = aboutSheet({ ...book, sheets: [table, ...sheets] });
  return [table, ...sheets, about];
}

const isSameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);

/** All items, in the order of the table if it has all of them. */
function layoutInput({ exported, itemsAre }: WorkbookInput, ranking: Ranking) {
  const { comparison, itemIndexes, factsOf } = exported;
  const isWhole = itemIndexes.length === comparison.items.length;
  const all = isWhole ? itemIndexes : comparison.items.map((_, i) => i);
  const columnOf = (attribute: Attribute) => factsOf(attribute).column;
  const columns = tableColumns(exported);
  const base = { comparison, ranking, itemIndexes: all };
  const needed = layOutFormulas({ ...base, link: null }, columnOf).columns.map(
    ({ attribute }) => attribute.id,
  );
  const table = { input: exported, columns, itemsAre, follows: false };
  const link = isWhole ? linkTo(table, needed) : null;
  return [{ ...base, link }, columnOf] as const;
}

function formulaSheets(book: WorkbookInput, layout: FormulaLayout): readonly Sheet[] {
  const { comparison, ranking } = layout;
  const points = layout.columns.map(({ attribute }) => pointsOf(book.weighting, attribute.id));
  const weights = effectiveWeights(layout, points);
  const standings = standingsOf(layout, weights);
  const workings = {
    layout,
    standings,
    order: orderOfRows(standings),
    weights,
    policyWords: missingPolicyNames,
  };
  const steps = stepsSheet(layout.columns, true);
  return [
    rankingSheet(workings, { title: comparison.name, whose: book.whose, scoreName: 'Score (0–100)' }),
    weightsSheet({
      columns: layout.columns,
      points,
      shares: ranking.shares,
      layout,
      words: weightsWords(
        book,
        'Change the yellow cells. The sheet Ranking recalculates scores, places and order.',
      ),
      others: othersOf(book, ranking),
    }),
    ...(steps === null ? [] : [steps]),
    valuesSheet(layout),
    workingsSheet(workings),
  ];
}

function fixedSheets(book: WorkbookInput, sum: Ranking): readonly Sheet[] {
  const { exported, shape, whose, weighting } = book;
  const { comparison, ranking } = exported;
  const shown = ranking ?? sum;
  const why = explainFixedRanking(shape, shown);
  const itemIndexes = comparison.items.map((_, i) => i);
  const columnOf = (attribute: Attribute) => exported.factsOf(attribute).column;
  const { columns } = layOutFormulas({ comparison, ranking: sum, itemIndexes, link: null }, columnOf);
  const points = columns.map(({ attribute }) => pointsOf(weighting, attribute.id));
  const steps = stepsSheet(columns, false);
  const own = isByMethod(shown) ? shown.method.id : null;
  const scoreName =
    own === null ? 'Score (0–100)' : `${rankingScoreNames[own]} by ${rankingMethodNames[own]}`;
  return [
    fixedRankingSheet(fixedLines(shown, comparison.items), {
      ...{ title: comparison.name, whose, why, scoreName },
      format: own === null ? '0.0' : '0.000',
    }),
    weightsSheet({
      ...{ columns, points, shares: sum.shares, layout: null },
      words: weightsWords(book, why),
      others: othersOf(book, sum),
    }),
    ...(steps === null ? [] : [steps]),
  ];
}

function* fixedLines(ranking: AnyRanking, items: ExportInput['comparison']['items']): Generator<FixedLine> {
  for (const itemIndex of ranking.order) {
    const { place } = ranking.placeOf(itemIndex);
    const score = isByMethod(ranking) ? ranking.scoreOf(itemIndex) : 100 * ranking.itemScore(itemIndex).score;
    yield {
      place: place > 0 ? place : placelessText(ranking, itemIndex),
      name: items[itemIndex]?.name ?? '',
      score: place > 0 ? score : null,
    };
  }
}

const weightsWords = ({ exported, whose }: WorkbookInput, follows: string) => ({
  title: 'Weights and scales',
  whose,
  follows,
  policy: missingPolicyNames[exported.comparison.settings.missingPolicy],
  policies: Object.values(missingPolicyNames),
});

function othersOf({ exported }: WorkbookInput, { notScored }: Ranking) {
  const attributes = new Map(exported.comparison.attributes.map((attribute) => [attribute.id, attribute]));
  return notScored.flatMap(({ attributeId, reason }: { attributeId: string; reason: Hindrance }) => {
    const attribute = attributes.get(attributeId);
    return attribute === undefined ? [] : [{ attribute, reason: hindranceTexts[reason] }];
  });
}
