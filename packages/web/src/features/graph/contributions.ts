import { type Contribution, contributionsOf, isKnown } from '@tertium/engine';
import { decalOf } from './palette';
import {
  chartFrame,
  type Drawing,
  type Legend,
  legendOf,
  type NotShown,
  type Scene,
  type SceneItem,
  shorten,
} from './scene';
import { attributeNames, describeBars, isOpen, placeText, rounding, type ScoredItem } from './words/barWords';
import { describeLeads, sayNothingKnown } from './words/leadWords';

const nothingDrawn = { option: {}, heightPx: 0, table: { columns: [], rows: [] } };

const framePx = 84;
const rowPxOf = ({ isNarrow }: Scene): number => (isNarrow ? 54 : 34);

/** Stacked bars: what each attribute adds to each item's score, best item first. */
export function drawContributions(scene: Scene): Drawing {
  const { scored, notShown } = collectScored(scene);
  const { ranking, ink, formatScore } = scene;
  const nameOf = attributeNames(scene);
  const stacked = stackedBars(scene, scored, 'score', (contribution) => contribution?.low ?? 0);
  const open = {
    name: 'open (not exactly known)',
    type: 'bar',
    stack: 'score',
    color: 'transparent',
    itemStyle: { borderColor: ink.muted, borderType: 'dashed', borderWidth: 1, color: 'transparent' },
    data: scored.map((each) => (isOpen(each) ? each.high - each.low : null)),
  };
  const totals = scored.map(({ low, high }) => formatRange(low, high, formatScore));
  const series = [...stacked, ...(scored.some(isOpen) ? [open] : [])];
  const legend = legendOf(
    scene,
    series.map(({ name }) => name),
  );
  return {
    heightPx: legend.morePx + framePx + rowPxOf(scene) * Math.max(1, scored.length),
    option: {
      ...barFrame(scene, scored, legend),
      xAxis: { ...valueAxis(scene, formatScore), min: 0, max: 1 },
      series: [...series, totalLabels(scene, scored, totals)],
    },
    notShown,
    table: {
      columns: ['Item', 'Place', 'Score', ...ranking.attributeIds.map((id) => nameOf(id))],
      rows: scored.map(({ item, contributions }, i) => [
        item.name,
        placeText(scene, item),
        totals[i] ?? '',
        ...contributions.map(({ low, high }) => formatRange(low, high, formatScore)),
      ]),
    },
    description: describeBars(scene, scored, totals),
  };
}

/** Diverging bars: by how much each attribute puts an item ahead of the baseline, or behind it. */
export function drawVersusBaseline(scene: Scene, baseline: SceneItem): Drawing {
  const { scored: all, notShown: others } = collectScored(scene);
  const notShown = others.filter(({ name }) => name !== baseline.name);
  const itself = { name: baseline.name, reason: 'it is the baseline' };
  if (isNothingKnown(scene, baseline))
    return { ...nothingDrawn, notShown, description: [sayNothingKnown(baseline)] };
  const nameOf = attributeNames(scene);
  const base = contributionsOf(scene.ranking, baseline.index);
  const scored = all.filter(({ item }) => item.id !== baseline.id);
  const { ranking, formatScore } = scene;
  const lead = (contribution: Contribution | undefined, j: number): number =>
    middle(contribution) - middle(base[j]);
  const signed = (value: number): string =>
    (value > rounding ? '+' : value < -rounding ? '−' : '±') + formatScore(Math.abs(value));
  const totals = scored.map(({ contributions }) =>
    contributions.reduce((sum, each, j) => sum + lead(each, j), 0),
  );
  const legend = legendOf(
    scene,
    ranking.attributeIds.map((id) => nameOf(id)),
  );
  return {
    heightPx: legend.morePx + framePx + rowPxOf(scene) * Math.max(1, scored.length),
    option: {
      ...barFrame(scene, scored, legend),
      xAxis: valueAxis(scene, signed),
      series: stackedBars(scene, scored, 'lead', lead),
    },
    notShown: [...notShown, itself],
    table: {
      columns: ['Item', `Lead over ${baseline.name}`, ...ranking.attributeIds.map((id) => nameOf(id))],
      rows: scored.map(({ item, contributions }, i) => [
        item.name,
        signed(totals[i] ?? 0),
        ...contributions.map((each, j) => signed(lead(each, j))),
      ]),
    },
    description: describeLeads(
      scene,
      baseline,
      scored.map(({ item }, i) => ({ item, written: signed(totals[i] ?? 0) })),
    ),
  };
}

