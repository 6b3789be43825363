import { File } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImportError, type ImportSource } from '@tertium/tables';
import { describe, expect, it } from 'vitest';
import { importWhole } from './testing/importWhole';
import { type Failure, judgeTable, type TableCase } from './testing/judgeTable';

const folder = join(import.meta.dirname, '../../../../engine/testdata');
const other = process.env.TABLES_FILE;
const files =
  other === undefined ? ['tables.json', 'readings.json'].map((name) => join(folder, name)) : [other];
const cases = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as readonly TableCase[]);

const sourceOf = ({ text, paste }: TableCase): ImportSource =>
  paste === true ? { kind: 'paste', text } : { kind: 'file', file: new File([text], 'table.csv') };

/** A refused file is this case's failure, not the end of the others. */
async function failuresOf(given: TableCase): Promise<readonly Failure[]> {
  try {
    return judgeTable(given, await importWhole(sourceOf(given)));
  } catch (error) {
    if (error instanceof ImportError) return [{ kind: 'lostRow', what: `refused: ${error.message}` }];
    throw error;
  }
}

describe('Tables as people have them', () => {
  for (const given of cases) {
    it(given.id, async () => {
      const failures = (await failuresOf(given)).map(({ kind, what }) => `${kind}: ${what}`);
      expect(failures.join('\n')).toBe('');
    });
  }
});
