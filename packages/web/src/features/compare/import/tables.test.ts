import { File } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ImportError } from './ImportError';
import type { ImportSource } from './openSource';
import { importWhole } from './testing/importWhole';
import { type Failure, judgeTable, type TableCase } from './testing/judgeTable';

const own = join(import.meta.dirname, '../../../../../engine/testdata/tables.json');
const tablesFile = process.env.TABLES_FILE ?? own;
const cases = JSON.parse(readFileSync(tablesFile, 'utf8')) as readonly TableCase[];

/** Cases of our own file that do not hold yet. One that holds must leave the list. */
const knownFailing: readonly string[] = [];
const expectedToFail = new Set(tablesFile === own ? knownFailing : []);

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
  it('has every case that is known to fail', () => {
    const ids = new Set(cases.map(({ id }) => id));
    expect([...expectedToFail].filter((id) => !ids.has(id))).toEqual([]);
  });

  for (const given of cases) {
    const check = expectedToFail.has(given.id) ? it.fails : it;
    check(given.id, async () => {
      const failures = (await failuresOf(given)).map(({ kind, what }) => `${kind}: ${what}`);
      expect(failures.join('\n')).toBe('');
    });
  }
});
