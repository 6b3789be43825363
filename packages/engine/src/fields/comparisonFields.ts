import { limits, maximumPoints } from '../limits';
import {
  cellStates,
  missingPolicies,
  preferenceShapes,
  type RankingMethodId,
  thresholdsOf,
} from '../vocabulary';
import {
  byAttribute,
  called,
  choice,
  day,
  type Fields,
  flag,
  hash,
  id,
  ifThere,
  law,
  link,
  list,
  name,
  nullable,
  number,
  type RecordOf,
  record,
  setOf,
  share,
  text,
  whole,
} from './field';

export const itemFields = {
  name: called('name', name(limits.nameLength)),
  position: called('place in the order', number()),
  /** Whether people have picked it for a closer look. */
  isShortlisted: called('on the shortlist', ifThere(flag)),
  /** The address of further information. */
  link: called('link', ifThere(link(limits.linkLength))),
  /** The hash of the image that shows it. */
  image: called('image', ifThere(hash)),
  /** The description of that image, by default the item's name. */
  imageText: called('description of the image', ifThere(text(limits.imageTextLength))),
};

/** An item of the comparison. Items are ordered by `position`, then `id`. */
export interface Item extends RecordOf<typeof itemFields> {
  readonly id: string;
}

const originOfValueFields = {
  source: ifThere(text(limits.sourceLength)),
  /** ISO date (`2026-03-01`) of the fact. */
  asOf: ifThere(day),
  /** 0..1 */
  confidence: ifThere(share),
};

const proposalFields = {
  raw: text(limits.cellLength),
  ...originOfValueFields,
  /** The wording of the source. */
  quote: ifThere(text(limits.noteLength)),
  /** The program that proposed it, empty for a person. */
  by: text(limits.nameLength),
};

/** A value that someone proposes for a cell. It doesn't count until a person accepts it. */
export interface Proposal extends RecordOf<typeof proposalFields> {}

const proposal = record(proposalFields, [law<Proposal>('proposes a value', ({ raw }) => raw.trim() !== '')]);

export const cellFields = {
  raw: text(limits.cellLength),
  state: choice(cellStates),
  ...originOfValueFields,
  note: ifThere(text(limits.noteLength)),
  proposals: ifThere(list(proposal, 1, limits.proposals)),
};

/** A cell with more details than its text. */
export interface CellDetail extends RecordOf<typeof cellFields> {}

/** A cell: its raw text as typed or imported, `null` if empty, or a detail if more is known about it. */
export type Cell = string | CellDetail | null;

/** The points of an attribute in a weighting. */
export const pointsField = number({ from: 0, to: maximumPoints });

export const weightingFields = {
  /** The owner of an own weighting, at most one per person. `null` for a named one, which belongs to the comparison. */
  personId: nullable(id),
  name: called('name', name(limits.titleLength)),
  position: called('place in the order', number()),
  /**
   * By attribute id. An attribute without an entry has `defaultPoints`. Points of a removed attribute stay without
   * counting, until it returns.
   */
  points: byAttribute(pointsField),
  /** Attributes whose share stays while others move, sorted by id. */
  locked: setOf(id, 0, limits.attributes),
};

/** How much each attribute matters to one person, or under a name. */
export interface Weighting extends RecordOf<typeof weightingFields> {
  readonly id: string;
}

export const weightingPatchFields = {
  name: weightingFields.name,
  position: weightingFields.position,
  points: byAttribute(nullable(pointsField)),
  locked: byAttribute(flag),
};

/**
 * The changes of a weighting. Points and locks are separate fields per attribute, and only those named change. `null`
 * removes points, so that the default counts again.
 */
export interface WeightingPatch extends Partial<RecordOf<typeof weightingPatchFields>> {}

const originFields = {
  title: text(limits.originLength),
  source: text(limits.sourceLength),
  licence: text(limits.originLength),
};

/** The source of a comparison's table, shown with it. */
export interface Origin extends RecordOf<typeof originFields> {}

export const originField = record(originFields);

const preferenceFields = {
  shape: choice(preferenceShapes),
  /** q: up to this, a difference is too small to matter. */
  indifference: ifThere(number({ from: 0 })),
  /** p: beyond this, the preference is full. */
  preference: ifThere(number({ from: 0 })),
  /** s: the inflection point of the Gaussian. */
  spread: ifThere(number({ above: 0 })),
};

/**
 * How a difference becomes a preference. Thresholds are in the attribute's unit, and those that a shape doesn't use are
 * ignored.
 */
export interface PreferenceRule extends RecordOf<typeof preferenceFields> {}

const preferenceRule = record(preferenceFields, [
  law<PreferenceRule>('needs a threshold', (rule) =>
    thresholdsOf[rule.shape].every((threshold) => rule[threshold] !== undefined),
  ),
]);

