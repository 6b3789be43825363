import type { Delivery, NoticeChoice, noticeKinds, Right, Webhook } from '@tertium/contract';

/** A comparison without its table. The `*_count` columns are stored, so that a list reads one row each. */
export interface ComparisonRow {
  id: string;
  owner_id: string;
  name: string;
  description: string;
  /** JSON of the engine's ComparisonSettings. */
  settings: string;
  item_count: number;
  attribute_count: number;
  /** Bytes of items, cells, attributes and weightings as JSON, and of images, for the quota. */
  byte_count: number;
  /** Bytes of its history, for the quota. */
  history_byte_count: number;
  /** Increases by one with every applied batch. */
  version: number;
  /** Up to this version, nothing is left to thin in its history. */
  thinned_version: number;
  /** The version of the latest change of access rights. */
  access_version: number;
  /** JSON: the current id of each topic of news, by name. A topic that has never changed has no entry. */
  topics: string;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  /** 1 if others can be started from it. */
  is_template: number;
}

/** A comparison that a person archived. */
export interface ArchivedRow {
  person_id: string;
  comparison_id: string;
}

/** The right of a person other than the owner. */
export interface GrantRow {
  comparison_id: string;
  /** A person's id, or the contract's `everyone`. */
  grantee_id: string;
  right: Right;
  given_at: number;
  /** The person who gave it. Their account may be deleted. */
  given_by: string;
}

/** A round of group weighing. */
export interface RoundRow {
  comparison_id: string;
  id: string;
  /** 1, 2, 3 … */
  number: number;
  question: string;
  is_blind: number;
  /** JSON of a list of ids, in the order of the questions. */
  attribute_ids: string;
  /** JSON of a list of ids. `null` for all who may weigh. */
  participant_ids: string | null;
  started_by: string;
  started_at: number;
  revealed_by: string | null;
  revealed_at: number | null;
  /** How many people took part, done or not, when it was revealed. */
  people_count: number | null;
  /** JSON of names by the ids in a round that was imported from a file. These people are not on this server. */
  filed_names: string | null;
  /** The due date, such as `2026-12-04`. */
  due_on: string | null;
}

/** One person's answer to a round. Nobody else may see it before the reveal. */
export interface RoundAnswerRow {
  comparison_id: string;
  round_id: string;
  person_id: string;
  /** JSON of points by attribute id. */
  points: string;
  is_done: number;
  /** Increases by one each time it is saved. */
  version: number;
}

/** A link with which people without an account read a comparison. */
export interface LinkRow {
  comparison_id: string;
  id: string;
  name: string;
  /** SHA-256 of its secret. */
  link_hash: string;
  password_hash: string | null;
  /** The saved version that it shows. `null` for the current state. */
  shown_version: number | null;
  ends_at: number | null;
  /** JSON of a list of the contract's LinkPart. */
  parts: string;
  /** JSON of a list of origins. */
  sites: string;
  openings: number;
  made_by: string;
  made_at: number;
}

/** A person without an account who answers one round by a link. Their answer is stored under their id. */
export interface GuestRow {
  comparison_id: string;
  id: string;
  round_id: string;
  name: string;
  /** Where the link is e-mailed, `null` for nowhere. */
  email: string | null;
  /** SHA-256 of the link's secret, `null` without a link. */
  link_hash: string | null;
  /** Whether the link was revoked. */
  is_out: number;
  /** Whether the guest may join with an account. */
  may_join: number;
  /** JSON of hashes of the visit marks of browsers that opened the link. */
  visits: string;
  invited_by: string;
}

/** A named version of a comparison, which the history keeps for as long as it has a name. */
export interface MarkRow {
  comparison_id: string;
  id: string;
  marked_version: number;
  /** When that version was made. */
  version_at: number;
  name: string;
  note: string;
  /** The weighting shown when it was saved. It may be deleted. */
  weighting_id: string | null;
  marked_by: string;
  marked_at: number;
  /** Increases by one each time it is renamed. */
  version: number;
}

