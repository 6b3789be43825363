import { isUtf8 } from 'node:buffer';
import { createTurns } from '../store/turns';
import { ApiError } from './apiError';

/** Levels of arrays and objects. */
const maximumDepth = 32;
const maximumKeys = 1000;
const maximumLength = 10_000;
/** Longer numbers are refused unread: no double needs them. */
const maximumNumberLength = 400;

const quote = 0x22;
const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const comma = 0x2c;
const colon = 0x3a;

interface Frame {
  /** Keys seen so far; `null` in an array. */
  readonly keys: Set<string> | null;
  /** Whether this object stands under the key `constructor`. */
  readonly isConstructor: boolean;
  lastKey: string;
  /** Whether the next string is a key. */
  isKeyNext: boolean;
  commas: number;
}

/** Characters that are looked at before others get their turn. */
const usualTurn = 256 * 1024;

/**
 * Parses a JSON body after one linear look at its text, so that nothing deep, huge, ambiguous or poisoned reaches the
 * parser, the schema or the store. Throws ApiError.
 */
export async function readJson(body: Buffer, turnCharacters = usualTurn): Promise<unknown> {
  if (!isUtf8(body)) throw new ApiError('ERR_BAD_JSON');
  const text = body.toString('utf8');
  const inspect = createInspection(text);
  const takeTurn = createTurns();
  for (let until = turnCharacters; !inspect(until); until += turnCharacters) await takeTurn();
  return parse(text);
}

/** The same for text that is already decoded. */
export function readJsonText(text: string): unknown {
  createInspection(text)(text.length);
  return parse(text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('ERR_BAD_JSON', { cause });
  }
}

/**
 * Does not check the grammar (the parser will); finds the ends of strings and numbers, and counts. Each call looks on,
 * at least up to a place; gives whether all was looked at.
 */
function createInspection(text: string): (until: number) => boolean {
  const frames: Frame[] = [];
  let frame: Frame | undefined;
  let nextEscape = text.indexOf('\\u');
  let start = 0;
  return (until) => {
    const last = Math.min(until, text.length);
    let at = start;
    for (; at < last; at++) {
      const code = text.charCodeAt(at);
      if (code === quote) {
        const end = findStringEnd(text, at);
        if (nextEscape !== -1 && nextEscape < at) nextEscape = text.indexOf('\\u', at);
        if (nextEscape !== -1 && nextEscape < end) checkText(text.slice(at, end + 1));
        if (frame?.isKeyNext) takeKey(frame, text.slice(at, end + 1));
        at = end;
      } else if (code === openBrace || code === openBracket) {
        if (frames.length >= maximumDepth) throw new ApiError('ERR_JSON_TOO_DEEP');
        const isConstructor: boolean = frame?.keys != null && frame.lastKey === 'constructor';
        const isObject = code === openBrace;
        frame = {
          keys: isObject ? new Set() : null,
          isConstructor,
          lastKey: '',
          isKeyNext: isObject,
          commas: 0,
        };
        frames.push(frame);
      } else if (code === closeBrace || code === closeBracket) {
        frames.pop();
        frame = frames.at(-1);
      } else if (code === comma && frame !== undefined) {
        takeComma(frame);
      } else if (code === colon && frame !== undefined) {
        frame.isKeyNext = false;
      } else if (isNumberStart(code)) {
        const end = findNumberEnd(text, at);
        checkNumber(text.slice(at, end));
        at = end - 1;
      }
    }
    start = at;
    return at >= text.length;
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

/** Escapes can write what UTF-8 cannot: half characters, and NUL, which no store takes. */
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
  if (frame.keys?.has(key)) throw new ApiError('ERR_BAD_JSON', { message: 'A key stands twice.' });
  frame.keys?.add(key);
  if ((frame.keys?.size ?? 0) > maximumKeys) throw new ApiError('ERR_JSON_TOO_DEEP');
  frame.lastKey = key;
}

function takeComma(frame: Frame): void {
  frame.commas++;
  if (frame.keys !== null) frame.isKeyNext = true;
  else if (frame.commas >= maximumLength) throw new ApiError('ERR_JSON_TOO_DEEP');
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

/** A number is kept exactly or refused: 15 digits always are, more only when they come back the same. */
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
