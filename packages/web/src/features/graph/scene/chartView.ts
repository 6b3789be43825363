/** What makes one ranking differ from the next: whose weights, when the group weighed, or how it is counted. */
export const rankedByKinds = ['weights', 'rounds', 'methods'] as const;
export type RankedByKind = (typeof rankedByKinds)[number];

/** How a distribution is drawn. */
export const spreadForms = ['dots', 'box', 'bars'] as const;
export type SpreadForm = (typeof spreadForms)[number];

/** What a chart shows beside its kind, as it stands in the address; most kinds look at a few of these. */
export interface ChartView {
  /** Item the others are measured against, as the table has it; `null` for the comparison's own, `'none'` for none. */
  readonly baseline: string | null;
  /** Contributions: stacked scores or the lead over the baseline. */
  readonly isVersusBaseline: boolean;
  readonly x: string | null;
  readonly y: string | null;
  readonly size: string | null;
  readonly isLogX: boolean;
  readonly isLogY: boolean;
  readonly isTrend: boolean;
  /** Acceptability: tried over all weightings there are, in place of those near the present ones. */
  readonly isAllWeights: boolean;
  /** Attribute whose weight is moved; `null` for the one that tells most. */
  readonly moved: string | null;
  /** Attribute whose weight is moved with it, on a map of who leads; `null` for lines. */
  readonly movedWith: string | null;
  /** Rankings: what makes one differ from the next. */
  readonly rankedBy: RankedByKind;
  /** Rankings by round: the person whose answers are ranked by; `null` for everybody's together. */
  readonly whose: string | null;
  /** Distribution: the attribute by which items are grouped, and how they are drawn; `null` for none and what fits. */
  readonly group: string | null;
  readonly form: SpreadForm | null;
  /** Similar items: id of the one whose neighbours are shown; `null` for the baseline or the first. */
  readonly near: string | null;
  /** Step by step: ids of the two items, from the one to the other; empty for the first and the baseline. */
  readonly pair: readonly string[];
  /** Small multiples: the attribute whose values have a picture each, or `item`; `null` for one picture. */
  readonly panels: string | null;
  /** Attribute ids of the axes, in order; empty means those that are weighed. */
  readonly axes: readonly string[];
  /** Item ids that are not drawn. */
  readonly hidden: readonly string[];
}