/** An image that items of a comparison show, or showed at an earlier version. */
interface ImageRow {
  comparison_id: string;
  /** The SHA-256 of its bytes as base64url. */
  hash: string;
  /** Its bytes as base64. */
  content: string;
}

/** A view with a name. */
export interface SavedViewRow {
  comparison_id: string;
  id: string;
  /** The owner of a personal view, `null` for a view for everyone. */
  person_id: string | null;
  name: string;
  /** Keys and values of an address query. */
  query: string;
}

/** A thread of comments. */
export interface ThreadRow {
  comparison_id: string;
  id: string;
  /** JSON of the contract's Anchor. */
  anchor: string;
  /** The round that it is about. While that is blind and running, only the thread's author sees it. */
  round_id: string | null;
  /** `null` if it was imported from a file. */
  started_by: string | null;
  started_at: number;
  resolved_by: string | null;
  /** The name of who resolved an imported thread. */
  resolved_name: string | null;
  resolved_at: number | null;
}

export interface CommentRow {
  comparison_id: string;
  id: string;
  thread_id: string;
  /** 1, 2, 3 … in the order of writing. */
  number: number;
  /** The author, whose account may be deleted. `null` if it was imported from a file. */
  person_id: string | null;
  /** The author's name in that file. */
  author_name: string | null;
  content: string;
  /** JSON of the ids of mentioned people who could see the comparison at the time. */
  mentions: string;
  at: number;
  edited_at: number | null;
}

/** A notice for a person. */
export interface NoticeRow {
  comparison_id: string;
  person_id: string;
  /** The id of the comment, round, batch or shared comparison. */
  source_id: string;
  /** `start`: of a round, which pages list as waiting, and e-mails with the rest. */
  kind: (typeof noticeKinds)[number] | 'start';
  /** JSON of the ids of the item and attribute that it is about. `null` if it is not about a cell. */
  cell: string | null;
  by_id: string;
  at: number;
  read_at: number | null;
  /** When it is e-mailed. `null` if never, or done already. */
  mail_at: number | null;
  /** The e-mail that includes it. */
  mail_id: string | null;
}

/** Which notices of a comparison a person has chosen. */
export interface NoticeChoiceRow {
  comparison_id: string;
  person_id: string;
  choice: NoticeChoice;
}

/** An address that receives events of a comparison. */
export interface WebhookRow {
  comparison_id: string;
  id: string;
  url: string;
  /** JSON of a list of the contract's WebhookEvent. */
  events: string;
  /** The secret that signs events and that the receiver knows. */
  secret: string;
  is_on: number;
  off_reason: Webhook['offReason'];
  /** The version of the comparison up to which it was notified, and when. */
  noted_version: number;
  noted_at: number;
  /** The number of the comment up to which it was notified of replies. */
  noted_comment: number;
  /** When the first try failed since the latest success. */
  failing_since: number | null;
  added_by: string;
  added_at: number;
}

/** An event for a webhook: in the outbox while it waits, and then in the log. */
export interface DeliveryRow {
  comparison_id: string;
  id: string;
  webhook_id: string;
  /** 1, 2, 3 … in the order of creation. */
  number: number;
  event: Delivery['event'];
  /** JSON as sent. */
  body: string;
  made_at: number;
  state: Delivery['state'];
  tries: number;
  /** When the next try is due. During a try, when another server may try. */
  due_at: number;
  status: number | null;
  trouble: Delivery['trouble'];
  milliseconds: number | null;
}

/**
 * Items of a comparison that are stored together, column by column. The first and last of their ids limit where an item
 * can be, and stay when an item is removed.
 */
export interface ChunkRow {
  comparison_id: string;
  /** 0, 1, 2 …, with gaps. */
  chunk: number;
  /** The batch that it waits for, invisible until then. `null` if it belongs to the comparison. */
  batch_id: string | null;
  /** The batch part that it came with. */
  batch_part: number | null;
  first_id: string;
  last_id: string;
  /** The lowest position of its items, so that chunks are sent roughly in order. */
  first_position: number;
  item_count: number;
}

