import {
  type Attribute,
  type Column,
  type Comparison,
  hasNumbers,
  type Ranking,
  typeDescriptions,
} from '@tertium/engine';
import type { EChartsCoreOption } from 'echarts/core';
import { markOf } from './palette';

/** An item as it is drawn: the same colour and shape in every chart, whatever its rank. */
export interface SceneItem {
  /** Index in `comparison.items`. */
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly color: string;
  /** SVG path in a box of 16. */
  readonly shape: string;
  readonly isBaseline: boolean;
}

/** The colours of the theme that a chart is drawn with. */
export interface Ink {
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
  readonly accent: string;
  readonly fontFamily: string;
}

/** Everything a chart is made from. Items are in the order of the ranking, best first. */
export interface Scene {
  readonly comparison: Comparison;
  readonly ranking: Ranking;
  readonly columnOf: (attributeId: string) => Column;
  readonly items: readonly SceneItem[];
  readonly baseline: SceneItem | null;
  /** Colours for attributes, in order. */
  readonly palette: readonly string[];
  /** A value of an attribute with its unit. */
  readonly formatValue: (attribute: Attribute, value: number) => string;
  /** A score or share as people read it, such as `0.72`. */
  readonly formatScore: (value: number) => string;
  readonly ink: Ink;
  /** A narrow page, where labels stand above what they name instead of beside it. */
  readonly isNarrow: boolean;
}

export interface NotShown {
  readonly name: string;
  readonly reason: string;
}

/** A chart with what stands beside it: the table of exactly what is drawn, and the same in words. */
export interface Drawing {
  readonly option: EChartsCoreOption;
  readonly heightPx: number;
  readonly table: DrawnTable;
  readonly notShown: readonly NotShown[];
  readonly description: readonly string[];
}

export interface DrawnTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Items as they are drawn, in the order of `indexes`; `baseline` is an index in `items`, or none of them. */
export function sceneItemsOf(
  items: Comparison['items'],
  indexes: readonly number[],
  baseline: number,
  palette: readonly string[],
): readonly SceneItem[] {
  return indexes.map((index) => {
    const { id, name, position } = items[index] ?? { id: '', name: '', position: 0 };
    return { index, id, name, ...markOf(position, palette), isBaseline: index === baseline };
  });
}

/** Attributes that have numbers to draw; an order of one category makes no axis. */
export function canBeDrawn(attribute: Attribute): boolean {
  const isCategory = typeDescriptions[attribute.type].numbers === 'category';
  return hasNumbers(attribute) && (!isCategory || attribute.order.length > 1);
}

/** An attribute's name with its unit, as written at an axis. */
export function axisTitle(attribute: Attribute): string {
  return attribute.unit === '' ? attribute.name : `${attribute.name} (${attribute.unit})`;
}

/** "A", "A and B", "A, B and C"; at most `most` names, then "and 5 more". */
export function joinNames(names: readonly string[], most = 4): string {
  if (names.length > most) return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** Text that stays on one line of a chart. */
export function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

/** A name in lines of at most `most` characters, broken between words; three lines at most, the last one shortened. */
export function breakWords(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else if (lines.length < 3) lines.push(word);
    else lines[2] = `${lines[2]} ${word}`;
  }
  return lines.map((line) => shorten(line, most));
}

/** What all charts share: the page's type, a legend that scrolls instead of wrapping, plain-text hints. */
export function chartFrame({ ink }: Scene): object {
  return {
    animation: false,
    textStyle: { fontFamily: ink.fontFamily, fontSize: 13, color: ink.text },
    tooltip: { renderMode: 'richText', trigger: 'item', confine: true },
  };
}

/** A legend above the chart with these entries. */
export function legendOf({ ink }: Scene, names: readonly string[]): object {
  return {
    type: 'scroll',
    top: 0,
    left: 0,
    data: [...names],
    textStyle: { color: ink.text, fontSize: 13 },
    pageTextStyle: { color: ink.text },
    pageIconColor: ink.accent,
    pageIconInactiveColor: ink.line,
  };
}
