import { leadings } from '../../../ui/tokens';
import { breakToFit, textWidth } from '../scene/chartText';
import type { Scene } from '../scene/scene';

const mostNamePx = 250;
const gapPx = 14;
const edgePx = 8;

/** The layout of the rows of a bar chart, each with a name, a bar and a total. */
export interface BarRows {
  /** Each name in its lines, two at most. */
  readonly names: readonly (readonly string[])[];
  readonly totals: readonly string[];
  readonly barPx: number;
  readonly rowPx: number;
  /** How far the first row's name extends above the rows. */
  readonly abovePx: number;
  readonly leftPx: number;
  readonly rightPx: number;
}

/**
 * Names beside the bars and totals at their ends. If there is little room, name and total share the lines above the
 * bar, which then has the full width.
 */
export function layRows(scene: Scene, names: readonly string[], totals: readonly string[]): BarRows {
  const { isNarrow, widthPx } = scene;
  const totalPx = Math.max(24, ...totals.map((total) => textWidth(total) * 1.08));
  const room = isNarrow ? widthPx - 2 * edgePx - totalPx - 16 : mostNamePx;
  const broken = names.map((name) => breakToFit(name, room));
  const lines = Math.max(1, ...broken.map(({ length }) => length));
  const barPx = isNarrow ? 16 : 20;
  if (!isNarrow) {
    const leftPx = Math.max(40, ...broken.flat().map((line) => textWidth(line))) + 12;
    const rowPx = lines * leadings.meta + gapPx + 3;
    return { names: broken, totals, barPx, rowPx, abovePx: 0, leftPx, rightPx: totalPx + 16 };
  }
  const overBar = lines * leadings.meta + 6;
  const rowPx = barPx + overBar + gapPx;
  const abovePx = Math.max(0, overBar + barPx / 2 - rowPx / 2);
  return { names: broken, totals, barPx, rowPx, abovePx, leftPx: edgePx, rightPx: edgePx };
}
