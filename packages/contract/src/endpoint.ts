import type { AccessScope } from './accessScope';
import type { ErrorCode } from './errors';
import type { Right } from './rights';
import type { Topic } from './topics';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * `anyone` needs no token; `bearer` a valid one; `renewable` one that may be expired (refresh, logout); `administrator`
 * a valid one of an administrator.
 */
export type Access = 'anyone' | 'bearer' | 'renewable' | 'administrator';

/** Media types of the files that calls answer with. */
export type FileType = 'application/json' | 'application/zip' | 'image/png' | 'text/markdown' | 'text/plain';

/** Media types of an uploaded file. Its bytes decide what it is, and the type only needs to be one of these. */
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

/** The progress of long work. */
export type Progress =
  | { readonly step: 'waiting' | 'reading' }
  | { readonly step: 'saving'; readonly part: number; readonly parts: number };

/**
 * Media type of a part of changes whose new items have their cells by columns. Its first line is the JSON body, with
 * `attributeIds` beside `changes`, which end with `items.add`. A line follows for each of these attributes: a JSON list
 * of the texts of the items in their order, `null` for an empty cell. Empty cells at its end may be missing.
 */
export const linesType = 'application/x-ndjson';

export type AnswerKind = 'json' | 'stream' | 'html' | 'redirect' | 'file';

/** The kind of an endpoint's answer. For a union of endpoints, all their kinds. */
export type AnswerKindOf<E extends EndpointData> = E extends { readonly answer: infer Form }
  ? Form extends string
    ? Form
    : 'file'
  : 'answer' extends keyof E
    ? AnswerKind
    : 'json';

/** The media type of a success with a body, `null` without one. */
export function mediaTypeOf({ answer, status }: EndpointData): string | null {
  if (status === 204 || answer === 'redirect') return null;
  if (answer === undefined) return 'application/json';
  if (answer === 'stream') return 'text/event-stream';
  return answer === 'html' ? 'text/html' : answer.file;
}

/** One call of the API as plain data, which is enough to make it. Its schemas are beside it, under its id. */
export interface EndpointData {
  readonly id: string;
  readonly method: Method;
  /** Relative to the host, without leading slash. Parameters are `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /**
   * The scope that an access token needs to make this call in its owner's name. Without it the call is closed to access
   * tokens: accounts and rights are only managed by people who are signed in.
   */
  readonly scope?: AccessScope;
  /** The right that the caller needs to the comparison in the path. Without it the answer is 403, without any right 404. */
  readonly right?: Right;
  /** Also open to a session that must set up a second factor first. */
  readonly isForEnrolment?: true;
  /** Of those who manage, only the owner may call it, unless their account is disabled. */
  readonly isForOwner?: true;
  /** With `version`, a missing or stale `If-Match: "v7"` is refused. */
  readonly precondition?: 'version';
  /** The status of success. 204 has no body. */
  readonly status: 200 | 201 | 202 | 204 | 303;
  /**
   * The form of a success, if it is not JSON with one result. `stream`: endless server-sent events, each with a result.
   * `file`: raw bytes, whose content the result describes. `html`: a page without scripts. `redirect`: 303.
   */
  readonly answer?: 'stream' | 'html' | 'redirect' | { readonly file: FileType };
  /**
   * The error codes that the rest of the call does not imply, see `codesOf`. With `ERR_STORAGE_FULL`, the call needs
   * space and is refused when little is left.
   */
  readonly codes?: readonly ErrorCode[];
  /** The body is a raw file, or a form that isn't read, instead of JSON. */
  readonly takes?: 'file' | 'form';
  /** The body may also be of `linesType`. */
  readonly takesLines?: true;
  /**
   * A client that accepts only `linesType` gets lines: `{"progress": …}` for each step and every ten seconds, then the
   * usual answer. The status is then that of success, even if the last line is an error.
   */
  readonly tellsProgress?: true;
  /** The browser sends the cookie of its sign-on attempt. */
  readonly takesCookie?: true;
  /** Repeating it with the same `Idempotency-Key` creates only one object. */
  readonly takesKey?: true;
  /** The most bytes of a body, by default `defaultBodyLimit`. */
  readonly bodyLimit?: number;
  /** The topic of the answer. The answer is outdated once news sends another id for it than its header `topic-id`. */
  readonly topic?: Topic;
  /** Whether the answer's `ETag` is the version of the object (`"v7"`). */
  readonly hasVersion?: boolean;
}

/** The common fields of calls: those for people only, and those that programs make too, to read or to write. */
export const personal = { access: 'bearer', status: 200 } as const;
export const reading = { method: 'GET', access: 'bearer', scope: 'read', status: 200 } as const;
export const writing = { access: 'bearer', scope: 'write', status: 200 } as const;
/** Reads one comparison. */
export const viewing = { ...reading, right: 'view' } as const;

export const defaultBodyLimit = 256 * 1024;
