import type { ChartView } from '../scene/chartView';
import { type Drawing, nothingDrawn, type Scene } from '../scene/scene';
import { sayTooFewAttributes } from './pointWords';
import { drawTradeoff } from './tradeoff';
import { tradeoffAxes } from './tradeoffAxes';

/** Draws items by the two chosen attributes, or those in the strongest conflict. Runs in steps. */
export function* drawChosenTradeoff(scene: Scene, view: ChartView): Generator<void, Drawing> {
  const axes = yield* tradeoffAxes(scene, view);
  yield;
  return axes === null ? nothingDrawn([], [sayTooFewAttributes]) : yield* drawTradeoff(scene, axes);
}
