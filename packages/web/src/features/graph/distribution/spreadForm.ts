import { roundStep, typeDescriptions } from '@tertium/engine';
import type { SpreadForm } from '../scene/chartView';
import type { Spread } from './collectSpread';

/** By default, up to so many items are drawn as dots. */
const mostDotsUnasked = 200;
/** More dots don't fit at any size. */
const mostDots = 2000;
const dotSizes = [12, 8, 5];
const mostDotsPx = 180;

/** How a distribution is drawn: bars in steps, boxes, or dots of one size, each with its level above the axis by row. */
export type Drawn =
  | {
      readonly form: 'bars';
      /** Whether dots were chosen. */
      readonly isForced: boolean;
      readonly step: number;
      /** Whether each bar is for one value, and centred on it. */
      readonly isSingle: boolean;
    }
  | { readonly form: 'box' }
  | { readonly form: 'dots'; readonly dotPx: number; readonly levels: readonly (readonly number[])[] };

/** The chosen form if it can be drawn: levels have no boxes, and dots need room. */
export function chooseForm(
  { attribute, rows }: Spread,
  asked: SpreadForm | null,
  across: (value: number) => number,
): Drawn {
  const count = rows.reduce((sum, { items }) => sum + items.length, 0);
  const isLevels = typeDescriptions[attribute.type].numbers === 'category';
  if (count <= (asked === 'dots' ? mostDots : asked === null ? mostDotsUnasked : 0))
    for (const dotPx of dotSizes) {
      const levels = rows.map(({ rising }) => levelsOff(Array.from(rising, across), dotPx));
      const most = Math.max(0, ...levels.flat());
      if ((most + 1) * dotPx <= mostDotsPx) return { form: 'dots', dotPx, levels };
    }
  if (!isLevels && (asked === 'box' || asked === null)) return { form: 'box' };
  const isWhole = rows.every(({ rising }) => rising.every(Number.isInteger));
  const step = isLevels ? 1 : stepOf(rows, isWhole);
  return { form: 'bars', isForced: asked === 'dots', step, isSingle: isWhole && step === 1 };
}

/** The step for about twice the cube root of the count of bars (Rice), whole if all values are. */
function stepOf(rows: Spread['rows'], isWhole: boolean): number {
  const count = rows.reduce((sum, { items }) => sum + items.length, 0);
  const low = Math.min(...rows.map(({ figures }) => figures.min));
  const high = Math.max(...rows.map(({ figures }) => figures.max));
  const width = (high - low) / Math.min(40, Math.ceil(2 * Math.cbrt(count)));
  const step = width > 0 && Number.isFinite(width) ? roundStep(width) : 1;
  return isWhole ? Math.max(1, step) : step;
}

/**
 * Assigns each of the rising positions the lowest level on which no mark is nearer than its width, so that no mark
 * hides another.
 */
export function levelsOff(placesPx: readonly number[], widePx: number): readonly number[] {
  const ends: number[] = [];
  return placesPx.map((place) => {
    const free = ends.findIndex((end) => end <= place);
    const level = free === -1 ? ends.length : free;
    ends[level] = place + widePx;
    return level;
  });
}