/** One column of a chunk: a list of the contract's `itemLists`, or its cells of the attribute with that id. */
export interface SegmentRow {
  comparison_id: string;
  chunk: number;
  field: string;
  /** Stored entries, without the empty ones at the end. A segment without entries does not exist. */
  entry_count: number;
  /** JSON of the list without its brackets, packed. */
  content: Buffer;
  /** Bytes of that JSON. */
  length: number;
  /** CRC-32 of that JSON. */
  checksum: number;
}

/** An attribute: JSON of the engine's shape. */
export interface AttributeRow {
  comparison_id: string;
  id: string;
  content: string;
}

/** A weighting: JSON of the engine's shape. */
export interface WeightingRow extends AttributeRow {
  /** The owner of an own weighting, `null` for a named one. */
  person_id: string | null;
}

/**
 * One applied batch, or the merged batches of a day. The changes and their inverse are in `history_parts`, by its id.
 * Merged batches have only the inverse.
 */
export interface HistoryRow {
  comparison_id: string;
  /** The comparison's version after the batch. */
  version: number;
  batch_id: string;
  /** The number of batches that it merges. It begins that many versions earlier. */
  batch_count: number;
  /** Empty if several people made the merged batches. */
  author_id: string;
  /** The name of the access token of a program that made it for its author. `null` if the author made it themselves. */
  program: string | null;
  at: number;
  /** JSON of counts by kind of change. */
  counts: string;
  /** Characters of the changes in all parts. Long ones are not replayed: the whole table is read again. */
  change_length: number;
  /** JSON of the contract's Purpose. */
  purpose: string | null;
  /** JSON of a list of the contract's HistoryLine. */
  lines: string;
  /** How many further lines there would be. */
  more_lines: number;
}

/**
 * A part of a batch or of its inverse: JSON of a list of changes, packed. It belongs to the history as soon as there is
 * an entry for the batch.
 */
export interface HistoryPartRow {
  comparison_id: string;
  batch_id: string;
  direction: 'forward' | 'inverse';
  /**
   * Forward parts as they were sent: 0, 1, 2 … Inverse parts 0, -1, -2 … as they were made, so that undoing follows the
   * numbers.
   */
  part: number;
  content: Buffer;
  /** Characters of the JSON. */
  length: number;
}

/** A part of a batch whose last part has not arrived. Its changes are in `history_parts`. */
export interface StagedPartRow {
  comparison_id: string;
  batch_id: string;
  part: number;
  author_id: string;
  base_version: number;
  is_last: number;
  /** Characters of its changes. */
  change_length: number;
  /** Their bytes in the history. */
  byte_count: number;
  /** JSON of the remaining work of a part whose new items wait in chunks. `null` for all of it. */
  prepared: string | null;
  at: number;
}

/** The small ranking picture of a comparison at a version. */
interface PictureRow {
  comparison_id: string;
  /** The person whose own weighting it shows. Empty for people without one. */
  person_id: string;
  version: number;
  /** JSON of the contract's RankingPicture, or `null`. */
  content: string;
}

/** The answer to a request with an Idempotency-Key. It is kept for a day. */
interface IdempotencyRow {
  user_id: string;
  key: string;
  /** Checksum of endpoint and body. */
  checksum: string;
  /** The object that the request created. */
  object_id: string;
  at: number;
}

export interface ComparisonTables {
  comparisons: ComparisonRow;
  archived: ArchivedRow;
  grants: GrantRow;
  rounds: RoundRow;
  round_answers: RoundAnswerRow;
  guests: GuestRow;
  links: LinkRow;
  marks: MarkRow;
  images: ImageRow;
  saved_views: SavedViewRow;
  comment_threads: ThreadRow;
  comments: CommentRow;
  notices: NoticeRow;
  notice_choices: NoticeChoiceRow;
  webhooks: WebhookRow;
  webhook_deliveries: DeliveryRow;
  chunks: ChunkRow;
  segments: SegmentRow;
  attributes: AttributeRow;
  weightings: WeightingRow;
  history: HistoryRow;
  history_parts: HistoryPartRow;
  staged_parts: StagedPartRow;
  pictures: PictureRow;
  idempotency_keys: IdempotencyRow;
}
