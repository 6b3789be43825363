/**
 * What a field may hold, as data. The engine checks changes by it (`ruleOf`), the contract makes its schemas and with them
 * the document of the API, and `ValueOf` is the type of what it holds.
 */
export type Field = Words &
  (
    | /** A text of several lines, a name on one line, or a web address or nothing, of so many characters. */
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
    /** By the ids of attributes. */
    | { readonly is: 'byAttribute'; readonly of: Field }
    | RecordField
    /** One of several records, told apart by their `id`. */
    | { readonly is: 'oneOf'; readonly of: readonly RecordField[] }
  );

interface Words {
  /** What people call it, in lower case: on screen, in the history and in the document of the API. */
  readonly called?: string;
  /** What it holds where nobody has said anything; of a record the blanks of its fields. */
  readonly blank?: unknown;
}

interface Bounds {
  readonly from?: number;
  readonly to?: number;
  /** No end itself. */
  readonly above?: number;
}

interface RecordField {
  readonly is: 'record';
  readonly fields: Fields;
  readonly laws?: readonly Law[];
}

/**
 * A field that need not be there. Without `isExact` it may also be there and hold nothing. An attribute and the settings never
 * keep one that holds its blank, so that what is not said has one form.
 */
export interface Optional extends Words {
  readonly is: 'optional';
  readonly of: Field;
  readonly isExact: boolean;
}

export type Fields = Readonly<Record<string, Field | Optional>>;

/** What must be true of a record as a whole, and what to say where it is not. */
export interface Law {
  readonly says: string;
  /** Asked of a record whose fields all hold what they may. */
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

/** What a field holds. */
type ValueOf<F> = F extends { is: infer Is extends keyof Values<F> } ? Values<F>[Is] : never;

type Needed<F> = { readonly [K in keyof F as F[K] extends Optional ? never : K]: ValueOf<F[K]> };
type Told<F> = {
  readonly [K in keyof F as F[K] extends Optional ? K : never]?:
    | Within<F[K]>
    | (F[K] extends { isExact: true } ? never : undefined);
};

/** The record that has these fields. */
export type RecordOf<F> = Needed<F> & Told<F>;

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

/** One of a list of words; a new record begins with `blank`, the first where nothing is said. */
export const choice = <const T extends readonly string[]>(of: T, blank: T[number] | undefined = of[0]) =>
  ({ is: 'choice', of, blank }) as const;

/** The base64url of 32 bytes. */
export const hashForm = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

export const law = <T>(says: string, holds: (record: T) => boolean): Law => ({
  says,
  holds: (record) => holds(record as T),
});

/** A field as it is where it is there. */
export const withinOptional = (field: Field | Optional): Field =>
  field.is === 'optional'
    ? { ...field.of, ...(field.called !== undefined && { called: field.called }) }
    : field;

/** A record about which nobody has said anything: its blanks, and no field that need not be there. */
export function blanksOf<F extends Fields>(fields: F): RecordOf<F> {
  const blanks = Object.entries(fields).flatMap(([key, field]) =>
    field.is === 'optional' ? [] : [[key, blankOf(field)]],
  );
  return Object.fromEntries(blanks) as RecordOf<F>;
}

/** What a field holds where nobody has said anything. */
export const blankOf = (field: Field): unknown =>
  field.is === 'record' ? blanksOf(field.fields) : field.blank;
