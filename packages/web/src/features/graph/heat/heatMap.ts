import { leadings, textSizes, weights } from '../../../ui/tokens';
import type { ScoredItem } from '../bars/barWords';
import { collectScored } from '../bars/collectScored';
import { breakWords, fitName, shortNames, textWidth } from '../scene/chartText';
import { fillOf, inkOn } from '../scene/fills';
import { inPaths, type Shaded } from '../scene/inPaths';
import type { Box } from '../scene/placeLabels';
import { chartFrame, type Drawing, type Scene } from '../scene/scene';
import { shapeSeries, textShape } from '../scene/shapes';
import { headedBy } from '../scene/words/chartSentence';
import { attributeNames, placeOf } from '../scene/words/sceneNames';
import { describeHeat } from './heatWords';

/** With more rows, they are thin and have no names. */
const mostNamed = 100;
/** The most rows drawn. */
const mostRows = 400;
const rowPx = 24;
/** With more rows than this, each is only as high as its name. */
const mostAiry = 40;
const keyPx = 40;
const gapPx = 1;
/** The least width of a cell with a figure. */
const figurePx = 34;
/** The first column of the table that is drawn as cells, after name and place. */
const firstColumn = 2;

/**
 * Draws how good each item is in each attribute that counts, best item first. The fuller a cell, the nearer to the best
 * end.
 */
export function* drawHeatMap(scene: Scene): Generator<void, Drawing> {
  const { ranking, show } = scene;
  const { scored: all, notShown } = collectScored(scene);
  yield;
  const rows = all.slice(0, mostRows);
  const nameOf = attributeNames(scene);
  const names = ranking.attributeIds.map(nameOf);
  const description = describeHeat(scene, rows, rows.length <= mostNamed);
  yield;
  const picture = rows.length > 0 && names.length > 0 ? yield* pictureOf(scene, rows, names) : null;
  const more = all.length - rows.length;
  return {
    ...headedBy(description, 2),
    ...(picture ?? { option: {}, heightPx: 0 }),
    notShown: [
      ...notShown,
      ...(more > 0 ? [{ name: `${show(more)} more items`, reason: `only ${mostRows} rows fit` }] : []),
    ],
    table: {
      columns: ['Item', 'Place', ...names],
      rows: picture
        ? rows.map(({ item, contributions }) => [
            item.name,
            placeOf(scene, item),
            ...contributions.map((part) => sayWorth(scene, part)),
          ])
        : [],
    },
  };
}

/** If rows are too thin for names, the first and round numbers are labelled. */
function isNumbered(row: number, count: number): boolean {
  const step = [5, 10, 20, 50].find((each) => count / each <= 10) ?? 50;
  return row === 1 || row % step === 0;
}

type Part = ScoredItem['contributions'][number];

/** Whether the item is judged without this attribute. */
const isNothing = ({ state, share }: Part): boolean =>
  state === 'inapplicable' || (state === 'unknown' && share === 0);

/** "72", "31–80" if it is not exactly known, "–" if the item is judged without it. */
function sayWorth({ formatScore }: Scene, part: Part): string {
  if (isNothing(part)) return '–';
  const { valueLow, valueHigh } = part;
  const [low, high] = [formatScore(valueLow), formatScore(valueHigh)];
  return low === high ? low : `${low}–${high}`;
}

