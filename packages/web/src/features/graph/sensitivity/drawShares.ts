import type { ChartView } from '../scene/chartView';
import type { Drawing, Scene } from '../scene/scene';
import { movedIndex } from './movedShare';
import { drawSensitivity, type ShareDrawing } from './sensitivity';
import { drawWinnerMap } from './winnerMap';

/** Lines over one share, or a map of two, which is drawn in steps. */
export function drawShares(
  scene: Scene,
  { moved, movedWith }: ChartView,
): ShareDrawing | Generator<void, Drawing> {
  const at = movedIndex(scene.sum, moved);
  const other = scene.sum.attributeIds.indexOf(movedWith ?? '');
  const isMap = at !== -1 && other !== -1 && other !== at;
  return isMap ? drawWinnerMap(scene, [at, other]) : drawSensitivity(scene, moved);
}
