import type { ChartDraw } from '../scene/chartKind';
import type { ChartView } from '../scene/chartView';
import type { Drawing, Scene } from '../scene/scene';
import { movedIndex } from './movedShare';
import { ShareHandle } from './ShareHandle';
import { drawSensitivity, type ShareDrawing } from './sensitivity';
import { drawWinnerMap } from './winnerMap';

export const draw: ChartDraw = (scene, view) => {
  const drawn = drawShares(scene, view);
  if ('next' in drawn) return drawn;
  const { handle, ...drawing } = drawn;
  if (handle === undefined) return drawing;
  return { ...drawing, overlay: <ShareHandle scene={scene} key={handle.moved.at} {...handle} /> };
};

/** Draws lines over one share, or a map of two. The map is drawn in steps. */
function drawShares(scene: Scene, { moved, movedWith }: ChartView): ShareDrawing | Generator<void, Drawing> {
  const at = movedIndex(scene.sum, moved);
  const other = scene.sum.attributeIds.indexOf(movedWith ?? '');
  const isMap = at !== -1 && other !== -1 && other !== at;
  return isMap ? drawWinnerMap(scene, [at, other]) : drawSensitivity(scene, moved);
}
