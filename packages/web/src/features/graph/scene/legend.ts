import { textSizes } from '../../../ui/tokens';
import { shortNames, textWidth } from './chartText';
import type { Scene } from './scene';

export interface Legend {
  readonly option: readonly LegendLine[];
  /** The height of its lines after the first, by which everything below moves down. */
  readonly morePx: number;
}

interface LegendLine {
  readonly data: readonly string[];
  readonly formatter: (name: string) => string;
}

/** For charts whose lines are named at their ends, and panels with one legend above them. */
export const noLegend: Legend = { option: [], morePx: -24 };

const linePx = 24;
const symbolPx = 20;
const gapPx = 12;
const mostNamePx = 440;

/** A legend above the chart with all entries, in as many lines as they need and never in pages. */
export function legendOf(scene: Scene, entries: readonly (string | { readonly name: string })[]): Legend {
  const names = entries.map((entry) => (typeof entry === 'string' ? entry : entry.name));
  if (scene.isInSharedLegend?.(names)) return noLegend;
  const { ink, widthPx } = scene;
  const besidePx = symbolPx + 5 + gapPx;
  const short = shortNames(names, Math.min(widthPx - besidePx, mostNamePx));
  const cut = (name: string) => short.get(name) ?? name;
  const lines = breakLines(names, widthPx, (name) => textWidth(cut(name)) + besidePx);
  return {
    // Each line is a separate legend, so that line breaks are known here and the exact height is reserved.
    option: lines.map((line, i) => ({
      type: 'plain',
      top: i * linePx,
      left: 0,
      padding: 0,
      itemGap: gapPx,
      itemWidth: symbolPx,
      data: line,
      formatter: cut,
      textStyle: { color: ink.text, fontSize: textSizes.meta },
    })),
    morePx: (lines.length - 1) * linePx,
  };
}

/** Moves a legend below what is drawn down to `bottomPx`, because its many lines on a phone would hide the picture. */
export const legendBelow = ({ option }: Legend, bottomPx: number): readonly object[] =>
  option.map((line, i) => ({ ...line, top: bottomPx + i * linePx }));

/** Breaks entries into lines of this width. */
function breakLines(
  names: readonly string[],
  roomPx: number,
  widthOf: (name: string) => number,
): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  let used = 0;
  for (const name of names) {
    const width = widthOf(name);
    if (used > 0 && used + width > roomPx) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(name);
    used += width;
  }
  return lines;
}
