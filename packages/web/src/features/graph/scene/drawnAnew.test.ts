import { takeAllSteps } from '@tertium/engine';
import { expect, test } from 'vitest';
import { init } from '../drawing/echarts';
import { drawHeatMap } from '../heat/heatMap';
import { drawSensitivity } from '../sensitivity/sensitivity';
import { sampleComparison, sampleScene } from '../testing/sampleScene';
import type { Drawing } from './scene';

const size = { renderer: 'svg', ssr: true, width: 1000, height: 700 } as const;

/** The picture after these drawings were shown one after the other. */
function shownAfter(drawings: readonly Drawing[]): string {
  const chart = init(null, null, size);
  for (const { option } of drawings) {
    chart.setOption({ ...option, animation: false }, { notMerge: true });
    chart.renderToSVGString();
  }
  const picture = chart.renderToSVGString().replaceAll(/zr\d+-?[\w-]*/g, '');
  chart.dispose();
  return picture;
}

test('A drawing that takes the place of another is the one that it is by itself', () => {
  const all = sampleScene();
  const few = sampleScene(sampleComparison({ missingPolicy: 'worst' }));
  const fewer = { ...few, items: few.items.slice(0, 2) };
  for (const draw of [
    (scene: typeof all) => takeAllSteps(drawHeatMap(scene)),
    (scene: typeof all) => drawSensitivity(scene, 'price'),
  ]) {
    const [one, other] = [draw(all), draw(fewer)];
    expect(shownAfter([other, one])).toBe(shownAfter([one]));
    expect(shownAfter([one, other])).toBe(shownAfter([other]));
  }
});
