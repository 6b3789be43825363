/** A comparison without its table. `*_count` are kept beside it so that a list reads one row each. */
export interface ComparisonRow {
  id: string;
  owner_id: string;
  name: string;
  description: string;
  /** JSON of the engine's ComparisonSettings. */
  settings: string;
  item_count: number;
  attribute_count: number;
  /** Bytes of items, attributes and weightings together, for the quota. */
  byte_count: number;
  /** Rises by one with every applied batch. */
  version: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}

/** An item with its cells: JSON of a list of cells by the attributes' slots, without the empty ones at its end. */
export interface ItemRow {
  comparison_id: string;
  id: string;
  name: string;
  position: number;
  cells: string;
}

/** A weighting: JSON of the engine's shape. */
export interface WeightingRow {
  comparison_id: string;
  id: string;
  content: string;
}

/** An attribute: JSON of the engine's shape. */
export interface AttributeRow extends WeightingRow {
  /** Where in the lists of cells this attribute's cells stand; no two attributes of a comparison share one. */
  slot: number;
}

/** One applied batch. Its changes and their inverse stand in `history_parts`. */
interface HistoryRow {
  comparison_id: string;
  /** The comparison's version after the batch. */
  version: number;
  batch_id: string;
  author_id: string;
  at: number;
  /** JSON of counts by kind of change. */
  counts: string;
  /** Characters of the changes in all parts: long ones are not replayed but opened anew. */
  change_length: number;
  /** JSON of the contract's Purpose. */
  purpose: string | null;
  /** JSON of a list of the contract's HistoryLine. */
  lines: string;
  /** How many lines more there would be. */
  more_lines: number;
}

/** A piece of a batch or of its inverse, in order: JSON of a list of changes. */
interface HistoryPartRow {
  comparison_id: string;
  version: number;
  direction: 'forward' | 'inverse';
  /** Forward as they were sent: 0, 1, 2 …; inverse 0, -1, -2 … as they arose, so that undoing follows the numbers. */
  part: number;
  changes: string;
}

/** A part of a batch whose last part has not come yet. */
interface StagedPartRow {
  comparison_id: string;
  batch_id: string;
  part: number;
  author_id: string;
  base_version: number;
  is_last: number;
  /** Characters of `changes`. */
  change_length: number;
  changes: string;
  at: number;
}

/** The small ranking picture of a comparison as it was at a version. */
interface PictureRow {
  comparison_id: string;
  version: number;
  /** JSON of the contract's RankingPicture, or `null`. */
  content: string;
}

/** What was answered to a request with an Idempotency-Key; kept for a day. */
interface IdempotencyRow {
  user_id: string;
  key: string;
  /** Checksum of endpoint and body. */
  checksum: string;
  /** The object the request made. */
  object_id: string;
  at: number;
}

export interface ComparisonTables {
  comparisons: ComparisonRow;
  items: ItemRow;
  attributes: AttributeRow;
  weightings: WeightingRow;
  history: HistoryRow;
  history_parts: HistoryPartRow;
  staged_parts: StagedPartRow;
  pictures: PictureRow;
  idempotency_keys: IdempotencyRow;
}
