import { crc32 } from 'node:zlib';
import { accessTokenPrefix } from '@tertium/contract';
import type { Random } from '../http/serverPorts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 192 bits can't be guessed. */
const secretBytes = 24;
/** The digits that these bits need. */
const secretLength = 33;
const checkLength = 6;
const form = new RegExp(`^${accessTokenPrefix}[0-9A-Za-z]{${secretLength + checkLength}}$`);

function inDigits(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; rest > 0n; rest /= 62n) text = `${digits[Number(rest % 62n)]}${text}`;
  return text.padStart(length, '0');
}

const checkOf = (text: string): string => inDigits(BigInt(crc32(text)), checkLength);

/** Makes a new access token of letters and digits, which ends with a checksum (CRC-32) of the others. */
export function makeAccessToken(random: Pick<Random, 'bytes'>): string {
  const secret = BigInt(`0x${random.bytes(secretBytes).toString('hex')}`);
  const text = accessTokenPrefix + inDigits(secret, secretLength);
  return text + checkOf(text);
}

/** Whether a text has the prefix of access tokens. Any other text is a session's token or invalid. */
export const isAccessToken = (text: string): boolean => text.startsWith(accessTokenPrefix);

/** Whether the checksum is right, so that cut or mistyped tokens are refused without asking the store. */
export function isWholeAccessToken(text: string): boolean {
  return form.test(text) && checkOf(text.slice(0, -checkLength)) === text.slice(-checkLength);
}
