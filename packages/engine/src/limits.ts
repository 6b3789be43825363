/** The one limit of items: of a comparison, a file that is read, a paste, a comparison file and an account's export. */
export const maximumItems = 1_000_000;

/** What one change of a comparison may hold; how many items there may be is a quota of the server. Lengths count characters as people do: code points. */
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
  /** Where a cell or a table comes from. */
  sourceLength: 2_000,
  /** Values that are proposed for one cell, side by side. */
  proposals: 5,
  originLength: 500,
  /** Of the web address of an item. */
  linkLength: 2_000,
  /** What an image shows, for people who do not see it. */
  imageTextLength: 500,
  /** Of a formula as stored, where each name is an id of 36 characters. */
  formulaLength: 2_000,
  categories: 200,
  categoryLength: 500,
  /** Of a scale of numbers, between its two ends. */
  scalePoints: 4,
  missingTokens: 50,
  missingTokenLength: 50,
  /** What a reading leaves open: questions, and the readings of each. */
  openQuestions: 4,
  openReadings: 8,
  /** Digits after the decimal mark: what a number of the computer can hold. */
  decimals: 15,
  /** Items, ids or rows of one change; `cutChanges` makes several of a longer one. */
  entriesPerChange: 10_000,
  weightingsPerChange: 100,
  /** Kinds of charts that have texts of their own. */
  chartTexts: 50,
  /** Texts at marks of one kind of chart. */
  annotations: 30,
  annotationLength: 80,
} as const;

/** Points of an attribute nobody has weighed: all equal. */
export const defaultPoints = 5;
export const maximumPoints = 10;
