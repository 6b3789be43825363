import { ApiError } from './apiError';

/** The deepest nesting of arrays and objects. */
const maximumDepth = 32;
const maximumKeys = 1000;
const maximumLength = 10_000;
/** Longer numbers are refused unread, because no double needs them. */
const maximumNumberLength = 400;

const quote = 0x22;
const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const comma = 0x2c;
const colon = 0x3a;

/** A long array or object of a text. */
export interface LongSpan {
  /** The positions of its brackets. */
  readonly start: number;
  readonly end: number;
  readonly isObject: boolean;
  /** The positions of the commas between its entries. */
  readonly commas: readonly number[];
  /** The long arrays and objects directly inside, in order. */
  readonly inner: readonly LongSpan[];
}

interface Frame {
  readonly start: number;
  /** Keys so far, `null` in an array. */
  readonly keys: Set<string> | null;
  /** Whether this object is the value of the key `constructor`. */
  readonly isConstructor: boolean;
  /** How many commas of the enclosing ones came before. */
  readonly commasBefore: number;
  readonly inner: LongSpan[];
  lastKey: string;
  /** Whether the next string is a key. */
  isKeyNext: boolean;
}

interface Inspection {
  /** Continues at least up to a position. Returns whether it has reached the end. */
  lookOn(until: number): boolean;
  /** The outermost arrays and objects longer than the threshold. Read it at the end. */
  readonly long: readonly LongSpan[];
}

/**
 * Inspects a text in one linear pass before it is parsed, so that nothing deep, huge, ambiguous or poisoned reaches the
 * parser. It doesn't check the grammar within long spans, which the parser will. It finds the ends of strings, numbers
 * and brackets, and counts. Throws ApiError.
 */
export function createInspection(text: string, longAbove = Number.POSITIVE_INFINITY): Inspection {
  const frames: Frame[] = [];
  const long: LongSpan[] = [];
  /** For all open frames. */
  const commas: number[] = [];
  let frame: Frame | undefined;
  let nextEscape = text.indexOf('\\u');
  let start = 0;

  function open(at: number, isObject: boolean): void {
    if (frames.length >= maximumDepth) throw new ApiError('ERR_JSON_TOO_DEEP');
    frame = {
      start: at,
      keys: isObject ? new Set() : null,
      isConstructor: frame?.keys != null && frame.lastKey === 'constructor',
      commasBefore: commas.length,
      inner: [],
      lastKey: '',
      isKeyNext: isObject,
    };
    frames.push(frame);
  }

  function close(at: number, isObject: boolean): void {
    const closed = frames.pop();
    if (closed === undefined || (closed.keys !== null) !== isObject) throw new ApiError('ERR_BAD_JSON');
    frame = frames.at(-1);
    if (at - closed.start > longAbove) {
      const own = commas.slice(closed.commasBefore);
      const span = { start: closed.start, end: at, isObject, commas: own, inner: closed.inner };
      (frame?.inner ?? long).push(span);
    }
    commas.length = closed.commasBefore;
  }

  function takeComma(current: Frame, at: number): void {
    commas.push(at);
    if (current.keys !== null) current.isKeyNext = true;
    else if (commas.length - current.commasBefore >= maximumLength) throw new ApiError('ERR_JSON_TOO_DEEP');
  }

  function takeString(at: number): number {
    const end = findStringEnd(text, at);
    if (nextEscape !== -1 && nextEscape < at) nextEscape = text.indexOf('\\u', at);
    if (nextEscape !== -1 && nextEscape < end) checkText(text.slice(at, end + 1));
    if (frame?.isKeyNext) takeKey(frame, text.slice(at, end + 1));
    return end;
  }

  return {
    long,
    lookOn(until) {
      const last = Math.min(until, text.length);
      let at = start;
      for (; at < last; at++) {
        const code = text.charCodeAt(at);
        if (code === quote) at = takeString(at);
        else if (code === openBrace || code === openBracket) open(at, code === openBrace);
        else if (code === closeBrace || code === closeBracket) close(at, code === closeBrace);
        else if (code === comma && frame !== undefined) takeComma(frame, at);
        else if (code === colon && frame !== undefined) frame.isKeyNext = false;
        else if (isNumberStart(code)) {
          const end = findNumberEnd(text, at);
          checkNumber(text.slice(at, end));
          at = end - 1;
        }
      }
      start = at;
      return at >= text.length;
    },
  };
}

function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at++;
  }
  throw new ApiError('ERR_BAD_JSON');
}

/** Escapes can express what UTF-8 can't: lone surrogates, and NUL, which no store accepts. */
function checkText(literal: string): void {
  const value = decodeString(literal);
  if (!value.isWellFormed() || value.includes('\0')) throw new ApiError('ERR_TEXT_INVALID');
}

function decodeString(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch (cause) {
    throw new ApiError('ERR_BAD_JSON', { cause });
  }
}

function takeKey(frame: Frame, literal: string): void {
  const key = literal.includes('\\') ? decodeString(literal) : literal.slice(1, -1);
  if (key === '__proto__' || (frame.isConstructor && key === 'prototype')) throw new ApiError('ERR_BAD_JSON');
  if (frame.keys?.has(key)) throw new ApiError('ERR_BAD_JSON', { message: 'A key appears twice.' });
  frame.keys?.add(key);
  if ((frame.keys?.size ?? 0) > maximumKeys) throw new ApiError('ERR_JSON_TOO_DEEP');
  frame.lastKey = key;
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isNumberStart = (code: number): boolean => isDigit(code) || code === 0x2d;

function findNumberEnd(text: string, start: number): number {
  let at = start;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // + - . E e
    const isPart =
      isDigit(code) || code === 0x2b || code === 0x2d || code === 0x2e || code === 0x45 || code === 0x65;
    if (!isPart) break;
  }
  return at;
}

/** A number is kept exactly or refused: up to 15 digits always, more only if they convert back unchanged. */
function checkNumber(literal: string): void {
  if (literal.length > maximumNumberLength) throw new ApiError('ERR_NUMBER_RANGE');
  const value = Number(literal);
  if (Number.isNaN(value)) throw new ApiError('ERR_BAD_JSON');
  const digits = significantDigits(literal);
  if (!Number.isFinite(value) || (value === 0 && digits !== '')) throw new ApiError('ERR_NUMBER_RANGE');
  const isInteger = !/[.eE]/.test(literal);
  const isExact = isInteger
    ? Number.isSafeInteger(value)
    : digits.length <= 15 || digits === significantDigits(String(value));
  if (!isExact) throw new ApiError('ERR_NUMBER_PRECISION');
}

function significantDigits(literal: string): string {
  const mantissa = literal.replace(/[eE].*$/, '').replace(/[-.]/g, '');
  return mantissa.replace(/^0+/, '').replace(/0+$/, '');
}
