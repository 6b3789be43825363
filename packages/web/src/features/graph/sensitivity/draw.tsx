import type { ChartDraw } from '../scene/chartKind';
import { drawShares } from './drawShares';
import { ShareHandle } from './ShareHandle';

export const draw: ChartDraw = (scene, view) => {
  const drawn = drawShares(scene, view);
  if ('next' in drawn) return drawn;
  const { handle, ...drawing } = drawn;
  if (handle === undefined) return drawing;
  return { ...drawing, overlay: <ShareHandle scene={scene} key={handle.moved.at} {...handle} /> };
};
