import { textSizes } from '../../../ui/tokens';
import { heightOn } from '../axes/axes';
import type { Axis } from '../axes/axisWords';
import { textWidth } from '../scene/chartText';
import { type Scene, type SceneItem, sayCell } from '../scene/scene';

/** From the middle of a mark to its value. */
const gapPx = 11;

/** Writes the values of the outermost marks of each axis, outside them, within or above, where there is room. */
export function endValues(
  scene: Scene,
  axes: readonly Axis[],
  items: readonly SceneItem[],
  plotPx: number,
): object {
  const { ink } = scene;
  return {
    name: 'values',
    type: 'scatter',
    silent: true,
    symbolSize: 1,
    itemStyle: { color: 'transparent' },
    clip: false,
    z: 4,
    tooltip: { show: false },
    data: axes.flatMap((axis, row) =>
      endsOf(scene, axis, items, plotPx).map(({ height, text, position }) => ({
        value: [height, row],
        label: {
          show: true,
          position,
          distance: gapPx,
          formatter: text,
          color: ink.text,
          fontSize: textSizes.tick,
          textBorderColor: ink.surface,
          textBorderWidth: 3,
        },
      })),
    ),
  };
}

function endsOf(scene: Scene, axis: Axis, items: readonly SceneItem[], plotPx: number) {
  const marks = items
    .flatMap((item) => {
      const height = heightOn(scene, axis, item.index);
      return height === null ? [] : [{ height, text: sayCell(scene, axis.attribute, item) }];
    })
    .toSorted((a, b) => a.height - b.height);
  const [low, high] = [marks[0], marks.at(-1)];
  if (low === undefined || high === undefined || low.height === high.height) return [];
  return ([low, high] as const).flatMap(({ height, text }) => {
    const [isLow, isAtEnd] = [height === low.height, height === 0 || height === 1];
    const isOne = marks.every((mark) => mark.height !== height || mark.text === text);
    // The chart writes the ends of the axis there.
    if (isAtEnd || !isOne) return [];
    const needed = textWidth(text, textSizes.tick) + gapPx;
    const inner = marks.map((mark) => Math.abs(mark.height - height)).filter((apart) => apart > 0);
    const roomWithin = Math.min(...inner) * plotPx - gapPx;
    const roomOutside = (isLow ? height : 1 - height) * plotPx;
    if (roomOutside >= needed) return [{ height, text, position: isLow ? 'left' : 'right' }];
    if (roomWithin >= needed) return [{ height, text, position: isLow ? 'right' : 'left' }];
    // Above its mark, if there is room for half of the text on either side.
    return roomWithin >= needed / 2 ? [{ height, text, position: 'top' }] : [];
  });
}
