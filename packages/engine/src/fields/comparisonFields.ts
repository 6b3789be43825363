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
  /** One of those that people have picked to look at more closely. */
  isShortlisted: called('on the shortlist', ifThere(flag)),
  /** Where more about it is found. */
  link: called('link', ifThere(link(limits.linkLength))),
  /** Which of the comparison's images shows it. */
  image: called('image', ifThere(hash)),
  /** What that image shows; the item's name where nothing is said. */
  imageText: called('description of the image', ifThere(text(limits.imageTextLength))),
};

/** What is compared. Items stand in the order of `position`, then `id`. */
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
  /** What the source says. */
  quote: ifThere(text(limits.noteLength)),
  /** The program that proposed it; empty for a person. */
  by: text(limits.nameLength),
};

/** A value that somebody proposes for a cell. It counts for nothing until a person takes it. */
export interface Proposal extends RecordOf<typeof proposalFields> {}

const proposal = record(proposalFields, [law<Proposal>('proposes a value', ({ raw }) => raw.trim() !== '')]);

export const cellFields = {
  raw: text(limits.cellLength),
  state: choice(cellStates),
  ...originOfValueFields,
  note: ifThere(text(limits.noteLength)),
  proposals: ifThere(list(proposal, 1, limits.proposals)),
};

/** A cell about which more is known than its text. */
export interface CellDetail extends RecordOf<typeof cellFields> {}

/** A cell: its raw text as typed or imported; `null` when empty; a detail when more is known about it. */
export type Cell = string | CellDetail | null;

/** Points of an attribute in a weighting. */
export const pointsField = number({ from: 0, to: maximumPoints });

export const weightingFields = {
  /** Whose own it is, of whom each has at most one; `null`: it is a named one, which belongs to the comparison. */
  personId: nullable(id),
  name: called('name', name(limits.titleLength)),
  position: called('place in the order', number()),
  /**
   * By attribute id; an attribute without an entry has `defaultPoints`. What was said of an attribute that is gone rests here
   * and counts for nothing, until that attribute comes back.
   */
  points: byAttribute(pointsField),
  /** Attributes whose share stays while others move, in the order of their ids. */
  locked: setOf(id, 0, limits.attributes),
};

/** How much each attribute matters, to one person or under a name of its own. */
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
 * What changes in a weighting. Points and locks are fields of their own by attribute: only those named change.
 * `null` takes points away, so that the default counts again.
 */
export interface WeightingPatch extends Partial<RecordOf<typeof weightingPatchFields>> {}

const originFields = {
  title: text(limits.originLength),
  source: text(limits.sourceLength),
  licence: text(limits.originLength),
};

/** Where a comparison's table comes from, shown with it. */
export interface Origin extends RecordOf<typeof originFields> {}

export const originField = record(originFields);

const preferenceFields = {
  shape: choice(preferenceShapes),
  /** q: up to this a difference is too small to matter. */
  indifference: ifThere(number({ from: 0 })),
  /** p: beyond this the preference is full. */
  preference: ifThere(number({ from: 0 })),
  /** s: the turning point of the Gaussian. */
  spread: ifThere(number({ above: 0 })),
};

/** How a difference becomes a preference; thresholds in the attribute's unit, those a shape does not use are ignored. */
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
    /** v: how much the sum of gaps counts beside the largest one, 0..1. */
    method('vikor', { groupShare: share }),
    /** By attribute id; any difference counts in full where none is given. Of what is gone a rule rests. */
    method('promethee', { rules: byAttribute(preferenceRule) }),
    method('edas', {}),
    /** λ: how much the sum counts beside the product, 0..1. */
    method('waspas', { sumShare: share }),
  ],
} as const;

/** Months after which people are asked again whether a decision holds. */
export const reviewMonths = [1, 3, 6, 12, 24] as const;

const decisionFields = {
  itemId: id,
  /** As it was then: the item may be renamed or removed. */
  itemName: name(limits.nameLength),
  /** The day of the decision (`2026-03-01`). */
  day,
  /** What follows “because”. */
  reason: text(limits.noteLength),
  /** Who recorded it. */
  by: name(limits.nameLength),
  /** The saved version that it was made on. */
  markId: id,
  version: whole({ from: 1, to: Number.MAX_SAFE_INTEGER }),
  /** From this day on people are asked whether it still holds; so many months after an answer again. */
  reviewOn: ifThere(nullable(day)),
  reviewEvery: ifThere(nullable(whole({ from: 1, to: 120 }))),
};

/** What was chosen, when and why. */
export interface Decision extends RecordOf<typeof decisionFields> {}

const annotationFields = {
  itemId: id,
  /** Of which value of the item: an attribute's id, or what the chart calls it; empty for the item as a whole. */
  about: text(limits.nameLength),
  text: name(limits.annotationLength),
};

/** A text at one mark of a chart. */
export interface ChartAnnotation extends RecordOf<typeof annotationFields> {}

const chartTextFields = {
  /** The kind of chart, as the address names it. */
  chart: name(limits.unitLength),
  /** Stands in place of the finding; empty for the finding. */
  title: text(limits.titleLength),
  note: text(limits.noteLength),
  annotations: ifThere(list(record(annotationFields), 1, limits.annotations)),
};

/** What people wrote about one kind of chart. */
export interface ChartText extends RecordOf<typeof chartTextFields> {}

export const settingsFields = {
  missingPolicy: called('unknown values', choice(missingPolicies)),
  baselineItemId: called('baseline', nullable(id)),
  /** What the items are, in the singular and lower case ("laptop"), for sentences and empty states. */
  itemNoun: called('what one item is called', name(limits.itemNounLength, 'item')),
  origin: called('where the data comes from', nullable(originField)),
  /** The saved view in which people see it who have not looked at it before. */
  firstViewId: called('view shown first', ifThere(nullable(id))),
  /** What those who manage it have decided by it. */
  decision: called('decision', ifThere(nullable(record(decisionFields)))),
  chartTexts: called('texts of charts', ifThere(list(record(chartTextFields), 0, limits.chartTexts))),
  /** What ranks it in place of the weighted sum of its worths. Absent for the weighted sum. */
  method: called('what ranks it', ifThere(nullable(methodField))),
};

export interface ComparisonSettings extends RecordOf<typeof settingsFields> {}

/** A method with all that it asks for. */
export type RankingMethod = NonNullable<ComparisonSettings['method']>;

/** What a comparison has of its own beside its settings and its table. */
export const comparisonFields = {
  name: called('name', name(limits.titleLength)),
  description: called('description', text(limits.descriptionLength)),
};