function* pictureOf(
  scene: Scene,
  rows: readonly ScoredItem[],
  names: readonly string[],
): Generator<void, Pick<Drawing, 'option' | 'heightPx' | 'cellBox'>> {
  const isNamed = rows.length <= mostNamed;
  const most = Math.min(220, Math.max(110, scene.widthPx - 18 - figurePx * names.length));
  const shortened = shortNames(
    rows.map(({ item }) => item.name),
    most,
  );
  const itemNames = rows.map(({ item }, i) =>
    isNamed ? (shortened.get(item.name) ?? '') : isNumbered(i + 1, rows.length) ? scene.show(i + 1) : '',
  );
  const left = Math.max(24, ...itemNames.map((name) => textWidth(name))) + 10;
  const width = Math.max(60, scene.widthPx - left - 8);
  const cellPx = width / names.length;
  const isUpright = cellPx < 72;
  const heads = names.map((name) =>
    isUpright ? [fitName(name, 120)] : breakWords(name, Math.max(6, Math.floor(cellPx / 7.2))),
  );
  const headPx = isUpright
    ? Math.max(...heads.map(([head = '']) => textWidth(head))) + 8
    : Math.max(...heads.map(({ length }) => length)) * leadings.meta + 8;
  const heightOfRow = isNamed
    ? rows.length > mostAiry
      ? leadings.meta
      : rowPx
    : Math.max(2, Math.min(12, 720 / rows.length));
  const top = keyPx + headPx;
  const { ink } = scene;
  const write = (text: string, x: number, y: number, style: object = {}) =>
    textShape(ink, text, x, y, { lineHeight: leadings.meta, ...style });
  const headOf = (lines: readonly string[], j: number) => {
    const x = left + (j + 0.5) * cellPx;
    return isUpright
      ? { ...write(lines[0] ?? '', x, top - 4), rotation: Math.PI / 2 }
      : write(lines.join('\n'), x, top - 4, { align: 'center', verticalAlign: 'bottom' });
  };
  const heightPx = Math.ceil(top + rows.length * heightOfRow + 8);
  const cells = rows.flatMap(({ contributions }, i) =>
    contributions.map((part, j) => ({ part, i, x: left + j * cellPx, y: top + i * heightOfRow })),
  );
  const gap = isNamed ? gapPx : 0;
  const shaded: Shaded[] = [];
  for (const { part, x, y } of cells) {
    shaded.push(...shade(scene, part, { x, y, width: cellPx - gap, height: heightOfRow - gap }));
    if (shaded.length % 500 === 0) yield;
  }
  const strong = { font: `${weights.strong} ${textSizes.meta}px ${ink.fontFamily}` };
  const children = [
    ...keyOf(scene, write),
    ...heads.map(headOf),
    ...itemNames.map((name, i) =>
      write(name, left - 10, top + (i + 0.5) * heightOfRow, {
        align: 'right',
        ...(rows[i]?.item.isBaseline && isNamed && strong),
      }),
    ),
    ...inPaths(shaded),
    ...(isNamed && cellPx >= figurePx
      ? cells.map(({ part, x, y }) =>
          write(sayWorth(scene, part), x + cellPx / 2, y + heightOfRow / 2, saidOn(scene, part)),
        )
      : []),
  ];
  yield;
  return {
    heightPx,
    cellBox: boxesOf({ x: left, y: top, width: cellPx, height: heightOfRow }),
    option: {
      ...chartFrame(scene),
      grid: { left, top, width, height: rows.length * heightOfRow },
      xAxis: { type: 'value', min: 0, max: 1, show: false },
      yAxis: { type: 'value', min: 0, max: 1, show: false },
      series: [shapeSeries('worths', [0, 0], children)],
    },
  };
}

/** The boxes of all cells from the first one. Made here, because the page keeps it, and what is around it with it. */
const boxesOf =
  ({ x, y, width, height }: Box): NonNullable<Drawing['cellBox']> =>
  (row, column) => ({ x: x + (column - firstColumn) * width, y: y + row * height, width, height });

const middleOf = ({ valueLow, valueHigh }: Part): number => (valueLow + valueHigh) / 2;
/** How full the colour of a cell is. Even the worst end is visible. */
const fullnessOf = (worth: number): number => 0.06 + 0.94 * worth;

/**
 * Draws a cell, filled by how good it is. It has a dashed frame if the value isn't exactly known, and is empty if the
 * item is judged without it.
 */
function shade({ ink }: Scene, part: Part, shape: Shaded['shape']): readonly Shaded[] {
  if (isNothing(part)) return [{ shape, style: { fill: 'none', stroke: ink.line } }];
  const fill = { shape, style: { fill: fillOf(ink, fullnessOf(middleOf(part))) } };
  if (part.valueLow === part.valueHigh) return [fill];
  const { x, y, width, height } = shape;
  // A row too thin for a frame is entirely grey.
  if (height < leadings.meta - gapPx) return [{ shape, style: { fill: ink.quiet, opacity: 0.6 } }];
  const inner = { x: x + 2, y: y + 2, width: width - 4, height: height - 4 };
  return [fill, { shape: inner, style: { fill: 'none', stroke: ink.text, lineWidth: 1, lineDash: [4, 3] } }];
}

/** The text style of a cell's figure on its fill. */
function saidOn({ ink }: Scene, part: Part): object {
  const fill = inkOn(fillOf(ink, fullnessOf(middleOf(part))));
  return { align: 'center', fill, font: `${textSizes.tick}px ${ink.fontFamily}` };
}

function keyOf(
  scene: Scene,
  write: (text: string, x: number, y: number, style?: object) => object,
): readonly object[] {
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const worst = 'worst end';
  const from = textWidth(worst) + 8;
  return [
    write(worst, 0, 10),
    ...steps.map((worth, i) => ({
      type: 'rect',
      shape: { x: from + i * 22, y: 2, width: 20, height: 16 },
      style: { fill: fillOf(scene.ink, fullnessOf(worth)) },
    })),
    write('best end', from + steps.length * 22 + 8, 10),
  ];
}
