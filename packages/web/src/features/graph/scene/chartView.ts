/** How rankings differ: by whose weights, by the group's round, or by the method. */
export const rankedByKinds = ['weights', 'rounds', 'methods'] as const;
export type RankedByKind = (typeof rankedByKinds)[number];

/** How a distribution is drawn. */
export const spreadForms = ['dots', 'box', 'bars'] as const;
export type SpreadForm = (typeof spreadForms)[number];

/** What a chart shows besides its kind, as in the address. Most kinds use only some of these. */
export interface ChartView {
  /** The item with which others are compared, as in the table. `null` for the comparison's own, `'none'` for none. */
  readonly baseline: string | null;
  /** Contributions: stacked scores or the lead over the baseline. */
  readonly isVersusBaseline: boolean;
  readonly x: string | null;
  readonly y: string | null;
  readonly size: string | null;
  readonly isLogX: boolean;
  readonly isLogY: boolean;
  readonly isTrend: boolean;
  /** Acceptability: samples all weightings instead of those near the current one. */
  readonly isAllWeights: boolean;
  /** The attribute whose weight moves, `null` for the one that the chart chooses. */
  readonly moved: string | null;
  /** The second attribute whose weight moves, on a map of leaders. `null` for lines. */
  readonly movedWith: string | null;
  /** Rankings: how they differ. */
  readonly rankedBy: RankedByKind;
  /** Rankings by round: the person whose answers count, `null` for everyone's together. */
  readonly whose: string | null;
  /** Distribution: the attribute that groups the items, and the form. `null` for none, and for the one that fits. */
  readonly group: string | null;
  readonly form: SpreadForm | null;
  /** Similar items: id of the one whose neighbours are shown, `null` for the baseline or the first. */
  readonly near: string | null;
  /** Step by step: ids of the two items, from one to the other. Empty for the first and the baseline. */
  readonly pair: readonly string[];
  /** Small multiples: the attribute whose values have a panel each, or `item`. `null` for one picture. */
  readonly panels: string | null;
  /** Attribute ids of the axes in order, empty for the weighed ones. */
  readonly axes: readonly string[];
  /** Ids of items that are hidden. */
  readonly hidden: readonly string[];
}
