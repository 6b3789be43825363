import type { Purpose } from '@tertium/contract';
import { plainName } from '@tertium/tables';

const nameLength = 200;

/** The purpose of an import, for the history. */
export function importOf(title: string): Purpose {
  const name = plainName(title, 'a table');
  return { kind: 'import', from: [...name].slice(0, nameLength).join('') };
}
