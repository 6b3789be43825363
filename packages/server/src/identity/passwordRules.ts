import { maximumPasswordLength, minimumPasswordLength } from '@tertium/contract';
import { ApiError } from '../http/apiError';
import { weakWords } from './weakWords';

const productName = 'tertium';
/** Shorter parts of a name stand in too many good passwords. */
const minimumNamePart = 4;

export interface Owner {
  readonly email: string;
  readonly name: string;
}

/** Throws when a password may not be set: its length, or that it is among the first a guesser tries. */
export function checkNewPassword(password: string, owner: Owner): void {
  const normalized = password.normalize('NFC');
  const length = [...normalized].length;
  if (length < minimumPasswordLength) throw new ApiError('ERR_PASSWORD_TOO_SHORT');
  if (length > maximumPasswordLength) throw new ApiError('ERR_PASSWORD_TOO_LONG');
  if (isWeak(normalized.toLowerCase(), owner)) throw new ApiError('ERR_PASSWORD_WEAK');
}

function isWeak(password: string, owner: Owner): boolean {
  const plain = unleet(password);
  const names = [productName, ...ownNames(owner)];
  if (names.some((name) => password.includes(name) || plain.includes(name))) return true;
  if (isPattern(password)) return true;
  // A common word, or two, behind, before or between digits and signs: "Password2024!", "qwerty123qwerty".
  const letters = (text: string) => text.split(/[^\p{L}]+/u).filter((part) => part !== '');
  return [password, plain].some((text) => {
    const parts = letters(text);
    return parts.length > 0 && parts.length <= 2 && parts.every(isCommon);
  });
}

const substitutes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** "p@ssw0rd" as it is meant; digits at the end stay digits. */
function unleet(password: string): string {
  const [, core = '', end = ''] = /^(.*?)([\d!?.*#]*)$/su.exec(password) ?? [];
  return core.replace(/[013457@$!]/g, (sign) => substitutes[sign] ?? sign) + end;
}

/** Words that are common, a common word said twice, two common words in a row, or a run such as "abcd" or "aaaa". */
function isCommon(part: string): boolean {
  if (part.length <= 2 || weakWords.has(part) || isPattern(part)) return true;
  for (let split = 3; split <= part.length - 3; split++) {
    if (weakWords.has(part.slice(0, split)) && weakWords.has(part.slice(split))) return true;
  }
  return false;
}

const rows = ['0123456789', '1234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const walks = [
  ...rows,
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6',
];
const steps = walks.flatMap((walk) => [walk, [...walk].reverse().join('')]);

/** One piece repeated, a date, or pieces of runs along the alphabet or the keyboard. */
function isPattern(text: string): boolean {
  if (/^(.{1,4}?)\1+$/su.test(text)) return true;
  if (/^(19|20)\d\d[01]\d[0-3]\d$|^[0-3]\d[01]\d(19|20)\d\d$/.test(text)) return true;
  let rest = text;
  for (let pieces = 0; rest !== ''; pieces++) {
    const length = longestRun(rest);
    if (length < 3 || pieces === 3) return false;
    rest = rest.slice(length);
  }
  return true;
}

function longestRun(text: string): number {
  let length = 2;
  while (length < text.length && steps.some((step) => step.includes(text.slice(0, length + 1)))) length++;
  return length;
}

function ownNames({ email, name }: Owner): string[] {
  const parts = [email.split('@')[0] ?? '', ...name.split(/\s+/)];
  return parts.map((part) => part.toLowerCase()).filter((part) => part.length >= minimumNamePart);
}
