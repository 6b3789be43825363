import type { ChartView } from '../scene/chartView';
import { type Drawing, nothingDrawn, type Scene } from '../scene/scene';
import { sayTooFewAttributes } from './pointWords';
import { drawTradeoff } from './tradeoff';
import { tradeoffAxes } from './tradeoffAxes';

/** Items by the two attributes that are chosen, or in the strongest conflict. Drawn in steps. */
export function* drawChosenTradeoff(scene: Scene, view: ChartView): Generator<void, Drawing> {
  const axes = yield* tradeoffAxes(scene, view);
  yield;
  return axes === null ? nothingDrawn([], [sayTooFewAttributes]) : yield* drawTradeoff(scene, axes);
}
