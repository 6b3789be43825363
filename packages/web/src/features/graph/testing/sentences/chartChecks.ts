import { take } from '@tertium/engine/testing/sentences/said';
import type { ChartTemplate } from '../../scene/words/chartSentence';
import * as axes from './checkAxes';
import * as bars from './checkBars';
import * as bump from './checkBump';
import * as charts from './checkCharts';
import * as flows from './checkFlows';
import * as panels from './checkPanels';
import * as points from './checkPoints';
import * as sampled from './checkSampled';
import * as shares from './checkShares';
import * as similar from './checkSimilar';
import * as spread from './checkSpread';
import * as steps from './checkSteps';
import * as trend from './checkTrend';
import * as winners from './checkWinners';
import { type ChartCheck, demandItems, type Picture } from './picture';

/** Several kinds of charts write this sentence. It has to be true of one of them. */
const checkRuledOut: ChartCheck = (text, picture) => {
  const [names = ''] = take(text, /^Ruled out by a must-have but still drawn: (.+)\.$/);
  const drawings: readonly ((of: Picture) => readonly number[])[] = [
    axes.linesOf,
    axes.polygonsOf,
    axes.itemsOnAxes,
    points.pointsOf,
    spread.itemsOf,
    similar.completeOf,
  ];
  const problems = drawings.flatMap((drawnIn) => {
    const out = drawnIn(picture).filter((i) => picture.world.isRuledOut(i));
    try {
      demandItems(names, picture, out, 'who is ruled out');
      return [];
    } catch (error) {
      return [error];
    }
  });
  if (problems.length === drawings.length) throw problems[0];
};

/** The check of each kind of sentence. A kind without a check does not compile. */
export const chartChecks: Readonly<Record<ChartTemplate, ChartCheck>> = {
  'bars.nothingScored': bars.checkNothingScored,
  'bars.count': bars.checkCount,
  'bars.first': bars.checkFirst,
  'bars.last': bars.checkLast,
  'bars.open': bars.checkOpen,
  'leads.sides': bars.checkSides,
  'leads.ruledOut': bars.checkRuledOutBaseline,
  'leads.nothingKnown': bars.checkUnknownBaseline,
  'leads.ahead': bars.checkAheadOfBaseline,
  'leads.first': bars.checkFirstLead,
  'leads.count': bars.checkLeadCount,
  'step.none': steps.checkNoPair,
  'step.total': steps.checkStepTotal,
  'step.most': steps.checkStepMost,
  'step.least': steps.checkStepLeast,
  'step.meaning': steps.checkStepMeaning,
  'step.open': steps.checkStepOpen,
  'axes.none': axes.checkNoAxes,
  'axes.lines': axes.checkLines,
  'axes.spokes': axes.checkSpokes,
  'axes.tooFewSpokes': axes.checkTooFewSpokes,
  'axes.leads': axes.checkLead,
  'axes.better': axes.checkBetter,
  'axes.target': axes.checkTarget,
  'axes.undirected': axes.checkUndirected,
  'axes.same': axes.checkSameOnAxes,
  'axes.gaps': axes.checkGaps,
  'axes.noValue': axes.checkNoValue,
  'axes.bestEnd': axes.checkBestEnd,
  'axes.beyond': axes.checkBeyond,
  'axes.range': axes.checkRange,
  'points.tooFew': points.checkTooFewAttributes,
  'points.none': points.checkNoPoints,
  'points.count': points.checkPointCount,
  'points.noLine': points.checkNoLine,
  'points.line': points.checkLine,
  'points.pareto': points.checkPareto,
  'points.beaten': points.checkBeaten,
  'points.trend': trend.checkTrend,
  'points.noTrend': trend.checkNoTrend,
  'points.range': points.checkPointRange,
  'points.unnamed': points.checkUnnamed,
  'points.together': points.checkTogether,
  'differ.most': charts.checkWidest,
  'differ.level': charts.checkLevel,
  'differ.count': charts.checkDifferCount,
  'differ.against': charts.checkAgainst,
  'differ.missing': charts.checkMissing,
  'spread.middle': spread.checkMiddle,
  'spread.groups': spread.checkGroups,
  'spread.count': spread.checkSpreadCount,
  'spread.form': spread.checkForm,
  'spread.quartiles': spread.checkQuartiles,
  'spread.few': spread.checkFew,
  'spread.range': spread.checkSpreadRange,
  'near.none': similar.checkNoSimilar,
  'near.nearest': similar.checkNearest,
  'near.count': similar.checkSimilarCount,
  'near.shown': similar.checkShown,
  'near.direction': similar.checkDirection,
  'flows.none': flows.checkNoFlows,
  'flows.unplaced': flows.checkUnplaced,
  'flows.count': flows.checkFlowCount,
  'flows.front': flows.checkFront,
  'flows.beaten': flows.checkOutranked,
  'flows.open': flows.checkOpenPairs,
  'gaia.none': flows.checkNoGaia,
  'gaia.apart': flows.checkApart,
  'gaia.along': flows.checkAlong,
  'gaia.count': flows.checkGaiaCount,
  'gaia.kept': flows.checkKept,
  'gaia.furthest': flows.checkFurthestAlong,
  'gaia.short': flows.checkShortArrow,
  'heat.none': charts.checkHeatNone,
  'heat.first': charts.checkHeatFirst,
  'heat.count': charts.checkHeatCount,
  'heat.meaning': charts.checkHeatMeaning,
  'heat.open': charts.checkHeatOpen,
  'sampled.none': sampled.checkNoSamples,
  'sampled.first': sampled.checkSampledFirst,
  'sampled.count': sampled.checkSampledCount,
  'sampled.central': sampled.checkCentral,
  'bump.none': bump.checkTooFewRankings,
  'bump.first': bump.checkBumpFirst,
  'bump.count': bump.checkBumpCount,
  'bump.furthest': bump.checkFurthest,
  'bump.leftOut': bump.checkLeftOut,
  'bump.firstOut': bump.checkFirstOut,
  'bump.rounds': bump.checkRounds,
  'winners.none': winners.checkWinnersNone,
  'winners.lead': winners.checkWinnersLead,
  'winners.meaning': winners.checkWinnersMeaning,
  'winners.level': winners.checkWinnersLevel,
  'share.none': shares.checkNoShare,
  'share.leads': shares.checkLeads,
  'share.changes': shares.checkChanges,
  'share.count': shares.checkShareCount,
  'share.now': shares.checkShareNow,
  'share.same': shares.checkSame,
  'share.bent': shares.checkBent,
  'share.level': shares.checkLevel,
  'share.open': shares.checkShareOpen,
  'share.tried': shares.checkTried,
  'panels.groups': panels.checkGroupPanels,
  'panels.items': panels.checkItemPanels,
  'panels.marks': panels.checkMarks,
  'drawn.ruledOut': checkRuledOut,
  'drawn.rest': points.checkRest,
};
