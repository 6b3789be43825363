import { type ShareCurve, scoreAt } from '@tertium/engine';
import { writeShare } from '../../../ranked/percentOf';
import { percent } from '../../../ui/countedNoun';
import { textSizes, weights } from '../../../ui/tokens';
import { collectScored } from '../bars/collectScored';
import { textWidth } from '../scene/chartText';
import { endNames, endNameWidth, mostEndNames } from '../scene/endNames';
import { legendOf, noLegend } from '../scene/legend';
import {
  chartFrame,
  colourIn,
  type Drawing,
  isMarked,
  nothingDrawn,
  type Plot,
  plotHeight,
  type Scene,
  type SceneItem,
} from '../scene/scene';
import { ticksFor } from '../scene/ticks';
import { headedBy } from '../scene/words/chartSentence';
import { attributeNames, itemNames } from '../scene/words/sceneNames';
import { leadStrip, stripPx } from './leadStrip';
import { type MovedShare, movedIndex, moveShare } from './movedShare';
import { shareTitle } from './shareTitle';
import { describeShare, sayNoShare, sayShare } from './shareWords';

/** The height below the axis for its numbers and its name. */
const bottomPx = 56;
/** The number of straight pieces of a curve. */
const bentSteps = 60;

export interface ShareDrawing extends Drawing {
  /** What the handle needs to try shares by hand. Absent if nothing is drawn. */
  readonly handle?: { readonly moved: MovedShare; readonly plot: Plot };
}

/** Draws a line per item over the share of one attribute. Where the top lines cross, the lead changes. */
export function drawSensitivity(scene: Scene, attributeId: string | null): ShareDrawing {
  const { sum: ranking } = scene;
  const at = movedIndex(ranking, attributeId);
  const { scored, notShown } = collectScored(scene);
  if (at === -1) return nothingDrawn(notShown, [sayNoShare(scene)]);
  const moved = moveShare(ranking, at);
  const drawn = scored.map(({ item }) => item);
  const lines = linesOf(scene, moved, drawn);
  const description = describeShare(scene, moved, drawn);
  const own = drawn.filter((item) => isMarked(scene, item));
  const isEnded = !scene.isNarrow && drawn.length <= mostEndNames;
  const legend = isEnded ? noLegend : legendOf(scene, own);
  const scores = lines.flatMap(({ data }) => data.map(([, score]) => score ?? 0));
  const ticks = ticksFor(...scene.reach('scores', Math.min(...scores), Math.max(...scores)));
  const writeTick = (value: number) => scene.formatPoints(value, ticks.decimals);
  const plot = plotOf(scene, legend.morePx, isEnded ? drawn : [], [
    writeTick(ticks.min),
    writeTick(ticks.max),
  ]);
  const heightPx = plot.top + plot.height + bottomPx;
  const heightOf = (score: number) => (score - ticks.min) / (ticks.max - ticks.min);
  const frame = { right: scene.widthPx - plot.left - plot.width, top: plot.top, bottom: bottomPx, heightPx };
  const ends = lines.map(({ item, data }) => ({
    name: item.name,
    color: item.color,
    height: heightOf(data.at(-1)?.[1] ?? 0),
  }));
  const name = attributeNames(scene)(ranking.attributeIds[at] ?? '');
  const text = { color: scene.ink.text, fontSize: textSizes.meta, fontWeight: weights.strong };
  const [strip, now] = leadStrip(scene, moved, plot, ticks.min);
  return {
    ...headedBy(description, 2),
    heightPx,
    option: {
      ...chartFrame(scene),
      legend: legend.option,
      grid: { left: plot.left, top: plot.top, width: plot.width, height: plot.height, containLabel: false },
      xAxis: {
        type: 'value',
        min: 0,
        max: 1,
        interval: 0.25,
        name: shareTitle(name, plot.width),
        nameLocation: 'middle',
        nameGap: 32,
        nameTextStyle: text,
        axisLabel: {
          color: scene.ink.muted,
          fontSize: textSizes.tick,
          formatter: (share: number) => sayShare(scene.show, share),
        },
        axisTick: { show: false },
        axisLine: { lineStyle: { color: scene.ink.muted }, onZero: false },
        splitLine: { show: false },
      },
      yAxis: {
        type: 'value',
        min: ticks.min,
        max: ticks.max,
        interval: ticks.step,
        axisLabel: { color: scene.ink.muted, fontSize: textSizes.tick, formatter: writeTick },
        axisTick: { show: false },
        axisLine: { show: false },
        splitLine: { lineStyle: { color: scene.ink.line } },
      },
      graphic: isEnded ? endNames(scene, ends, frame) : [],
      series: [strip, ...lines.map((line) => seriesOf(scene, moved, line)), now],
    },
    notShown,
    table: tableOf(
      scene,
      moved,
      lines.filter(({ item }) => own.includes(item)),
    ),
    handle: { moved, plot },
  };
}