const method = <Id extends RankingMethodId, F extends Fields>(of: Id, more: F) =>
  record({ id: { is: 'literal', of }, ...more } as const);

const methodField = {
  is: 'oneOf',
  of: [
    method('weightedProduct', {}),
    method('topsis', {}),
    /** v: the weight of the sum of gaps against the largest gap, 0..1. */
    method('vikor', { groupShare: share }),
    /** By attribute id. Without a rule, any difference counts in full. Rules of removed attributes are kept. */
    method('promethee', { rules: byAttribute(preferenceRule) }),
    method('edas', {}),
    /** λ: the weight of the sum against the product, 0..1. */
    method('waspas', { sumShare: share }),
  ],
} as const;

/** Months after which people are asked whether a decision still holds. */
export const reviewMonths = [1, 3, 6, 12, 24] as const;

const decisionFields = {
  itemId: id,
  /** The name at the time, because the item may be renamed or removed. */
  itemName: name(limits.nameLength),
  /** The day of the decision (`2026-03-01`). */
  day,
  /** The text after “because”. */
  reason: text(limits.noteLength),
  /** Who recorded it. */
  by: name(limits.nameLength),
  /** The saved version on which the decision was made. */
  markId: id,
  version: whole({ from: 1, to: Number.MAX_SAFE_INTEGER }),
  /** From this day on, people are asked whether it still holds. Each answer moves it by the chosen months. */
  reviewOn: ifThere(nullable(day)),
  reviewEvery: ifThere(nullable(whole({ from: 1, to: 120 }))),
};

/** What was chosen, when and why. */
export interface Decision extends RecordOf<typeof decisionFields> {}

const axisPointFields = {
  /** An attribute's id, or the chart's name for the axis. */
  axis: text(limits.nameLength),
  unit: text(limits.unitLength),
  value: number(),
};

/** A place on one axis of a chart. */
export interface AxisPoint extends RecordOf<typeof axisPointFields> {}

const annotationFields = {
  itemId: ifThere(id),
  /** The value of the item that it points at: an attribute's id, or the chart's name for it. Empty for the item as a whole. */
  about: text(limits.nameLength),
  /** Without an item: the point that it points at, across and up. */
  at: ifThere(list(record(axisPointFields), 2, 2)),
  text: name(limits.annotationLength),
};

/** A text at one mark or one point of a chart. */
export interface ChartAnnotation extends RecordOf<typeof annotationFields> {}

const annotation = record(annotationFields, [
  law<ChartAnnotation>(
    'points at an item or a point',
    ({ itemId, at }) => (itemId === undefined) !== (at === undefined),
  ),
]);

const chartTextFields = {
  /** The kind of chart, as the address names it. */
  chart: name(limits.unitLength),
  /** Replaces the finding. Empty keeps the finding. */
  title: text(limits.titleLength),
  note: text(limits.noteLength),
  annotations: ifThere(list(annotation, 1, limits.annotations)),
};

/** The texts that people wrote about one kind of chart. */
export interface ChartText extends RecordOf<typeof chartTextFields> {}

const budgetFields = {
  /** Of an attribute of numbers, on its worse side. */
  attributeId: id,
  /** In its unit. */
  end: number(),
};

/** A limit that rules nothing out: reports name the best item within it. */
export interface Budget extends RecordOf<typeof budgetFields> {}

export const settingsFields = {
  missingPolicy: called('unknown values', choice(missingPolicies)),
  baselineItemId: called('baseline', nullable(id)),
  /** The noun for one item, in the singular and lower case ("laptop"), for sentences and empty states. */
  itemNoun: called('what one item is called', name(limits.itemNounLength, 'item')),
  origin: called('where the data comes from', nullable(originField)),
  /** The saved view for people who open the comparison for the first time. */
  firstViewId: called('view shown first', ifThere(nullable(id))),
  /** The decision that its managers recorded. */
  decision: called('decision', ifThere(nullable(record(decisionFields)))),
  chartTexts: called('texts of charts', ifThere(list(record(chartTextFields), 0, limits.chartTexts))),
  budget: called('budget pick', ifThere(nullable(record(budgetFields)))),
  /** The ranking method. Absent for the weighted sum. */
  method: called('what ranks it', ifThere(nullable(methodField))),
};

export interface ComparisonSettings extends RecordOf<typeof settingsFields> {}

/** A method with its settings. */
export type RankingMethod = NonNullable<ComparisonSettings['method']>;

/** The fields of a comparison besides its settings and its table. */
export const comparisonFields = {
  name: called('name', name(limits.titleLength)),
  description: called('description', text(limits.descriptionLength)),
};
