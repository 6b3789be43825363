import { roundStep, typeDescriptions } from '@tertium/engine';
import type { SpreadForm } from '../scene/chartView';
import type { Spread } from './collectSpread';
import { levelsOff } from './levelsOff';

/** Without a choice so many are still drawn one by one. */
const mostDotsUnasked = 200;
/** More have no room at any size. */
const mostDots = 2000;
const dotSizes = [12, 8, 5];
const mostDotsPx = 180;

/** How a spread is drawn: bars in steps, boxes, or dots of one size, each with its level above the axis by row. */
export type Drawn =
  | {
      readonly form: 'bars';
      /** Dots were asked for. */
      readonly isForced: boolean;
      readonly step: number;
      /** Each bar stands for one value, around which it is drawn. */
      readonly isSingle: boolean;
    }
  | { readonly form: 'box' }
  | { readonly form: 'dots'; readonly dotPx: number; readonly levels: readonly (readonly number[])[] };

/** The form that was asked for if it can be drawn: levels have no boxes, and dots need room. */
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

/** Bars of about twice the cube root of the count (Rice), whole where all values are. */
function stepOf(rows: Spread['rows'], isWhole: boolean): number {
  const count = rows.reduce((sum, { items }) => sum + items.length, 0);
  const low = Math.min(...rows.map(({ figures }) => figures.min));
  const high = Math.max(...rows.map(({ figures }) => figures.max));
  const width = (high - low) / Math.min(40, Math.ceil(2 * Math.cbrt(count)));
  const step = width > 0 && Number.isFinite(width) ? roundStep(width) : 1;
  return isWhole ? Math.max(1, step) : step;
}