interface Line {
  readonly item: SceneItem;
  readonly curve: ShareCurve;
  readonly data: readonly (readonly number[])[];
}

function linesOf(
  { figureOf, isFigured }: Scene,
  { curves }: MovedShare,
  drawn: readonly SceneItem[],
): readonly Line[] {
  const indexes = new Set(drawn.map(({ index }) => index));
  const shown = curves.filter(({ itemIndex }) => indexes.has(itemIndex));
  const curveOf = new Map(shown.map((curve) => [curve.itemIndex, curve]));
  return drawn.flatMap((item) => {
    const curve = curveOf.get(item.index);
    if (curve === undefined) return [];
    // A method's own figure can be a curve even if the sum that it is computed from is a straight line.
    const steps = curve.d1 === 0 && !isFigured ? 1 : bentSteps;
    const data = Array.from({ length: steps + 1 }, (_, i) => [
      i / steps,
      figureOf(scoreAt(curve, i / steps)),
    ]);
    return [{ item, curve, data }];
  });
}

function plotOf(scene: Scene, morePx: number, ended: readonly SceneItem[], written: readonly string[]): Plot {
  const left = Math.max(...written.map((each) => textWidth(each, textSizes.tick))) + 20;
  const right = Math.max(24, ...ended.map(({ name }) => endNameWidth(name) + 36));
  const top = 24 + morePx + stripPx;
  return { left, top, width: Math.max(80, scene.widthPx - left - right), height: plotHeight(scene) - 96 };
}

function seriesOf(scene: Scene, { leads }: MovedShare, { item, curve, data }: Line): object {
  const isLeader = leads.some(({ level }) => level.includes(item.index));
  if (!isMarked(scene, item))
    return {
      name: item.name,
      type: 'line',
      silent: true,
      symbol: 'none',
      clip: false,
      color: colourIn(scene, item),
      z: 1,
      lineStyle: { width: isLeader ? 1.5 : 1 },
      data,
    };
  return {
    name: item.name,
    type: 'line',
    symbol: `path://${item.shape}`,
    // The mark of the item is drawn only at both ends of its line.
    symbolSize: (_: unknown, { dataIndex }: { dataIndex: number }) =>
      dataIndex === 0 || dataIndex === data.length - 1 ? 11 : 0,
    showAllSymbol: true,
    clip: false,
    color: item.color,
    z: isLeader ? 3 : 2,
    lineStyle: { width: isLeader ? 3 : 1.5, type: item.isBaseline ? 'dashed' : 'solid' },
    emphasis: { focus: 'series' },
    tooltip: {
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const share = data[dataIndex]?.[0] ?? 0;
        return `${item.name}\n${sayShare(scene.show, share)}: ${scene.formatScore(scene.figureOf(scoreAt(curve, share)))}`;
      },
    },
    data,
  };
}

function tableOf(scene: Scene, { now, leads }: MovedShare, lines: readonly Line[]): Drawing['table'] {
  const { show, formatScore, figureOf } = scene;
  const names = itemNames(scene);
  const reignOf = (index: number): string =>
    leads
      .filter(({ level }) => level.includes(index))
      .map(({ from, to }) => `${sayShare(show, from)}–${sayShare(show, to)}`)
      .join(', ');
  return {
    columns: ['Item', `At ${percent(0)}`, `Now, at ${writeShare(now, show)}`, `At ${percent(100)}`, 'Leads'],
    rows: lines.map(({ item, curve }) => [
      names(item.index),
      ...[0, now, 1].map((share) => formatScore(figureOf(scoreAt(curve, share)))),
      reignOf(item.index) || 'nowhere',
    ]),
  };
}
