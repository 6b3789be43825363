/**
 * What a field may hold, as data. The engine checks changes with it (`ruleOf`), the contract makes its schemas and the
 * API document from it, and `ValueOf` is the type of its value.
 */
export type Field = Words &
  (
    | /** A text of several lines, a name on one line, or a web address or nothing, with a maximum of characters. */
    { readonly is: 'text' | 'name' | 'link'; readonly most: number }
    | ({ readonly is: 'number' | 'whole' } & Bounds)
    /** `hash`: the SHA-256 of an image as base64url, or nothing. */
    | { readonly is: 'flag' | 'id' | 'day' | 'hash' }
    | { readonly is: 'choice'; readonly of: readonly string[] }
    | { readonly is: 'literal'; readonly of: string }
    | { readonly is: 'nullable'; readonly of: Field }
    | {
        readonly is: 'list';
        readonly of: Field;
        readonly least: number;
        readonly most: number;
        readonly isSet?: true;
      }
    /** Keyed by attribute id. */
    | { readonly is: 'byAttribute'; readonly of: Field }
    | RecordField
    /** One of several records, distinguished by `id`. */
    | { readonly is: 'oneOf'; readonly of: readonly RecordField[] }
  );

interface Words {
  /** Its name for people, in lower case: on screen, in the history and in the API document. */
  readonly called?: string;
  /** Its default. For a record, the defaults of its fields. */
  readonly blank?: unknown;
}

interface Bounds {
  readonly from?: number;
  readonly to?: number;
  /** Exclusive. */
  readonly above?: number;
}

interface RecordField {
  readonly is: 'record';
  readonly fields: Fields;
  readonly laws?: readonly Law[];
}

/**
 * An optional field. Without `isExact` it may also be present and hold nothing. Attributes and settings never keep one
 * with its default, so that a default has only one form.
 */
export interface Optional extends Words {
  readonly is: 'optional';
  readonly of: Field;
  readonly isExact: boolean;
}

export type Fields = Readonly<Record<string, Field | Optional>>;

/** A condition on a whole record, and the message if it is broken. */
export interface Law {
  readonly says: string;
  /** Called with a record whose fields are all valid. */
  readonly holds: (record: unknown) => boolean;
}

type OneOf<F> = F extends { of: readonly (infer Of)[] } ? Of : never;
type Within<F> = F extends { of: infer Of } ? ValueOf<Of> : never;

interface Values<F> {
  text: string;
  name: string;
  link: string;
  id: string;
  hash: string;
  day: string;
  number: number;
  whole: number;
  flag: boolean;
  choice: OneOf<F>;
  literal: F extends { of: infer Of } ? Of : never;
  nullable: Within<F> | null;
  list: readonly Within<F>[];
  byAttribute: Readonly<Record<string, Within<F>>>;
  record: F extends { fields: infer Of } ? RecordOf<Of> : never;
  oneOf: ValueOf<OneOf<F>>;
}

/** The type of a field's value. */
type ValueOf<F> = F extends { is: infer Is extends keyof Values<F> } ? Values<F>[Is] : never;

type Needed<F> = { readonly [K in keyof F as F[K] extends Optional ? never : K]: ValueOf<F[K]> };
type Kept<F> = {
  readonly [K in keyof F as F[K] extends Optional ? K : never]?:
    | Within<F[K]>
    | (F[K] extends { isExact: true } ? never : undefined);
};

/** The record type with these fields. */
export type RecordOf<F> = Needed<F> & Kept<F>;

export const text = (most: number) => ({ is: 'text', most, blank: '' }) as const;
export const name = (most: number, blank = '') => ({ is: 'name', most, blank }) as const;
export const number = (bounds: Bounds = {}) => ({ is: 'number', ...bounds, blank: 0 }) as const;
export const whole = (bounds: Bounds) => ({ is: 'whole', ...bounds, blank: 0 }) as const;
export const share = number({ from: 0, to: 1 });
export const id = { is: 'id' } as const;
export const day = { is: 'day', blank: '' } as const;
export const link = (most: number) => ({ is: 'link', most, blank: '' }) as const;
export const hash = { is: 'hash', blank: '' } as const;
export const flag = { is: 'flag', blank: false } as const;
export const nullable = <F extends Field>(of: F) => ({ is: 'nullable', of, blank: null }) as const;
export const list = <F extends Field>(of: F, least: number, most: number) =>
  ({ is: 'list', of, least, most, blank: [] }) as const;
export const setOf = <F extends Field>(of: F, least: number, most: number) =>
  ({ ...list(of, least, most), isSet: true }) as const;
export const byAttribute = <F extends Field>(of: F) => ({ is: 'byAttribute', of, blank: {} }) as const;
export const record = <F extends Fields>(fields: F, laws: readonly Law[] = []) =>
  ({ is: 'record', fields, laws }) as const;
export const optional = <F extends Field>(of: F) => ({ is: 'optional', of, isExact: false }) as const;
export const ifThere = <F extends Field>(of: F) => ({ is: 'optional', of, isExact: true }) as const;
export const called = <F extends Field | Optional>(words: string, field: F) =>
  ({ ...field, called: words }) as const;

/** One of a list of words. `blank` is the default, or else the first. */
export const choice = <const T extends readonly string[]>(of: T, blank: T[number] | undefined = of[0]) =>
  ({ is: 'choice', of, blank }) as const;

/** The base64url of 32 bytes. */
export const hashForm = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

export const law = <T>(says: string, holds: (record: T) => boolean): Law => ({
  says,
  holds: (record) => holds(record as T),
});

/** The field without its optionality. */
export const withinOptional = (field: Field | Optional): Field =>
  field.is === 'optional'
    ? { ...field.of, ...(field.called !== undefined && { called: field.called }) }
    : field;

/** A record of defaults, without optional fields. */
export function blanksOf<F extends Fields>(fields: F): RecordOf<F> {
  const blanks = Object.entries(fields).flatMap(([key, field]) =>
    field.is === 'optional' ? [] : [[key, blankOf(field)]],
  );
  return Object.fromEntries(blanks) as RecordOf<F>;
}

/** The default of a field. */
export const blankOf = (field: Field): unknown =>
  field.is === 'record' ? blanksOf(field.fields) : field.blank;
