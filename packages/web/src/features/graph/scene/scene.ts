import {
  type Attribute,
  type AxisPoint,
  type Cell,
  type Column,
  type Comparison,
  hasNumbers,
  highAt,
  isKnown,
  isRange as isRangeAt,
  lowAt,
  type NumberFormat,
  type Ranking,
  type Standings,
  typeDescriptions,
  type UnitConversion,
  valueAt,
} from '@tertium/engine';
import type { EChartsCoreOption } from 'echarts/core';
import type { ReactElement } from 'react';
import type { ShowNumber } from '../../../ui/countedNoun';
import { textSizes } from '../../../ui/tokens';
import type { Converted } from '../../attribute/shownAs';
import { markCount, marksOf, withHoles } from './palette';
import type { Box } from './placeLabels';
import type { ChartSentence } from './words/chartSentence';
import { nameItems } from './words/names';

/**
 * An item as drawn, with the same colour and shape in every chart, whatever its rank. Only a hole in the shape depends
 * on the other items drawn.
 */
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
  /** For marks in the background: 3 : 1 on the surface. */
  readonly quiet: string;
  readonly line: string;
  readonly surface: string;
  readonly accent: string;
  readonly fontFamily: string;
}

/** Everything a chart is made from. Items are in the order of the ranking, best first. */
export interface Scene {
  readonly comparison: Comparison;
  /** The ranking by the comparison's method, or by weighted sums for a chart of sums. */
  readonly ranking: Standings;
  /** The weighted sum, whose scores have parts. If a chart moves the weights of a method, the method's additive form. */
  readonly sum: Ranking;
  /** The figure to write for a score of `sum`: the score itself, or the method's own figure. */
  readonly figureOf: (score: number) => number;
  readonly isFigured: boolean;
  readonly columnOf: (attributeId: string) => Column;
  readonly cellsOf: (attributeId: string) => readonly Cell[];
  /** The conversion of an attribute that is shown in another unit than its own. */
  readonly convertedOf: (attributeId: string) => Pick<Converted, 'kept' | 'conversion'> | null;
  /** Notes on the units of the figures written so far. See `useUnitNotes`. */
  readonly unitNotes: () => readonly string[];
  readonly items: readonly SceneItem[];
  readonly baseline: SceneItem | null;
  /** Colours for attributes in order, never one of an item's. */
  readonly swatches: readonly string[];
  readonly numberFormat: NumberFormat;
  /** Writes a value of an attribute with its unit. */
  readonly formatValue: (attribute: Attribute, value: number) => string;
  /** Writes a range with its unit, once if possible: "€980–1,500". */
  readonly formatRange: (attribute: Attribute, low: number, high: number) => string;
  /** Writes a count in the person's format. */
  readonly show: ShowNumber;
  /** Writes a tick of scores (0..1 with so many decimals) in points, in the person's format. */
  readonly formatPoints: (value: number, decimals: number) => string;
  /** Writes a score or a part of it (0..1) in whole points: `72`. For a method, its figure. */
  readonly formatScore: (value: number) => string;
  readonly ink: Ink;
  /** The width of the picture, in px. */
  readonly widthPx: number;
  /** Whether labels are above what they name instead of beside it, for lack of room. */
  readonly isNarrow: boolean;
  /** Whether it is one of several panels. */
  readonly isPanel: boolean;
  /** In a panel that shows all items: the indexes of its own. The others are grey, without hints or a row in the table. */
  readonly marked?: ReadonlySet<number>;
  /** Extends the ends of a scale by name, so that all panels share them. */
  readonly reach: (scale: string, low: number, high: number) => readonly [low: number, high: number];
  /** Whether these names are in one legend above all panels. */
  readonly isInSharedLegend?: (names: readonly string[]) => boolean;
  /** Returns some of the comparison's items as they are drawn alone. */
  readonly itemsOf: (indexes: readonly number[]) => readonly SceneItem[];
}

/** Whether an item is the panel's own. True for all items of a picture that shows only its own. */
export const isMarked = ({ marked }: Pick<Scene, 'marked'>, { index }: SceneItem): boolean =>
  marked?.has(index) !== false;

/** The colour of an item: its own, or grey if it isn't the panel's. */
export const colourIn = (scene: Scene, item: SceneItem): string =>
  isMarked(scene, item) ? item.color : scene.ink.quiet;

/** The most items listed with their marks. */
export const mostListed = 60;

export interface NotShown {
  readonly name: string;
  readonly reason: string;
}

type Corner = readonly [x: number, y: number];

/** An axis of values, with the key that annotations keep it under, in its kept unit. */
export interface ValueAxis extends Pick<AxisPoint, 'axis' | 'unit'> {
  /** From the kept unit to that of the axis, `null` if they are the same. */
  readonly conversion: UnitConversion | null;
  readonly name: string;
  readonly write: (value: number) => string;
}

