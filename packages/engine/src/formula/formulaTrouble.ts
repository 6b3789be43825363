export const formulaTroubleCodes = [
  'unparsable',
  'unknownName',
  'gone',
  'noNumbers',
  'units',
  'circle',
] as const;
export type FormulaTroubleCode = (typeof formulaTroubleCodes)[number];

/** Why a whole formula has no result, and the sentence that says so. */
export interface FormulaTrouble {
  readonly code: FormulaTroubleCode;
  readonly sentence: string;
}

/** Thrown while a formula is parsed, and caught by `attempt`. Never thrown outside this folder. */
export class FormulaError extends Error {
  readonly trouble: FormulaTrouble;
  constructor(code: FormulaTroubleCode, sentence: string) {
    super(sentence);
    this.trouble = { code, sentence };
  }
}

/** The result of reading a formula, or its trouble. */
export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly trouble: FormulaTrouble };

/** Runs a parser and returns its error as a value. */
export function attempt<T>(read: () => T): Attempt<T> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof FormulaError) return { ok: false, trouble: error.trouble };
    throw error;
  }
}
