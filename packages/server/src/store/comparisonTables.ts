import type { Delivery, NoticeChoice, noticeKinds, Right, Webhook } from '@tertium/contract';

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
  /** Bytes of items, cells, attributes and weightings as JSON, and of images, for the quota. */
  byte_count: number;
  /** Bytes that its history takes, for the quota. */
  history_byte_count: number;
  /** Rises by one with every applied batch. */
  version: number;
  /** Up to here nothing is left to thin in its history. */
  thinned_version: number;
  /** The version that made the latest change of who may do what. */
  access_version: number;
  /** JSON: the current id of each topic of news, by name. A topic that has never changed has no entry. */
  topics: string;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  /** 1: it is there to begin others from. */
  is_template: number;
}

/** What somebody has put out of their way. */
export interface ArchivedRow {
  person_id: string;
  comparison_id: string;
}

/** What somebody may do with a comparison besides its owner. */
export interface GrantRow {
  comparison_id: string;
  /** A person's id, or the contract's `everyone`. */
  grantee_id: string;
  right: Right;
  given_at: number;
  /** Who gave it; their account may be gone. */
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
  /** JSON of a list of ids, in the order in which they are asked about. */
  attribute_ids: string;
  /** JSON of a list of ids; `null`: all who may weigh. */
  participant_ids: string | null;
  started_by: string;
  started_at: number;
  revealed_by: string | null;
  revealed_at: number | null;
  /** How many took part, done or not, when it was revealed. */
  people_count: number | null;
  /** JSON of names by the ids in this round, of a round that came in with a file; those people are none of this server. */
  filed_names: string | null;
  /** The day by which it is to be answered, such as `2026-12-04`. */
  due_on: string | null;
}

/** What one person answered in a round, which nobody else may see before it is revealed. */
export interface RoundAnswerRow {
  comparison_id: string;
  round_id: string;
  person_id: string;
  /** JSON of points by attribute id. */
  points: string;
  is_done: number;
  /** Rises by one each time it is saved. */
  version: number;
}

