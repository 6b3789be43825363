import { writeShare } from '../../../ranked/percentOf';
import { textSizes, weights } from '../../../ui/tokens';
import { fitName, textWidth } from '../scene/chartText';
import { colourIn, type Plot, type Scene } from '../scene/scene';
import { halo, shapeSeries, textShape } from '../scene/shapes';
import { joinNames } from '../scene/words/names';
import { itemNames } from '../scene/words/sceneNames';
import type { MovedShare, Stretch } from './movedShare';
import { sayShare } from './shareWords';

const rowPx = 24;
/** The height of the strip above the lines: the shares at which the lead changes, and the leaders. */
export const stripPx = 20 + rowPx + 8;
const gapPx = 8;

/**
 * Draws the leaders above the lines, each over the shares at which it leads. A dashed line marks each change of the
 * lead, a solid one the current share. Its text is in front of the items' lines.
 */
export function leadStrip(
  scene: Scene,
  moved: MovedShare,
  plot: Plot,
  lowest: number,
): readonly [behind: object, front: object] {
  const { ink, show } = scene;
  const xOf = (share: number) => plot.left + share * plot.width;
  const [top, bottom] = [plot.top - rowPx - 8, plot.top + plot.height];
  const font = `${textSizes.tick}px ${ink.fontFamily}`;
  const write = (text: string, x: number, y: number, style: object = {}) =>
    textShape(ink, text, x, y, { ...halo(ink), align: 'center', font, ...style });
  const stroke = (x: number, from: number, style: object) => ({
    type: 'line',
    shape: { x1: x, y1: from, x2: x, y2: bottom },
    style: { lineWidth: 1, ...style },
  });
  const turns = moved.leads.slice(1).map(({ from }) => from);
  let taken = Number.NEGATIVE_INFINITY;
  const numbers = turns.flatMap((share) => {
    const [text, x] = [sayShare(show, share), xOf(share)];
    const half = textWidth(text, textSizes.tick) / 2;
    if (x - half < taken) return [];
    taken = x + half + gapPx;
    return [write(text, x, top - 10, { font: `${weights.strong} ${font}` })];
  });
  const now = `now ${writeShare(moved.now, show)}`;
  const isLate = moved.now > 0.8;
  const nowX = xOf(moved.now) + (isLate ? -6 : 6);
  const children = [
    ...moved.leads.flatMap((lead) =>
      leaderBox(scene, lead, { x: xOf(lead.from), y: top, end: xOf(lead.to) }),
    ),
    ...turns.map((share) => stroke(xOf(share), top, { stroke: ink.muted, lineDash: [3, 3] })),
    ...numbers,
    stroke(xOf(moved.now), plot.top, { stroke: ink.text }),
  ];
  const label = write(now, nowX, bottom - 10, { align: isLate ? 'right' : 'left' });
  return [shapeSeries('leads', [0, lowest], children, 1), shapeSeries('now', [0, lowest], [label], 4)];
}

/** The distance between the marks of items that lead together. */
const markPx = 18;
const mostMarks = 3;
/** The least room for a name. A shorter one can't be recognized, and the lines below are named too. */
const leastNamePx = 64;

function leaderBox(
  scene: Scene,
  { level }: Stretch,
  { x, y, end }: { readonly x: number; readonly y: number; readonly end: number },
): object[] {
  const { ink } = scene;
  const room = end - x - 2 * gapPx;
  const drawn = scene.items.filter(({ index }) => level.includes(index));
  const marked = drawn.slice(0, room < mostMarks * leastNamePx ? 1 : mostMarks);
  const marksPx = marked.length * markPx;
  const names = itemNames(scene);
  const text = nameAll(scene, level.map(names), room - marksPx - 2);
  const box = {
    type: 'rect',
    shape: { x: x + 1, y, width: Math.max(1, end - x - 2), height: rowPx, r: 3 },
    style: { fill: 'none', stroke: ink.line },
  };
  const marks = marked.map((item, i) => ({
    type: 'path',
    x: x + gapPx + i * markPx,
    y: y + (rowPx - 12) / 2,
    scaleX: 0.75,
    scaleY: 0.75,
    shape: { pathData: item.shape },
    style: { fill: colourIn(scene, item) },
  }));
  const font = `${weights.strong} ${textSizes.meta}px ${ink.fontFamily}`;
  const label = textShape(ink, text, x + gapPx + marksPx, y + rowPx / 2, { font });
  return [box, ...(room < 4 ? [] : marks), ...(text === '' ? [] : [label])];
}

/** Names all items that lead together. With little room, the first and how many more, only their number, or nothing. */
function nameAll({ show }: Scene, names: readonly string[], roomPx: number): string {
  const fits = (text: string) => textWidth(text, textSizes.meta) <= roomPx;
  const whole = joinNames(names, show);
  if (fits(whole)) return whole;
  const [first = ''] = names;
  const more = names.length < 2 ? '' : ` and ${show(names.length - 1)} more`;
  const firstPx = roomPx - textWidth(more, textSizes.meta);
  if (firstPx >= leastNamePx) return fitName(first, firstPx) + more;
  const count = `${show(names.length)} level`;
  return more !== '' && fits(count) ? count : '';
}
