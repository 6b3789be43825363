import { type Attribute, type Column, confirmedEnd, goodnessOf, isKnown, valueAt } from '@tertium/engine';
import type { AttributeFacts } from './attributeFacts';

/** The mark behind the text of a cell: from one part of its width to another, both 0..1, with a strength. */
export interface DrawnMark {
  readonly from: number;
  readonly to: number;
  readonly tone: 'better' | 'worse' | 'plain';
  /** 0..1. Text on the strongest mark is still readable. */
  readonly strength: number;
}

/** The strongest fill on which text keeps a contrast of 4.5. */
const strongest = 0.3;
const ofBars = 0.25;

/** A worth, 0..1, as a tint: none in the middle, and the colours of better and worse at the ends. */
export function drawWorth(worth: number): DrawnMark {
  return tintOf(worth * 2 - 1, worth >= 0.5 ? 'better' : 'worse');
}

const tintOf = (distance: number, tone: DrawnMark['tone']): DrawnMark => ({
  from: 0,
  to: 1,
  tone,
  strength: strongest * Math.min(1, Math.abs(distance)),
});

/** The mark of a cell by its attribute's setting, `null` if there is nothing to draw. */
export function drawMark(
  attribute: Attribute,
  column: Column | null,
  itemIndex: number,
  baselineIndex: number,
): DrawnMark | null {
  const { cellMark = null, scale } = attribute;
  if (cellMark === null || column === null || !isKnown(column, itemIndex)) return null;
  const low = cellMark.low ?? scale?.low ?? column.min;
  const high = cellMark.high ?? scale?.high ?? column.max;
  if (!(high > low)) return null;
  const value = Math.min(high, Math.max(low, valueAt(column, itemIndex)));
  const along = (at: number) => (at - low) / (high - low);
  switch (cellMark.kind) {
    case 'bars': {
      const [zero, end] = [along(Math.min(high, Math.max(low, 0))), along(value)];
      return { from: Math.min(zero, end), to: Math.max(zero, end), tone: 'plain', strength: ofBars };
    }
    case 'tint': {
      const centre = Math.min(high, Math.max(low, cellMark.centre ?? (low + high) / 2));
      const side = value < centre ? centre - low : high - centre;
      const distance = side > 0 ? (value - centre) / side : 0;
      return tintOf(distance, toneOf(attribute, value, centre));
    }
    case 'differences': {
      if (itemIndex === baselineIndex || baselineIndex < 0 || !isKnown(column, baselineIndex)) return null;
      const base = valueAt(column, baselineIndex);
      const most = Math.max(Math.abs(high - base), Math.abs(base - low));
      const part = Math.min(0.5, Math.abs(value - base) / most / 2);
      const [from, to] = value < base ? [0.5 - part, 0.5] : [0.5, 0.5 + part];
      return { from, to, tone: toneOf(attribute, value, base), strength: ofBars };
    }
  }
}

/** Whether a value is better than another. `plain` if no end is better, and for equal ones. */
function toneOf(given: Attribute, value: number, other: number): DrawnMark['tone'] {
  const attribute = confirmedEnd(given);
  const [good, than] = [goodnessOf(attribute, value), goodnessOf(attribute, other)];
  if (good === null || than === null || good === than) return 'plain';
  return good > than ? 'better' : 'worse';
}

const colours = { better: '--better', worse: '--worse-line', plain: '--accent' } as const;

/** A mark as a CSS background. Those for worse are hatched, so that they differ without colour. */
function backgroundOf({ from, to, tone, strength }: DrawnMark): string {
  const colour = `color-mix(in srgb, var(${colours[tone]}) ${Math.round(strength * 100)}%, transparent)`;
  const width = to - from;
  const fill =
    tone === 'worse'
      ? `repeating-linear-gradient(135deg, ${colour} 0 4px, transparent 4px 6px)`
      : `linear-gradient(${colour}, ${colour})`;
  const at = width < 1 ? from / (1 - width) : 0;
  const inPercent = (part: number) => `${Math.round(part * 1000) / 10}%`;
  return `${fill} ${inPercent(at)} center / ${inPercent(width)} ${width < 1 ? '70%' : '100%'} no-repeat`;
}

interface Looked {
  /** The index of the baseline, −1 for none. */
  readonly baseline: number;
  /** 0..1, tints a cell whose attribute has no mark of its own. `null` for no tint. */
  readonly worth: number | null;
}

/** What is drawn behind the texts of a cell, as a background; `null` for nothing. */
function markBackground(
  { attribute, shown }: AttributeFacts,
  itemIndex: number,
  { baseline, worth }: Looked,
): string | null {
  const isOwn = attribute.cellMark != null;
  const mark = isOwn
    ? drawMark(shown.attribute, shown.column, itemIndex, baseline)
    : worth === null
      ? null
      : drawWorth(worth);
  return mark && backgroundOf(mark);
}

/** Fetched once a table has marks. */
export const markTools = { markBackground };