/** From one value of an attribute to another, in any order. */
export interface ValueRange {
  readonly attribute: Attribute;
  readonly ends: readonly [number, number];
}

/** A chart with its texts: the table of exactly what is drawn, and its description. */
export interface Drawing {
  /** Its finding, one sentence of the description. */
  readonly title: ChartSentence | null;
  /** Sample and unit. */
  readonly subtitle: string;
  readonly option: EChartsCoreOption;
  readonly heightPx: number;
  readonly table: DrawnTable;
  readonly notShown: readonly NotShown[];
  readonly description: readonly ChartSentence[];
  /** The box in px of a cell of the table, if the chart library knows no marks. */
  readonly cellBox?: (row: number, column: number) => Box;
  /** The values in the part of the picture between two corners, given in units of its axes. */
  readonly rangesIn?: (corner: Corner, opposite: Corner) => readonly ValueRange[];
  /** Its axes across and up, if annotations can be at any point between them. */
  readonly axes?: readonly [ValueAxis, ValueAxis];
  /** Interactive controls over the picture. */
  readonly overlay?: ReactElement;
  /** The colour of an item in it by index, if it is not its own. */
  readonly colourOf?: (index: number) => string;
  /** Its items, if they are not those of the scene. */
  readonly items?: readonly SceneItem[];
  /** The panels that replace the single picture. */
  readonly panels?: readonly Panel[];
  /** The legend above all panels. */
  readonly legend?: Pick<Drawing, 'option' | 'heightPx'>;
}

/** One of several panels, with its subject. */
export interface Panel {
  readonly name: string;
  /** The number of its items, and of how many. */
  readonly count: string;
  /** What it finds and leaves out, unless all panels say the same. */
  readonly said: readonly string[];
  readonly scene: Scene;
  readonly drawing: Drawing;
}

/** A chart that can't be drawn, with a sentence instead. */
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

/** The area of a chart's lines, in px of the picture. */
export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Whether the second column holds names instead of figures. */
  readonly hasPanels?: boolean;
  /** What is drawn without its own row. */
  readonly note?: string;
}

/** Items as drawn, in the order of `indexes`. `baseline` is an index in `items`, or none of them. */
export function sceneItemsOf(
  items: Comparison['items'],
  indexes: readonly number[],
  baseline: number,
  { palette, show }: { readonly palette: readonly string[]; readonly show: ShowNumber },
): readonly SceneItem[] {
  const nameOf = nameItems(items, show);
  // If there are enough marks for all items, an item's mark doesn't depend on which are drawn.
  const hasEnough = items.length <= markCount(palette);
  const drawn = indexes.flatMap((index) => items[index] ?? []);
  const marks = withHoles(marksOf(hasEnough ? items : drawn, palette), drawn);
  return indexes.flatMap((index) => {
    const item = items[index];
    const mark = item && marks.get(item);
    if (item === undefined || mark === undefined) return [];
    const { color, shape } = mark;
    return new NamedLate({ id: item.id, index, color, shape, isBaseline: index === baseline }, nameOf);
  });
}

/**
 * Computes its name on first use, because few of very many items are named. A class, because an accessor on each object
 * is slow to create.
 */
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

/** Whether an attribute has numbers to draw. An order of one category makes no axis. */
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

/** The axis of an attribute's values. */
export function valueAxis({ convertedOf, formatValue }: Scene, attribute: Attribute): ValueAxis {
  const { kept, conversion } = convertedOf(attribute.id) ?? { kept: attribute, conversion: null };
  return {
    axis: attribute.id,
    unit: kept.unit,
    conversion,
    name: attribute.name,
    write: (value) => formatValue(attribute, value),
  };
}

/** Whether only a range of the cell is known, which is drawn at its middle. */
export function isRange({ columnOf }: Scene, { id }: Attribute, { index }: SceneItem): boolean {
  return isRangeAt(columnOf(id), index);
}

/** Writes the value of a cell with its unit, both ends of a range, `–` for none. */
export function sayCell(scene: Scene, attribute: Attribute, item: SceneItem): string {
  const column = scene.columnOf(attribute.id);
  if (!isKnown(column, item.index)) return '–';
  return isRange(scene, attribute, item)
    ? scene.formatRange(attribute, lowAt(column, item.index), highAt(column, item.index))
    : scene.formatValue(attribute, valueAt(column, item.index));
}

/** Half as high as wide, within the visible page. A panel is lower. */
export const plotHeight = ({ widthPx, isPanel }: Pick<Scene, 'widthPx' | 'isPanel'>): number =>
  isPanel ? 320 : Math.round(Math.min(720, Math.max(420, widthPx / 2)));

/** Options of all charts: the page's type, and plain-text tooltips. */
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
