import type { ChartDraw } from '../scene/chartKind';
import type { ChartView } from '../scene/chartView';
import type { Scene } from '../scene/scene';
import { movedIndex } from './movedShare';
import { ShareHandle } from './ShareHandle';
import { drawSensitivity, type ShareDrawing } from './sensitivity';
import { drawWinnerMap } from './winnerMap';

/** Draws lines over one share, or a map of two. Panels have lines. */
export const draw: ChartDraw = function* (scene, view) {
  // The scene has taken as long as may be taken at once.
  yield;
  const drawn = yield* drawShares(scene, view);
  const { handle, ...drawing } = drawn;
  if (handle === undefined) return drawing;
  return { ...drawing, overlay: <ShareHandle scene={scene} key={handle.moved.at} {...handle} /> };
};

function* drawShares(scene: Scene, { moved, movedWith }: ChartView): Generator<void, ShareDrawing> {
  const at = movedIndex(scene.sum, moved);
  const other = scene.sum.attributeIds.indexOf(movedWith ?? '');
  const isMap = scene.marked === undefined && at !== -1 && other !== -1 && other !== at;
  return isMap ? yield* drawWinnerMap(scene, [at, other]) : drawSensitivity(scene, moved);
}
