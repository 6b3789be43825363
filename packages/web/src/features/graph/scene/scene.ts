import {
  type Attribute,
  type Cell,
  type Column,
  type Comparison,
  hasNumbers,
  isKnown,
  type NumberFormat,
  type Ranking,
  type Standings,
  typeDescriptions,
} from '@tertium/engine';
import type { EChartsCoreOption } from 'echarts/core';
import type { ReactElement } from 'react';
import type { ShowNumber } from '../../../ui/countedNoun';
import { textSizes } from '../../../ui/tokens';
import { markCount, marksOf } from './palette';
import type { Box } from './placeLabels';
import type { ChartSentence } from './words/chartSentence';
import { nameItems } from './words/names';

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
  /** Of marks that stand behind: 3 : 1 on the surface. */
  readonly quiet: string;
  readonly line: string;
  readonly surface: string;
  readonly accent: string;
  readonly fontFamily: string;
}

/** Everything a chart is made from. Items are in the order of the ranking, best first. */
export interface Scene {
  readonly comparison: Comparison;
  /** By what ranks the comparison; that of weighted sums where the chart is of sums. */
  readonly ranking: Standings;
  /** By the weighted sum, of which alone scores have parts; where a chart moves the weights of a method, that method as one. */
  readonly sum: Ranking;
  /** What is written of a score of `sum`: the score itself, or the method's own figure. */
  readonly figureOf: (score: number) => number;
  readonly isFigured: boolean;
  readonly columnOf: (attributeId: string) => Column;
  readonly cellsOf: (attributeId: string) => readonly Cell[];
  /** What is to be said of the units of the figures written so far; see `useUnitNotes`. */
  readonly unitNotes: () => readonly string[];
  readonly items: readonly SceneItem[];
  readonly baseline: SceneItem | null;
  /** Colours for attributes, in order; never one of an item's. */
  readonly swatches: readonly string[];
  readonly numberFormat: NumberFormat;
  /** A value of an attribute with its unit. */
  readonly formatValue: (attribute: Attribute, value: number) => string;
  /** With its unit, which stands once where it can: "€980–1,500". */
  readonly formatRange: (attribute: Attribute, low: number, high: number) => string;
  /** A count as this person writes numbers. */
  readonly show: ShowNumber;
  /** A tick of scores (0..1 with so many decimals) in points, as this person writes numbers. */
  readonly formatPoints: (value: number, decimals: number) => string;
  /** A score or a part of it (0..1) as people read it, in whole points: `72`; of a method its figure. */
  readonly formatScore: (value: number) => string;
  readonly ink: Ink;
  /** Room of the picture, in px. */
  readonly widthPx: number;
  /** Little room, where labels stand above what they name instead of beside it. */
  readonly isNarrow: boolean;
  /** One of several pictures of the same kind. */
  readonly isPanel: boolean;
  /** The ends that a scale of this name has to hold: of several pictures those of all. */
  readonly reach: (scale: string, low: number, high: number) => readonly [low: number, high: number];
  /** These of the comparison's items as they are drawn alone. */
  readonly itemsOf: (indexes: readonly number[]) => readonly SceneItem[];
}

/** So many items are listed with their marks. */
export const mostListed = 60;

export interface NotShown {
  readonly name: string;
  readonly reason: string;
}

type Corner = readonly [x: number, y: number];

/** From one value of an attribute to another, in any order. */
export interface ValueRange {
  readonly attribute: Attribute;
  readonly ends: readonly [number, number];
}

/** A chart with what stands beside it: the table of exactly what is drawn, and the same in words. */
export interface Drawing {
  /** What it shows, in a sentence of the description. */
  readonly title: ChartSentence | null;
  /** Sample and unit. */
  readonly subtitle: string;
  readonly option: EChartsCoreOption;
  readonly heightPx: number;
  readonly table: DrawnTable;
  readonly notShown: readonly NotShown[];
  readonly description: readonly ChartSentence[];
  /** Where a cell of the table is in the picture, in px, where the chart library knows no marks. */
  readonly cellBox?: (row: number, column: number) => Box;
  /** The values in the part of the picture between two corners, given in the units of its axes. */
  readonly rangesIn?: (corner: Corner, opposite: Corner) => readonly ValueRange[];
  /** What lies over the picture and can be used by hand. */
  readonly overlay?: ReactElement;
  /** The colour that an item has in it by its index, where it is not its own. */
  readonly colourOf?: (index: number) => string;
  /** The items that it has, where they are not those of the scene. */
  readonly items?: readonly SceneItem[];
  /** The pictures that stand in place of one. */
  readonly panels?: readonly Panel[];
}

