import type { ChartDraw } from '../scene/chartKind';
import { nothingDrawn } from '../scene/scene';
import { chooseSpread } from './chooseSpread';
import { drawDistribution } from './drawDistribution';

export const draw: ChartDraw = (scene, view) => {
  const choice = chooseSpread(scene, view);
  return choice === null
    ? nothingDrawn([], [{ template: 'axes.none', text: 'No attribute has values to draw.' }])
    : drawDistribution(scene, choice);
};
