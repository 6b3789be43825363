import { collectScored } from '../bars/collectScored';
import type { ChartDraw } from '../scene/chartKind';
import { nothingDrawn } from '../scene/scene';
import { choosePair } from './choosePair';
import { sayNoPair } from './stepWords';
import { drawWaterfall } from './waterfall';

export const draw: ChartDraw = (scene, view) => {
  const pair = choosePair(scene, view);
  if (pair !== null) return drawWaterfall(scene, pair.from, pair.to);
  const { scored, notShown } = collectScored(scene);
  return nothingDrawn(notShown, [sayNoPair(scene, scored.length)]);
};