/** One of several pictures of the same kind, with what it is of. */
export interface Panel {
  readonly name: string;
  /** How many items it has, of how many. */
  readonly count: string;
  /** What it finds and leaves out, where not all of them say the same. */
  readonly said: readonly string[];
  readonly scene: Scene;
  readonly drawing: Drawing;
}

/** A chart that cannot be drawn, with what is said in its place. */
export const nothingDrawn = (
  notShown: readonly NotShown[],
  description: readonly ChartSentence[],
): Drawing => ({
  title: null,
  subtitle: '',
  option: {},
  heightPx: 0,
  table: { columns: [], rows: [] },
  notShown,
  description,
});

/** Where a chart has its lines, in px of the picture. */
export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The second column holds names, not figures. */
  readonly hasPanels?: boolean;
  /** What is drawn without a row of its own. */
  readonly note?: string;
}

/** Items as they are drawn, in the order of `indexes`; `baseline` is an index in `items`, or none of them. */
export function sceneItemsOf(
  items: Comparison['items'],
  indexes: readonly number[],
  baseline: number,
  { palette, show }: { readonly palette: readonly string[]; readonly show: ShowNumber },
): readonly SceneItem[] {
  const nameOf = nameItems(items, show);
  // Where there is a mark for each, it is the same whichever are drawn.
  const hasEnough = items.length <= markCount(palette);
  const drawn = indexes.flatMap((index) => items[index] ?? []);
  const marks = marksOf(hasEnough ? items : drawn, palette);
  return indexes.flatMap((index) => {
    const item = items[index];
    const mark = item && marks.get(item);
    if (item === undefined || mark === undefined) return [];
    const { color, shape } = mark;
    return new NamedLate({ id: item.id, index, color, shape, isBaseline: index === baseline }, nameOf);
  });
}

/** Makes its name when it is asked for; of very many items few are. A class, because an accessor in each object is slow to make. */
class NamedLate implements SceneItem {
  readonly id: string;
  readonly index: number;
  readonly color: string;
  readonly shape: string;
  readonly isBaseline: boolean;
  readonly #nameOf: (index: number) => string;

  constructor(
    { id, index, color, shape, isBaseline }: Omit<SceneItem, 'name'>,
    nameOf: (index: number) => string,
  ) {
    this.id = id;
    this.index = index;
    this.color = color;
    this.shape = shape;
    this.isBaseline = isBaseline;
    this.#nameOf = nameOf;
  }

  get name(): string {
    return this.#nameOf(this.index);
  }
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

/** Where the better values of an attribute are: at an end, at its target, or nowhere. */
export function turnOf({ direction, target }: Attribute): 'end' | 'target' | 'none' {
  if (direction === 'higher' || direction === 'lower') return 'end';
  return direction === 'target' && target !== null ? 'target' : 'none';
}

/** Whether only a range is known of the cell, which is drawn at its middle. */
export function isRange({ columnOf }: Scene, { id }: Attribute, { index }: SceneItem): boolean {
  const { low, high } = columnOf(id);
  return low !== null && high !== null && low[index] !== high[index];
}

/** The value of a cell with its unit, both ends of a range; `–` where there is none. */
export function sayCell(scene: Scene, attribute: Attribute, item: SceneItem): string {
  const column = scene.columnOf(attribute.id);
  if (!isKnown(column, item.index)) return '–';
  const at = (values: Float64Array | null) => values?.[item.index] ?? 0;
  return isRange(scene, attribute, item)
    ? scene.formatRange(attribute, at(column.low), at(column.high))
    : scene.formatValue(attribute, at(column.values));
}

/** Half as high as wide, within what one sees at once; one of several is lower. */
export const plotHeight = ({ widthPx, isPanel }: Pick<Scene, 'widthPx' | 'isPanel'>): number =>
  isPanel ? 320 : Math.round(Math.min(720, Math.max(420, widthPx / 2)));

/** What all charts share: the page's type, plain-text hints. */
export function chartFrame({ ink }: Scene): object {
  return {
    animation: false,
    textStyle: { fontFamily: ink.fontFamily, fontSize: textSizes.meta, color: ink.text },
    tooltip: {
      renderMode: 'richText',
      trigger: 'item',
      confine: true,
      backgroundColor: ink.surface,
      borderColor: ink.line,
      textStyle: { color: ink.text, fontSize: textSizes.meta },
    },
  };
}
