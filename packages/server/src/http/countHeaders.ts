import type { IncomingMessage } from 'node:http';

/**
 * Counts how often a request has a header, by its name in small letters. Node would use the first of several, while a
 * proxy before it may have used another.
 */
export function countHeaders({ rawHeaders }: IncomingMessage, name: string): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === name) count++;
  return count;
}
