import { fileTitle } from '@tertium/contract';

/** The name of a file that is made today: what it is about, and the day. Never a name that a system keeps for itself. */
export function fileNameOf(title: string, kind: string, now: Date = new Date()): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${fileTitle(title) || 'comparison'}-${day}.${kind}`;
}
