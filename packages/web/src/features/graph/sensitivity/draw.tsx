import type { ChartDraw } from '../scene/chartKind';
import { drawShares } from './drawShares';
import { ShareHandle } from './ShareHandle';

export const draw: ChartDraw = (scene, view) => {
  const { handle, ...drawing } = drawShares(scene, view);
  if (handle === undefined) return drawing;
  return { ...drawing, overlay: <ShareHandle scene={scene} key={handle.moved.at} {...handle} /> };
};
