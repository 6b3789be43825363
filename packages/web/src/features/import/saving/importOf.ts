import type { Purpose } from '@tertium/contract';
import { plainName } from '@tertium/tables';

const nameLength = 200;

/** What the history says an import is. */
export function importOf(title: string): Purpose {
  const name = plainName(title, 'a table');
  return { kind: 'import', from: [...name].slice(0, nameLength).join('') };
}
