import { leadings, textSizes } from '../../../ui/tokens';
import { collectScored } from '../bars/collectScored';
import { endNames, endNameWidth, mostEndNames } from '../scene/endNames';
import type { RankedBy, Rankings } from '../scene/found';
import { legendOf, noLegend } from '../scene/legend';
import {
  chartFrame,
  type Drawing,
  type NotShown,
  nothingDrawn,
  plotHeight,
  type Scene,
  type SceneItem,
} from '../scene/scene';
import { headedBy } from '../scene/words/chartSentence';
import { describeBump, sayTooFewRankings } from './bumpWords';
import { columnHeads } from './columnHeads';
import { type PlaceAxis, placeAxis } from './placeAxis';

const topPx = 24;
/** The distance between marks at the same place. */
const tiedPx = 15;

/** Draws a line for each item over its places in several rankings. `null` while they load. */
export function drawBump(scene: Scene, rankings: Rankings | null): Drawing {
  if (rankings === null) return nothingDrawn([], []);
  const { ranked: by } = rankings;
  const notShown = [...collectScored(scene).notShown, ...rankings.notShown];
  const drawn = scene.items.filter(({ index }) => by.some(({ place }) => (place[index] ?? 0) > 0));
  if (by.length < 2 || drawn.length === 0) return nothingDrawn(notShown, [sayTooFewRankings(rankings)]);
  const places = by.flatMap((each) => drawn.map((item) => placeOf(each, item)));
  const [, lowest] = scene.reach('places', 1, Math.max(2, ...places));
  const axis = placeAxis(lowest);
  const isEnded = !scene.isNarrow && drawn.length <= mostEndNames;
  const legend = isEnded ? noLegend : legendOf(scene, drawn);
  const left = 40;
  const right = isEnded ? Math.max(64, ...drawn.map(({ name }) => endNameWidth(name) + 36)) : 24;
  const columnPx = (scene.widthPx - left - right) / by.length;
  const heads = columnHeads(
    by.map(({ head }) => head),
    columnPx,
  );
  const bottom = 16 + heads.heightPx;
  const top = topPx + 24 + legend.morePx;
  const heightPx = plotHeight(scene) - 60 + legend.morePx + (heads.turn === 0 ? 0 : heads.heightPx);
  const last = by.at(-1);
  const offs = offsetsOf(axis, by, drawn, (tiedPx * (axis.max - axis.min)) / (heightPx - top - bottom));
  const ends = drawn.map((item, i) => {
    const place = last === undefined ? 0 : placeOf(last, item);
    // Without a place in that ranking, it is named beside the lowest.
    const down = (axis.at(place || lowest) + (offs[i]?.at(-1) ?? 0) - axis.min) / (axis.max - axis.min);
    return { name: item.name, color: item.color, height: 1 - down };
  });
  const description = describeBump(scene, rankings, drawn);
  return {
    ...headedBy(description),
    heightPx,
    option: {
      ...chartFrame(scene),
      legend: legend.option,
      grid: { left, right, top, bottom, containLabel: false },
      xAxis: {
        type: 'category',
        data: heads.texts,
        axisTick: { show: false },
        axisLine: { show: false },
        axisLabel: {
          color: scene.ink.text,
          fontSize: textSizes.meta,
          lineHeight: leadings.meta,
          interval: 0,
          rotate: heads.turn,
          hideOverlap: false,
        },
        splitLine: { show: false },
      },
      yAxis: {
        type: 'value',
        inverse: true,
        min: axis.min,
        max: axis.max,
        axisTick: { show: false, customValues: axis.ticks },
        axisLabel: {
          color: scene.ink.muted,
          fontSize: textSizes.tick,
          customValues: axis.ticks,
          formatter: (height: number) => scene.show(axis.placeAt(height)),
        },
        axisLine: { show: false },
        splitLine: { lineStyle: { color: scene.ink.line } },
      },
      graphic: isEnded ? endNames(scene, ends, { right, top, bottom, heightPx }) : [],
      series: drawn.map((item, i) => lineOf(scene, axis, by, item, offs[i] ?? [])),
    },
    notShown: [
      ...notShown.filter(({ name }) => !drawn.some((item) => item.name === name)),
      ...withoutPlace(scene, drawn, notShown),
    ],
    table: {
      columns: ['Item', ...by.map(({ head }) => head)],
      rows: drawn.map((item) => [
        item.name,
        ...by.map((each) => (placeOf(each, item) === 0 ? '–' : scene.show(placeOf(each, item)))),
      ]),
    },
  };
}

const placeOf = ({ place }: RankedBy, { index }: SceneItem): number => place[index] ?? 0;

/** Items with a place in the page's ranking but in none of these. */
function withoutPlace(
  { items }: Scene,
  drawn: readonly SceneItem[],
  named: readonly NotShown[],
): readonly NotShown[] {
  return items
    .filter((item) => !drawn.includes(item) && !named.some(({ name }) => name === item.name))
    .map(({ name }) => ({ name, reason: 'no place in any of these' }));
}

/**
 * The offsets of the lines of items that share a place, in units of the axis, for each item and column. All stay nearer
 * to their place than to the next.
 */
function offsetsOf(
  axis: PlaceAxis,
  by: readonly RankedBy[],
  drawn: readonly SceneItem[],
  mostOff: number,
): readonly (readonly number[])[] {
  return drawn.map((item) =>
    by.map((each) => {
      const place = placeOf(each, item);
      const tied = place === 0 ? [] : drawn.filter((other) => placeOf(each, other) === place);
      if (tied.length < 2) return 0;
      const reach = 0.4 * (axis.at(place + 1) - axis.at(place));
      const step = Math.min(mostOff, (2 * reach) / (tied.length - 1));
      return step * (tied.indexOf(item) - (tied.length - 1) / 2);
    }),
  );
}

function lineOf(
  scene: Scene,
  axis: PlaceAxis,
  by: readonly RankedBy[],
  item: SceneItem,
  offsets: readonly number[],
): object {
  const places = by.map((each) => placeOf(each, item));
  return {
    name: item.name,
    type: 'line',
    connectNulls: false,
    clip: false,
    symbol: `path://${item.shape}`,
    symbolSize: 14,
    showAllSymbol: true,
    color: item.color,
    z: places.includes(1) ? 3 : 2,
    lineStyle: { width: places.includes(1) ? 3.5 : 2, type: item.isBaseline ? 'dashed' : 'solid' },
    emphasis: { focus: 'series' },
    tooltip: {
      formatter: ({ dataIndex }: { dataIndex: number }) =>
        `${item.name}\n${by[dataIndex]?.head ?? ''}: ${scene.show(places[dataIndex] ?? 0)}`,
    },
    data: places.map((place, at) => (place === 0 ? null : axis.at(place) + (offsets[at] ?? 0))),
  };
}
