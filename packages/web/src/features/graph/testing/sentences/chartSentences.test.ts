/** @module-tag long */
import { acceptabilityOf, rankByMethod, takeAllSteps } from '@tertium/engine';
import { createDice, type Dice } from '@tertium/engine/testing/sentences/dice';
import { workOut } from '@tertium/engine/testing/sentences/plainWorld';
import { randomComparison } from '@tertium/engine/testing/sentences/randomComparison';
import { Objection } from '@tertium/engine/testing/sentences/said';
import { countRuns, firstSeed } from '@tertium/engine/testing/sentences/seeds';
import { expect, test } from 'vitest';
import { drawAcceptability } from '../../acceptability/acceptability';
import { collectScored } from '../../bars/collectScored';
import { drawBump } from '../../bump/bump';
import { drawContributions } from '../../contributions/contributions';
import { drawVersusBaseline } from '../../contributions/versusBaseline';
import { spreadAttributes } from '../../distribution/chooseSpread';
import { drawDistribution } from '../../distribution/drawDistribution';
import { drawPanels } from '../../drawing/drawPanels';
import { drawDumbbell } from '../../dumbbell/dumbbell';
import { drawHeatMap } from '../../heat/heatMap';
import type { ChartKind } from '../../kinds/chartKinds';
import { parseGraphView } from '../../kinds/graphView';
import { drawParallel } from '../../parallel/parallel';
import { drawRadar } from '../../radar/radar';
import { spreadForms } from '../../scene/chartView';
import type { Sampled } from '../../scene/found';
import { groupAttributes } from '../../scene/groupAttributes';
import { canBeDrawn, type Drawing, nothingDrawn, type Scene } from '../../scene/scene';
import { type ChartSentence, chartTemplates } from '../../scene/words/chartSentence';
import { sayRest } from '../../scene/words/drawnWords';
import { drawSensitivity } from '../../sensitivity/sensitivity';
import { sayTried } from '../../sensitivity/shareWords';
import { drawWinnerMap } from '../../sensitivity/winnerMap';
import { drawSimilar } from '../../similar/similarMap';
import { drawFlows } from '../../tradeoff/outranking/drawFlows';
import { drawGaia } from '../../tradeoff/outranking/drawGaia';
import { choosePair } from '../../waterfall/choosePair';
import { sayNoPair } from '../../waterfall/stepWords';
import { drawWaterfall } from '../../waterfall/waterfall';
import { sampleScene } from '../sampleScene';
import { tradeoffOf } from '../tradeoffOf';
import { chartChecks } from './chartChecks';
import type { Picture } from './picture';
import { rankingsOf } from './randomRankings';

/** The number of random comparisons. `SENTENCE_RUNS` sets another one for a long run. */
const runs = countRuns(240);
/**
 * Seeds for which a sentence or its check was once wrong. They contain a baseline that is ruled out and unknown, one
 * attribute with all the weight and locked, a range on the flat piece of a curve, leads of less than a millionth, lines
 * that leave a point at nearly the same angle, a value at half of the scale except for rounding, and lines that nearly
 * meet.
 */
const onceWrong = [
  5921, 2274228, 2236899, 2240066, 2243314, 1931402, 1918732, 1919394, 1921144, 1928545, 1930491, 1935676,
];

interface Drawn {
  readonly sentence: ChartSentence;
  readonly picture: Picture;
}

