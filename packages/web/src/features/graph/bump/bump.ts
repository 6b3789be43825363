import { leadings, textSizes } from '../../../ui/tokens';
import { breakWords } from '../chartText';
import { collectScored } from '../contributions';
import { endNames, endNameWidth } from '../endNames';
import { legendOf, noLegend } from '../legend';
import { chartFrame, type Drawing, nothingDrawn, plotHeight, type Scene, type SceneItem } from '../scene';
import { describeBump, sayTooFewWeightings } from '../words/bumpWords';
import { mostWeightings, type RankedBy } from './useRankedBy';

const mostEndNames = 8;
const topPx = 24;

/** A line for each item over its places by all weightings that one may look at. */
export function drawBump(scene: Scene, all: readonly RankedBy[]): Drawing {
  const { notShown } = collectScored(scene);
  const by = all.slice(0, mostWeightings);
  const drawn = scene.items.filter(({ index }) => by.some(({ ranking }) => (ranking.place[index] ?? 0) > 0));
  if (by.length < 2 || drawn.length === 0) return nothingDrawn(notShown, [sayTooFewWeightings]);
  const placeOf = ({ ranking }: RankedBy, { index }: SceneItem) => ranking.place[index] ?? 0;
  const lowest = Math.max(2, ...by.flatMap((each) => drawn.map((item) => placeOf(each, item))));
  const isEnded = !scene.isNarrow && drawn.length <= mostEndNames;
  const legend = isEnded
    ? noLegend
    : legendOf(
        scene,
        drawn.map(({ name }) => name),
      );
  const left = 40;
  const right = isEnded ? Math.max(64, ...drawn.map(({ name }) => endNameWidth(name) + 36)) : 24;
  const columnPx = (scene.widthPx - left - right) / by.length;
  const heads = by.map(({ name }) => breakWords(name, Math.max(6, Math.floor(columnPx / 7.4))));
  const bottom = 16 + leadings.meta * Math.max(...heads.map(({ length }) => length));
  const top = topPx + 24 + legend.morePx;
  const heightPx = plotHeight(scene) - 60 + legend.morePx;
  const last = by.at(-1);
  const ends = drawn.map((item) => {
    const place = last === undefined ? 0 : placeOf(last, item);
    // Without a place there it is named beside the lowest.
    return { name: item.name, color: item.color, height: 1 - ((place || lowest) - 0.5) / lowest };
  });
  const description = describeBump(scene, by, drawn);
  return {
    title: description[0] ?? null,
    subtitle: description[1]?.text ?? '',
    heightPx,
    option: {
      ...chartFrame(scene),
      legend: legend.option,
      grid: { left, right, top, bottom, containLabel: false },
      xAxis: {
        type: 'category',
        data: heads.map((lines) => lines.join('\n')),
        axisTick: { show: false },
        axisLine: { show: false },
        axisLabel: {
          color: scene.ink.text,
          fontSize: textSizes.meta,
          lineHeight: leadings.meta,
          interval: 0,
          hideOverlap: false,
        },
        splitLine: { show: false },
      },
      yAxis: {
        type: 'value',
        inverse: true,
        min: 0.5,
        max: lowest + 0.5,
        axisTick: { show: false, customValues: ticksTo(lowest) },
        axisLabel: {
          color: scene.ink.muted,
          fontSize: textSizes.tick,
          customValues: ticksTo(lowest),
          formatter: (place: number) => scene.show(place),
        },
        axisLine: { show: false },
        splitLine: { lineStyle: { color: scene.ink.line } },
      },
      graphic: isEnded ? endNames(scene, ends, { right, top, bottom, heightPx }) : [],
      series: drawn.map((item) => lineOf(scene, by, item)),
    },
    notShown: [
      ...notShown.filter(({ name }) => !drawn.some((item) => item.name === name)),
      ...all
        .slice(mostWeightings)
        .map(({ name }) => ({ name: `weights: ${name}`, reason: `only ${mostWeightings} weightings fit` })),
    ],
    table: {
      columns: ['Item', ...by.map(({ name }) => name)],
      rows: drawn.map((item) => [
        item.name,
        ...by.map((each) => (placeOf(each, item) === 0 ? '–' : scene.show(placeOf(each, item)))),
      ]),
    },
    description,
  };
}

/** The first place and the lowest, and few between. */
function ticksTo(lowest: number): readonly number[] {
  const step = Math.ceil(lowest / 10);
  return Array.from({ length: Math.ceil(lowest / step) }, (_, i) => 1 + i * step).filter(
    (at) => at <= lowest,
  );
}

function lineOf(scene: Scene, by: readonly RankedBy[], item: SceneItem): object {
  const places = by.map(({ ranking }) => ranking.place[item.index] ?? 0);
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
        `${item.name}\n${by[dataIndex]?.name ?? ''}: ${scene.show(places[dataIndex] ?? 0)}`,
    },
    data: places.map((place) => (place === 0 ? null : place)),
  };
}
