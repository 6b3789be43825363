import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { accessTokenPrefix } from '@tertium/contract';
import type { Random } from '../http/serverPorts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 192 bits: nobody guesses one, so that a fast hash is enough to keep it by. */
const secretBytes = 24;
/** Digits that as many bits take. */
const secretLength = 33;
const checkLength = 6;
const form = new RegExp(`^${accessTokenPrefix}[0-9A-Za-z]{${secretLength + checkLength}}$`);

function inDigits(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; rest > 0n; rest /= 62n) text = `${digits[Number(rest % 62n)]}${text}`;
  return text.padStart(length, '0');
}

const checkOf = (text: string): string => inDigits(BigInt(crc32(text)), checkLength);

/** A new access token: letters and digits, at the end of which stands a sum of the others (CRC-32). */
export function makeAccessToken(random: Pick<Random, 'bytes'>): string {
  const secret = BigInt(`0x${random.bytes(secretBytes).toString('hex')}`);
  const text = accessTokenPrefix + inDigits(secret, secretLength);
  return text + checkOf(text);
}

/** Whether a text wants to be an access token; everything else is one of a session, or nothing. */
export const isAccessToken = (text: string): boolean => text.startsWith(accessTokenPrefix);

/** Whether it could be one of ours: what was cut short or typed wrong is found without asking the store. */
export function isWholeAccessToken(text: string): boolean {
  return form.test(text) && checkOf(text.slice(0, -checkLength)) === text.slice(-checkLength);
}

/** What is kept of it. */
export const hashOfAccessToken = (text: string): string => createHash('sha256').update(text).digest('hex');
