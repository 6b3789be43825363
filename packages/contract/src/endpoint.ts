import type { AccessScope } from './accessScope';
import type { ErrorCode } from './errors';
import type { Right } from './rights';
import type { Topic } from './topics';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `anyone` needs no token; `bearer` a valid one; `renewable` one that may be expired (refresh, logout); `administrator` a valid one of an administrator. */
export type Access = 'anyone' | 'bearer' | 'renewable' | 'administrator';

/** Media types of the files that calls answer with. */
export type FileType = 'application/json' | 'application/zip' | 'image/png' | 'text/markdown' | 'text/plain';

/** Media types of a file that a call takes. What it is, its bytes say: the type only needs to be one of these. */
export const takenFileTypes = [
  'text/csv',
  'text/tab-separated-values',
  'text/plain',
  'text/html',
  'application/json',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/zip',
  'application/gzip',
  'application/octet-stream',
] as const;

/** How far long work is. */
export type Progress =
  | { readonly step: 'waiting' | 'reading' }
  | { readonly step: 'saving'; readonly part: number; readonly parts: number };

/**
 * Media type of a part of changes whose new items have their cells by columns. Its first line is the JSON body, with
 * `attributeIds` beside `changes`, which end with `items.add`. A line follows for each of these attributes: a JSON list of
 * the texts of the items in their order, `null` for an empty cell. Empty cells at its end may be missing.
 */
export const linesType = 'application/x-ndjson';

export type AnswerKind = 'json' | 'stream' | 'html' | 'redirect' | 'file';

/** The kind of an endpoint's answer; those of a list of endpoints are all their kinds. */
export type AnswerKindOf<E extends EndpointData> = E extends { readonly answer: infer Form }
  ? Form extends string
    ? Form
    : 'file'
  : 'answer' extends keyof E
    ? AnswerKind
    : 'json';

/** The media type of a success with a body, `null` of one without. */
export function mediaTypeOf({ answer, status }: EndpointData): string | null {
  if (status === 204 || answer === 'redirect') return null;
  if (answer === undefined) return 'application/json';
  if (answer === 'stream') return 'text/event-stream';
  return answer === 'html' ? 'text/html' : answer.file;
}

/** One call of the API as plain data, which is all that making it takes; its schemas stand beside it, under its id. */
export interface EndpointData {
  readonly id: string;
  readonly method: Method;
  /** Relative to the host, without leading slash; parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /**
   * What an access token must be allowed to do to make this call in its owner's name. Without it the call is closed to
   * access tokens: accounts, and who may do what, are for people who are signed in.
   */
  readonly scope?: AccessScope;
  /** What the caller must be allowed to do with the comparison in the path; without that right it is 403, without any 404. */
  readonly right?: Right;
  /** Also open to a session whose person must set a second factor up first. */
  readonly isForEnrolment?: true;
  /** Of those who manage only the owner may, while their account is not disabled. */
  readonly isForOwner?: true;
  /** Where it is `version`, a missing or stale `If-Match: "v7"` is refused. */
  readonly precondition?: 'version';
  /** Status of success; 204 has no body. */
  readonly status: 200 | 201 | 202 | 204 | 303;
  /**
   * What a success is, where it is not JSON with one result. `stream`: server-sent events without an end, each with a result.
   * `file`: bytes as they are, of which the result says what they contain. `html`: a page that runs nothing. `redirect`: 303.
   */
  readonly answer?: 'stream' | 'html' | 'redirect' | { readonly file: FileType };
  /**
   * The error codes that the rest of the call does not imply, see `codesOf`. `ERR_STORAGE_FULL` among them: the call needs
   * room, and is refused while there is little left.
   */
  readonly codes?: readonly ErrorCode[];
  /** The body is a file as it is, or a form of which nothing is read, not JSON. */
  readonly takes?: 'file' | 'form';
  /** The body may also be of `linesType`. */
  readonly takesLines?: true;
  /**
   * Who accepts `linesType` alone gets lines: `{"progress": …}` for each step and every ten seconds, then the answer as it else is.
   * The status is that of success then, also where the last line is an error.
   */
  readonly tellsProgress?: true;
  /** The browser sends the cookie of its sign-on with it. */
  readonly takesCookie?: true;
  /** Repeated with the same `Idempotency-Key`, it makes what it makes once. */
  readonly takesKey?: true;
  /** Bytes a body may have, where not `defaultBodyLimit`. */
  readonly bodyLimit?: number;
  /** The topic that the answer shows. The answer is out of date once news sends another id for it than its header `topic-id`. */
  readonly topic?: Topic;
  /** Whether the answer's `ETag` is the version of the object (`"v7"`). */
  readonly hasVersion?: boolean;
}

/** What calls have in common: those that only a person makes, and those that a program makes too, to read or to write. */
export const personal = { access: 'bearer', status: 200 } as const;
export const reading = { method: 'GET', access: 'bearer', scope: 'read', status: 200 } as const;
export const writing = { access: 'bearer', scope: 'write', status: 200 } as const;
/** Reads one comparison. */
export const viewing = { ...reading, right: 'view' } as const;

export const defaultBodyLimit = 256 * 1024;