/** A link by which people without an account read a comparison. */
export interface LinkRow {
  comparison_id: string;
  id: string;
  name: string;
  /** SHA-256 of its secret. */
  link_hash: string;
  password_hash: string | null;
  /** The saved version that it shows; `null` for how the comparison is. */
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

/** A person without an account who answers one round by a link. Their answer stands under their id. */
export interface GuestRow {
  comparison_id: string;
  id: string;
  round_id: string;
  name: string;
  /** Where the link is sent; `null` for nowhere. */
  email: string | null;
  /** SHA-256 of the link's secret; `null` where there is no link. */
  link_hash: string | null;
  /** Whether the link was taken back. */
  is_out: number;
  /** Whether who has the link may join with an account. */
  may_join: number;
  /** JSON of hashes of the marks of browsers in which the link was opened. */
  visits: string;
  invited_by: string;
}

/** A name on a version of a comparison, which the history keeps for as long as it has one. */
export interface MarkRow {
  comparison_id: string;
  id: string;
  marked_version: number;
  /** When that version was made. */
  version_at: number;
  name: string;
  note: string;
  /** What whoever marked it looked at; it need not be there any more. */
  weighting_id: string | null;
  marked_by: string;
  marked_at: number;
  /** Rises by one each time it is renamed. */
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
  /** Whose own it is; `null`: it is for everyone. */
  person_id: string | null;
  name: string;
  /** Keys and values of an address. */
  query: string;
}

/** A thread of comments. */
export interface ThreadRow {
  comparison_id: string;
  id: string;
  /** JSON of the contract's Anchor. */
  anchor: string;
  /** The round that it is about; while that is blind and running, only who started the thread sees it. */
  round_id: string | null;
  /** `null`: it came in with a file. */
  started_by: string | null;
  started_at: number;
  resolved_by: string | null;
  /** Of a thread from a file, who resolved it there. */
  resolved_name: string | null;
  resolved_at: number | null;
}

export interface CommentRow {
  comparison_id: string;
  id: string;
  thread_id: string;
  /** 1, 2, 3 … in the order in which they were written. */
  number: number;
  /** Who wrote it, whose account may be gone; `null`: it came in with a file. */
  person_id: string | null;
  /** Who wrote it by that file. */
  author_name: string | null;
  content: string;
  /** JSON of a list of the ids of people that the text mentions, who could see the comparison then. */
  mentions: string;
  at: number;
  edited_at: number | null;
}

/** That somebody is told of something. */
export interface NoticeRow {
  comparison_id: string;
  person_id: string;
  /** Of the comment, round or batch, or the comparison that was shared. */
  source_id: string;
  /** `start`: of a round, which pages list with what waits, and e-mails with the rest. */
  kind: (typeof noticeKinds)[number] | 'start';
  /** JSON of the ids of the item and attribute that it is about; `null`: it is about no cell. */
  cell: string | null;
  by_id: string;
  at: number;
  read_at: number | null;
  /** When it is told by e-mail; `null`: not, or it was. */
  mail_at: number | null;
  /** The e-mail that tells it. */
  mail_id: string | null;
}

/** What of a comparison somebody is told, where they chose. */
export interface NoticeChoiceRow {
  comparison_id: string;
  person_id: string;
  choice: NoticeChoice;
}

/** An address that is sent events of a comparison. */
export interface WebhookRow {
  comparison_id: string;
  id: string;
  url: string;
  /** JSON of a list of the contract's WebhookEvent. */
  events: string;
  /** What signs events, as its receiver knows it. */
  secret: string;
  is_on: number;
  off_reason: Webhook['offReason'];
  /** The version of the comparison up to which it was told, and when that was. */
  noted_version: number;
  noted_at: number;
  /** The number of the comment up to which it was told of replies. */
  noted_comment: number;
  /** Of the first failed try since the latest success. */
  failing_since: number | null;
  added_by: string;
  added_at: number;
}

/** An event for a webhook: the outbox while it waits, and then the log. */
export interface DeliveryRow {
  comparison_id: string;
  id: string;
  webhook_id: string;
  /** 1, 2, 3 … in the order in which they were made. */
  number: number;
  event: Delivery['event'];
  /** JSON as it is sent. */
  body: string;
  made_at: number;
  state: Delivery['state'];
  tries: number;
  /** When it is tried next; while it is tried, when another server may. */
  due_at: number;
  status: number | null;
  trouble: Delivery['trouble'];
  milliseconds: number | null;
}

/**
 * Some items of a comparison that are stored together, column by column. The first and last of their ids bound where an
 * item can stand; the bounds stay when an item goes.
 */
export interface ChunkRow {
  comparison_id: string;
  /** 0, 1, 2 …, with gaps. */
  chunk: number;
  /** The batch it waits for; `null`: it belongs to the comparison. Nobody sees one that waits. */
  batch_id: string | null;
  /** The part of that batch it came with. */
  batch_part: number | null;
  first_id: string;
  last_id: string;
  /** The lowest of the items' positions, by which chunks are sent roughly in order. */
  first_position: number;
  item_count: number;
}

/** One column of a chunk: a list of the contract's `itemLists`, or its cells of the attribute with that id. */
export interface SegmentRow {
  comparison_id: string;
  chunk: number;
  field: string;
  /** Entries kept: the empty ones at the end are not, and a segment without entries does not exist. */
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
  /** Whose own it is; `null`: a named one. */
  person_id: string | null;
}

/**
 * One applied batch, or those of a day that were put together. The changes and their inverse stand in `history_parts`, by
 * its id; of batches that were put together there is only the inverse.
 */
export interface HistoryRow {
  comparison_id: string;
  /** The comparison's version after the batch. */
  version: number;
  batch_id: string;
  /** Batches that it stands for; it begins that many versions earlier. */
  batch_count: number;
  /** Empty where several people made those. */
  author_id: string;
  /** Name of the access token with which a program made it for its author; `null`: they made it themselves. */
  program: string | null;
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

/**
 * A piece of a batch or of its inverse: JSON of a list of changes, packed. It belongs to the history as soon as that has
 * an entry of the batch.
 */
export interface HistoryPartRow {
  comparison_id: string;
  batch_id: string;
  direction: 'forward' | 'inverse';
  /** Forward as they were sent: 0, 1, 2 …; inverse 0, -1, -2 … as they arose, so that undoing follows the numbers. */
  part: number;
  content: Buffer;
  /** Characters of the JSON. */
  length: number;
}

/** A part of a batch whose last part has not come yet; its changes stand in `history_parts`. */
export interface StagedPartRow {
  comparison_id: string;
  batch_id: string;
  part: number;
  author_id: string;
  base_version: number;
  is_last: number;
  /** Characters of its changes. */
  change_length: number;
  /** Bytes that they take in the history. */
  byte_count: number;
  /** JSON of what is left to do of a part whose new items wait in chunks; `null`: all of it. */
  prepared: string | null;
  at: number;
}

/** The small ranking picture of a comparison as it was at a version. */
interface PictureRow {
  comparison_id: string;
  /** Under whose own weighting; empty for who has none. */
  person_id: string;
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
