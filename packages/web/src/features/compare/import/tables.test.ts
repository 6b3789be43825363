// @vitest-environment node
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
const knownFailing: readonly string[] = [
  'Arabic-Indic digits',
  'trailing minus (SAP) 500-',
  'mixed percent and fraction',
  'price with dash 1.299,-',
  'ambiguous 178.089 in a ; file (thousands)',
  '16-digit ids over 2^53',
  'phone digits, header Phone',
  'phone +4915…, header Contact',
  'phone 555 123 456 (spaces)',
  'versions, header Firmware',
  'codes like 1E5, header Bin',
  'ambiguous 03/04/2024 only',
  'birth years 5/20/45, header Born',
  'yyyymmdd, header Date',
  'Excel serials, header Date',
  'seasons 2008/09',
  'other missing tokens (k.A., N.V., #REF!, pending)',
  'surname Null, film xXx, book X (names)',
  'ordinals 1st 21st 31st only',
  'footnote marks 1,234* 2,345[1]',
  'euro prices with group points only',
  'kronor prices with group points only',
  'one cell with a larger unit',
  'header unit, one cell in a multiple of it',
  'header currency, one cell in another',
  'a group never starts with zero',
  'firmware of three parts',
  'win-loss-draw',
  'none among allergens',
  'roman numerals',
  'known and unknown as words',
  'range with a shared magnitude',
  'mobile networks are not grams',
  'resolution words',
  'markdown table',
  'html source',
];
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
