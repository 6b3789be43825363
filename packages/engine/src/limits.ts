/** The maximum of items in a comparison, a file, a paste, a comparison file and an account's export. */
export const maximumItems = 1_000_000;

/**
 * The limits of one change of a comparison. The server has a quota for the number of items. Lengths count characters as
 * people do: code points.
 */
export const limits = {
  attributes: 500,
  cellLength: 10_000,
  /** Names of items and attributes. */
  nameLength: 500,
  /** Names of comparisons and weightings. */
  titleLength: 200,
  descriptionLength: 5_000,
  itemNounLength: 50,
  groupLength: 200,
  unitLength: 50,
  noteLength: 2_000,
  /** The source of a cell or a table. */
  sourceLength: 2_000,
  /** Values proposed for one cell. */
  proposals: 5,
  originLength: 500,
  /** The web address of an item. */
  linkLength: 2_000,
  /** The description of an image, for people who can't see it. */
  imageTextLength: 500,
  /** A stored formula, in which each name is an id of 36 characters. */
  formulaLength: 2_000,
  categories: 200,
  categoryLength: 500,
  /** Points of a numeric scale between its two ends. */
  scalePoints: 4,
  missingTokens: 50,
  missingTokenLength: 50,
  /** Questions that a reading leaves open, and the readings of each. */
  openQuestions: 4,
  openReadings: 8,
  /** Decimals: as many as a floating-point number can hold. */
  decimals: 15,
  /** Items, ids or rows of one change. `cutChanges` splits longer ones. */
  entriesPerChange: 10_000,
  weightingsPerChange: 100,
  /** Kinds of charts with their own texts. */
  chartTexts: 50,
  /** Annotations of one kind of chart. */
  annotations: 30,
  annotationLength: 80,
} as const;

/** The points of an attribute that nobody has weighed, all equal. */
export const defaultPoints = 5;
export const maximumPoints = 10;
