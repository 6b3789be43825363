import type { Attribute } from '@tertium/engine';
import { drawAcceptability } from '../acceptability/acceptability';
import type { Sampled } from '../acceptability/useSampled';
import { chooseAxes } from '../axes/chooseAxes';
import { drawBump } from '../bump/bump';
import type { Rankings } from '../bump/rankings';
import { drawContributions } from '../contributions/contributions';
import { drawVersusBaseline } from '../contributions/versusBaseline';
import { drawDumbbell } from '../dumbbell/dumbbell';
import { drawHeatMap } from '../heat/heatMap';
import type { GraphView } from '../kinds/graphView';
import { drawParallel } from '../parallel/parallel';
import { drawRadar } from '../radar/radar';
import { canBeDrawn, type Drawing, nothingDrawn, type Scene } from '../scene/scene';
import { movedIndex } from '../sensitivity/movedShare';
import { drawSensitivity } from '../sensitivity/sensitivity';
import { drawWinnerMap } from '../sensitivity/winnerMap';
import { conflictingAxes } from '../tradeoff/conflictingAxes';
import { sayTooFewAttributes } from '../tradeoff/pointWords';
import { drawTradeoff, type TradeoffAxes } from '../tradeoff/tradeoff';

/** What some kinds need beside the scene. */
interface Asked {
  /** Found by trying weightings; `null` until there are figures. */
  readonly sampled: Sampled | null;
  /** Several beside each other; `null` until they are there. */
  readonly rankings: Rankings | null;
}

/** The chart that the view asks for. */
export function draw(scene: Scene, view: GraphView, { sampled, rankings }: Asked): Drawing {
  switch (view.chart) {
    case 'contributions':
      return view.isVersusBaseline && scene.baseline
        ? drawVersusBaseline(scene, scene.baseline)
        : drawContributions(scene);
    case 'tradeoff': {
      const axes = tradeoffAxes(scene, view);
      return axes === null ? nothingDrawn([], [sayTooFewAttributes]) : drawTradeoff(scene, axes);
    }
    case 'parallel':
      return drawParallel(scene, chooseAxes(scene, view));
    case 'dumbbell':
      return drawDumbbell(scene, chooseAxes(scene, view));
    case 'heat':
      return drawHeatMap(scene);
    case 'acceptability':
      return drawAcceptability(scene, sampled);
    case 'bump':
      return drawBump(scene, rankings);
    case 'sensitivity':
      return drawShares(scene, view);
    case 'radar':
      return drawRadar(scene, chooseAxes(scene, view));
  }
}

/** Lines over one share, or a map of two. */
function drawShares(scene: Scene, { moved, movedWith }: GraphView): Drawing {
  const at = movedIndex(scene.sum, moved);
  const other = scene.sum.attributeIds.indexOf(movedWith ?? '');
  const isMap = at !== -1 && other !== -1 && other !== at;
  return isMap ? drawWinnerMap(scene, [at, other]) : drawSensitivity(scene, moved);
}

/** The chosen axes, else the strongest conflict among what is weighed; `null` when fewer than two have numbers. */
export function tradeoffAxes(scene: Scene, view: GraphView): TradeoffAxes | null {
  const { comparison, ranking } = scene;
  const drawable = comparison.attributes.filter(canBeDrawn);
  const byShare = drawable.toSorted(
    (a, b) => shareOf(ranking, b.id) - shareOf(ranking, a.id) || a.position - b.position,
  );
  const find = (id: string | null) => drawable.find((attribute) => attribute.id === id);
  const [chosenX, chosenY] = [find(view.x), find(view.y)];
  const [across, up] =
    (chosenX === undefined || chosenY === undefined ? conflictingAxes(scene) : null) ?? byShare;
  const other = (one: Attribute | undefined, ...order: readonly (Attribute | undefined)[]) =>
    [...order, ...byShare].find((attribute) => attribute !== undefined && attribute !== one);
  const x = chosenX ?? other(chosenY, across, up);
  const y = chosenY ?? other(x, up, across);
  if (x === undefined || y === undefined) return null;
  return { x, y, size: find(view.size) ?? null, isLogX: view.isLogX, isLogY: view.isLogY };
}

const shareOf = ({ attributeIds, shares }: Scene['ranking'], id: string): number =>
  shares[attributeIds.indexOf(id)] ?? 0;