/** Of what counts, also of an item that is ruled out. */
function isNothingKnown({ ranking }: Scene, { index }: SceneItem): boolean {
  return ranking.columns.every(({ column }, j) => (ranking.shares[j] ?? 0) === 0 || !isKnown(column, index));
}

function collectScored(scene: Scene): { scored: ScoredItem[]; notShown: NotShown[] } {
  const { ranking } = scene;
  const ruledOut = new Set(ranking.ruledOut.map(({ itemIndex }) => itemIndex));
  const unknown = new Set(ranking.nothingKnown);
  const scored: ScoredItem[] = [];
  const notShown: NotShown[] = [];
  for (const item of scene.items) {
    if (ruledOut.has(item.index)) notShown.push({ name: item.name, reason: 'ruled out by a must-have' });
    else if (unknown.has(item.index))
      notShown.push({ name: item.name, reason: 'nothing that counts is known' });
    else
      scored.push({
        item,
        contributions: contributionsOf(ranking, item.index),
        low: ranking.low[item.index] ?? 0,
        high: ranking.high[item.index] ?? 0,
      });
  }
  return { scored, notShown };
}

/** One series for each attribute, on top of each other. */
function stackedBars(
  scene: Scene,
  scored: readonly ScoredItem[],
  stack: string,
  lengthOf: (contribution: Contribution | undefined, j: number) => number,
) {
  const { ranking, palette, ink } = scene;
  const nameOf = attributeNames(scene);
  return ranking.attributeIds.map((attributeId, j) => ({
    name: nameOf(attributeId),
    type: 'bar',
    stack,
    barMaxWidth: 20,
    color: palette[j % palette.length],
    itemStyle: { decal: decalOf(j, palette), borderColor: ink.surface, borderWidth: 1 },
    data: scored.map(({ contributions }) => lengthOf(contributions[j], j)),
  }));
}

function barFrame(scene: Scene, scored: readonly ScoredItem[], { option: legend, morePx }: Legend): object {
  const { ink, isNarrow } = scene;
  return {
    ...chartFrame(scene),
    legend,
    grid: {
      left: isNarrow ? 0 : 8,
      right: isNarrow ? 76 : 96,
      top: 64 + morePx,
      bottom: 8,
      containLabel: !isNarrow,
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: scored.map(({ item }) => shorten(item.isBaseline ? `${item.name} (baseline)` : item.name, 34)),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: ink.line } },
      axisLabel: {
        color: ink.text,
        fontSize: 13,
        interval: 0,
        ...(isNarrow && {
          inside: true,
          align: 'left',
          margin: 2,
          verticalAlign: 'bottom',
          padding: [0, 0, 13, 0],
        }),
      },
      z: 4,
    },
  };
}

/** Numbers at the ends of the bars, with a whisker where unknown cells leave the score open. */
function totalLabels(scene: Scene, scored: readonly ScoredItem[], totals: readonly string[]): object {
  const { ink } = scene;
  return {
    name: 'score',
    type: 'custom',
    silent: true,
    z: 5,
    tooltip: { show: false },
    data: scored.map(({ low, high }, i) => [low, i, high]),
    encode: { x: [0, 2], y: 1 },
    renderItem: (params: { dataIndex: number }, api: RenderApi) => {
      const { low, high } = scored[params.dataIndex] ?? { low: 0, high: 0 };
      const [left = 0, y = 0] = api.coord([low, params.dataIndex]);
      const [right = 0] = api.coord([high, params.dataIndex]);
      const whisker = {
        type: 'path',
        shape: { pathData: `M${left} ${y - 6}V${y + 6}M${left} ${y}H${right}M${right} ${y - 6}V${y + 6}` },
        style: { stroke: ink.text, fill: 'none', lineWidth: 1.5 },
      };
      const total = {
        type: 'text',
        x: right + 8,
        y,
        style: {
          text: totals[params.dataIndex] ?? '',
          fill: ink.text,
          font: `600 13px ${ink.fontFamily}`,
          verticalAlign: 'middle',
        },
      };
      return { type: 'group', children: right - left > 1 ? [whisker, total] : [total] };
    },
  };
}

interface RenderApi {
  coord(point: readonly number[]): number[];
}

const valueAxis = ({ ink }: Scene, formatter: (value: number) => string): object => ({
  type: 'value',
  position: 'top',
  splitLine: { lineStyle: { color: ink.line } },
  axisLabel: { color: ink.muted, fontSize: 12, hideOverlap: true, formatter },
});

const middle = (contribution: Contribution | undefined): number =>
  contribution === undefined ? 0 : (contribution.low + contribution.high) / 2;

function formatRange(low: number, high: number, format: (value: number) => string): string {
  const [from, to] = [format(low), format(high)];
  return from === to ? from : `${from}–${to}`;
}