/** Draws all charts of a random comparison, with all its items or some of them. */
function* look(dice: Dice): Generator<Drawn> {
  const comparison = randomComparison(dice);
  const whole = sampleScene(comparison);
  const isPart = dice.isLucky(0.5);
  const hidden = whole.items.filter(() => isPart && dice.isLucky(0.1));
  const items = whole.items.filter((item) => !hidden.includes(item) && !(isPart && dice.isLucky(0.4)));
  const scene = { ...whole, items, formatScore: (score: number) => score.toFixed(3) };
  const attributes = comparison.attributes.filter(canBeDrawn);
  const [x, y] = attributes;
  const isLog = dice.isLucky(0.2);
  const picture: Picture = {
    world: workOut(comparison),
    given: items.map(({ index }) => index),
    attributes,
    baseline: whole.baseline?.index ?? -1,
    isLogarithmic: isLog,
    hidden: hidden.map(({ index }) => index),
  };
  const isSame = dice.isLucky(0.1);
  const drawings = [
    drawContributions(scene),
    ...(scene.baseline === null ? [] : [drawVersusBaseline(scene, scene.baseline)]),
    drawParallel(scene, attributes),
    drawParallel({ ...scene, isNarrow: true }, attributes),
    drawRadar(scene, attributes),
    drawDumbbell(scene, attributes),
    takeAllSteps(drawHeatMap(scene)),
    drawSteps(scene),
    takeAllSteps(drawSimilar(scene, null)),
    ...panelsOf(
      scene,
      dice.oneOf([
        'item',
        ...groupAttributes(comparison)
          .filter(canBeDrawn)
          .map(({ id }) => id),
      ]),
    ),
  ];
  // The checks assume that the first attribute that counts is moved.
  const sensitivity = drawSensitivity(scene, whole.ranking.attributeIds[0] ?? null);
  const { moved } = sensitivity.handle ?? {};
  if (moved !== undefined) yield { sentence: sayTried(scene, moved, dice.whole(1, 999) / 1000), picture };
  drawings.push(sensitivity);
  if (whole.ranking.placedCount > 0) drawings.push(takeAllSteps(drawWinnerMap(scene, [0, 1])));
  // Sampling weightings takes long, in the check too.
  if (dice.isLucky(0.08)) drawings.push(drawAcceptability(scene, sampleOf(scene, dice.isLucky(0.3))));
  for (const { description, items: own } of drawings) {
    const seen = own === undefined ? picture : { ...picture, given: own.map(({ index }) => index) };
    for (const sentence of description) yield { sentence, picture: seen };
  }
  if (x !== undefined && (y !== undefined || isSame)) {
    const axes = {
      x,
      y: isSame ? x : (y ?? x),
      size: null,
      isLogX: isLog,
      isLogY: isLog,
      isTrend: dice.isLucky(0.5),
    };
    const own = { ...picture, attributes: [axes.x, axes.y] };
    const narrow = tradeoffOf({ ...scene, widthPx: 130, isNarrow: true }, axes);
    for (const sentence of [...tradeoffOf(scene, axes).description, ...narrow.description]) {
      // These sentences are about the attributes of the axes only.
      yield { sentence, picture: own };
    }
  }
  const byMethod = rankByMethod(scene.sum, comparison.attributes, { id: 'promethee', rules: {} });
  for (const draw of [drawFlows, drawGaia])
    for (const sentence of takeAllSteps(draw({ ...scene, ranking: byMethod })).description)
      if (/^(?:flows|gaia)\./.test(sentence.template))
        yield { sentence, picture: { ...picture, asked: byMethod.table } };
  const attribute = dice.oneOf([null, ...spreadAttributes(scene)]);
  if (attribute !== null) {
    const group = comparison.attributes.find(
      (each) => each !== attribute && canBeDrawn(each) && ['boolean', 'category'].includes(each.type),
    );
    const own = { ...picture, attributes: [attribute, attribute], isLogarithmic: false };
    const form = dice.oneOf([null, ...spreadForms]);
    const seen = group === undefined ? own : { ...own, group };
    for (const sentence of takeAllSteps(drawDistribution(scene, { attribute, group: group ?? null, form }))
      .description)
      yield { sentence, picture: seen };
  }
  for (const { rankings, ...seen } of rankingsOf(scene, dice))
    for (const sentence of drawBump(scene, rankings).description)
      yield { sentence, picture: { ...picture, ...seen } };
  const rest = sayRest(
    scene,
    hidden.map(({ id }) => id),
  );
  if (rest !== null) yield { sentence: rest, picture };
}

/** The titles of small multiples: radars by item, heat maps by group. A group among all items has more sentences. */
function panelsOf(scene: Scene, panels: string): readonly Drawing[] {
  const found = { rankings: null, sampled: null };
  const moved = scene.sum.attributeIds[0] ?? null;
  const viewOf = (chart: ChartKind) => ({ ...parseGraphView(new URLSearchParams()), chart, panels });
  const view = viewOf(panels === 'item' ? 'radar' : 'heat');
  const { title } = takeAllSteps(drawPanels(scene, view, found, drawHeatMap));
  const titled = title === null ? [] : [nothingDrawn([], [title])];
  if (panels === 'item') return titled;
  return [
    ...titled,
    takeAllSteps(drawPanels(scene, viewOf('similar'), found, (each) => drawSimilar(each, null))),
    takeAllSteps(drawPanels(scene, viewOf('sensitivity'), found, (each) => drawSensitivity(each, moved))),
  ];
}

function drawSteps(scene: Scene): Drawing {
  const pair = choosePair(scene, { pair: [] });
  if (pair !== null) return drawWaterfall(scene, pair.from, pair.to);
  return nothingDrawn([], [sayNoPair(scene, collectScored(scene).scored.length)]);
}

function sampleOf({ sum: ranking }: Scene, isAll: boolean): Sampled | null {
  if (ranking.placedCount === 0) return null;
  const samples = 2000;
  const weights = isAll ? { weights: { kind: 'uniform' as const } } : {};
  return { ...acceptabilityOf(ranking, { samples, ...weights }), samples, seed: 1, isAll };
}

test('Every sentence of a chart over random comparisons is true of the cells', () => {
  const counts = { made: 0, false: 0, misleading: 0, unread: 0 };
  const templates = new Set<string>();
  const objections: string[] = [];
  const seeds = Array.from({ length: runs }, (_, i) => firstSeed + i);
  for (const seed of new Set([...onceWrong, ...seeds])) {
    for (const { sentence, picture } of look(createDice(seed))) {
      counts.made++;
      templates.add(sentence.template);
      try {
        chartChecks[sentence.template](sentence.text.replaceAll('\u00a0', ' '), picture);
      } catch (error) {
        if (!(error instanceof Objection)) throw error;
        counts[error.verdict]++;
        if (objections.length < 40) objections.push(`seed ${seed}: “${sentence.text}” ${error.message}`);
      }
    }
  }
  if (process.env.SENTENCE_RUNS !== undefined) process.stdout.write(`${JSON.stringify(counts)}\n`);
  expect(objections).toEqual([]);
  expect(counts).toEqual({ made: counts.made, false: 0, misleading: 0, unread: 0 });
  // Every kind has to be written to be checked. The exception needs a comparison without two attributes to draw.
  expect(chartTemplates.filter((each) => !templates.has(each))).toEqual(['points.tooFew']);
});
