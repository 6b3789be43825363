import {
  type Attribute,
  blankAttribute,
  type Comparison,
  columnsOf,
  emptyComparison,
  rankComparison,
} from '@tertium/engine';
import {
  type ExportedTable,
  headOf,
  openSource,
  tableLines,
  toCsv,
  toHtmlPage,
  toHtmlTable,
  toMarkdown,
  toTsv,
  unguardFormula,
} from '@tertium/tables';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'marked';
import { describe, expect, it } from 'vitest';
import { samplePhones } from '../../document/testing/samplePhones';
import { newId } from '../../document/wire/newId';
import { createFacts } from '../attribute/attributeFacts';
import { parseTsv } from '../grid/tsv';
import { startDraft, toPlan } from '../import/draft/useDraft';
import { createImportSession } from '../import/reading/importSession';
import { exportedTable, type TableChoices } from './exportedTable';
import { anyTexts, hostileTexts, linesOf } from './testing/hostileTexts';
import { isOfficeAsked, recalculated } from './workbook/testing/libreOffice';
import { workbookSource } from './workbook/testing/readBack';

const plain: TableChoices = {
  values: 'raw',
  hasPlaces: false,
  hasScores: false,
  hasDifferences: false,
  hasSources: false,
};

function exported(comparison: Comparison, choices: Partial<TableChoices> = {}, baseline = -1): ExportedTable {
  const itemIndexes = comparison.items.map((_, i) => i);
  const { columnOf } = columnsOf(comparison);
  return exportedTable({
    comparison,
    itemIndexes,
    attributes: comparison.attributes,
    factsOf: createFacts({ columnOf, itemIndexes, format: '1,234.5' }),
    ranking: rankComparison(comparison),
    sideScores: comparison.weightings.map((weighting) => ({
      key: weighting.id,
      name: weighting.name,
      ranking: rankComparison(comparison, weighting),
    })),
    baseline,
    isDeltaPercent: false,
    format: '1,234.5',
    choices: { ...plain, ...choices },
  });
}

/** What RFC 4180 says of a text, in a few lines of its own. */
function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

it('Places and scores under named weights have columns of their own, and are included only with those of the ranking', () => {
  const phones = samplePhones();
  const [price = '', weight = ''] = phones.attributes.map(({ id }) => id);
  const weighting = { personId: null, position: 0, points: { [price]: 0, [weight]: 5 }, locked: [] };
  const weighed = { ...phones, weightings: [{ ...weighting, id: 'w', name: 'travel' }] };
  const { columns, rows } = exported(weighed, { hasPlaces: true, hasScores: true });
  const own = rankComparison(weighed, weighed.weightings[0]);
  const at = columns.findIndex(({ name }) => name === 'Score, travel');
  expect(columns[at]?.kind).toBe('sideScore');
  expect(rows.map((row) => row[at]?.number)).toEqual(
    [0, 1, 2].map((i) => (own.place[i] === 0 ? null : 100 * own.itemScore(i).score)),
  );
  expect(columns.some(({ name }) => name === 'Place, travel')).toBe(true);
  expect(exported(weighed).columns.some(({ kind }) => kind === 'sideScore')).toBe(false);
});

describe('texts in every format', () => {
  it('have a column of links at the end, where an item that is exported has one', () => {
    const phones = samplePhones();
    expect(exported(phones).columns.map(({ name }) => name)).not.toContain('Link');
    const links = ['https://example.org/a'];
    const items = phones.items.map((item, i) => (links[i] ? { ...item, link: links[i] } : item));
    const { columns, rows } = exported({ ...phones, items });
    expect(columns.at(-1)?.name).toBe('Link');
    expect(rows.map((row) => row.at(-1)?.text)).toEqual(items.map((_, i) => links[i] ?? ''));
  });

  it('come out of CSV and TSV as they went in, and none of them can be run', () => {
    fc.assert(
      fc.property(anyTexts, (texts) => {
        const lines = linesOf(texts);
        for (const rows of [readCsv(toCsv(lines, { hasMark: false })), readTsv(toTsv(lines))]) {
          expect(rows.slice(1).map((row) => row.slice(1).map(unguardFormula))).toEqual(
            texts.map((row) => row.map(unguardFormula)),
          );
          for (const cell of rows.flat()) expect(cell).not.toMatch(/^[\s"]*[=@＝]/);
        }
        expect(parseTsv(toTsv(lines)).length).toBe(texts.length + 1);
      }),
    );
  });

  it('come out of Markdown and HTML as this importer reads tables of others', async () => {
    const texts = hostileTexts.filter((text) => !/[\t\u202e]/.test(text)).map((text) => [text, 'x']);
    const options = { delimiter: null, encoding: null, onProgress: () => {} };
    const read = async (text: string) => (await openSource({ kind: 'paste', text }, options)).sheets[0]?.rows;
    const markdown = await read(toMarkdown(linesOf(texts)));
    expect(markdown?.slice(1).map((row) => row[1])).toEqual(texts.map(([text]) => text));
    const rendered = await read(await parse(toMarkdown(linesOf(texts))));
    expect(rendered?.slice(1).map((row) => row[1])).toEqual(texts.map(([text]) => text));
    const html = await read(toHtmlTable(linesOf(texts)));
    expect(html?.slice(1).map((row) => unguardFormula(row[1] ?? ''))).toEqual(texts.map(([text]) => text));
  });

  it('become nothing but cells, line breaks and addresses where another program renders Markdown', () => {
    fc.assert(
      fc.property(anyTexts, (texts) => {
        const html = parse(toMarkdown(linesOf(texts)), { async: false });
        const tags = [...html.matchAll(/<\/?([^\s>]+)/g)].map(([, name = '']) => name);
        for (const name of tags) expect(name).toMatch(/^(?:table|thead|tbody|tr|th|td|br|a)$/);
        expect(tags.filter((name) => name === 'td')).toHaveLength(
          2 * texts.length * (1 + (texts[0]?.length ?? 0)),
        );
        for (const [, target] of html.matchAll(/<a href="([^"]*)"/g))
          expect(target).toMatch(/^(?:https?:|mailto:)/);
      }),
    );
  });

  it('numbers, dates and addresses can be read in the source of Markdown', () => {
    const texts = [
      '-5.25',
      '2026-03-01',
      'https://example.org/a_b_?c=1&copy=2',
      'R&D',
      'snake_case',
      '5 * 3',
    ];
    const source = toMarkdown(linesOf([texts])).split('\n')[2];
    expect(source).toBe(`| Item 0 | ${[...texts.slice(0, 5), '5 \\* 3'].join(' | ')} |`);
    const marks = toMarkdown(linesOf([['__b__', '&copy;', '[x](y)']])).split('\n')[2];
    expect(marks).toBe('| Item 0 | \\_\\_b\\_\\_ | \\&copy; | \\[x\\](y) |');
  });

  it('a line of Markdown is one line, whatever is in it', () => {
    fc.assert(
      fc.property(anyTexts, (texts) => {
        expect(toMarkdown(linesOf(texts)).split(/\r|\n|\u2028|\u2029/)).toHaveLength(texts.length + 3);
      }),
    );
  });

  it('a number stays one for a spreadsheet, also a negative one', () => {
    const cells = [
      ['-5', -5],
      ['−5.25', -5.25],
      ['-5 °C', -5],
      ['1,299', 1299],
      ['-5+3', null],
      ['-cmd|x', null],
    ] as const;
    const lines = {
      ...linesOf([]),
      lines: [{ head: 'A', cells: cells.map(([text, number]) => ({ text, number })) }],
    };
    expect(toTsv(lines).split('\n')[1]).toBe("A\t-5\t-5.25\t-5 °C\t1,299\t'-5+3\t'-cmd|x");
  });

  it('a file for Excel begins with its mark', () => {
    expect(toCsv(linesOf([['a']]), { hasMark: true })).toBe('\ufeffThing,Head 0\r\nItem 0,a\r\n');
  });
});

describe('included parts', () => {
  it('has the numbers of the engine: values, places, scores and differences', () => {
    const phones = samplePhones();
    const ranking = rankComparison(phones);
    const { columns, rows } = exported(phones, { hasPlaces: true, hasScores: true, hasDifferences: true }, 0);
    const at = (kind: string) => columns.findIndex((column) => column.kind === kind);
    for (const [i, row] of rows.entries()) {
      const { place, best, worst } = ranking.placeOf(i);
      if (place === 0) continue;
      expect(row[at('score')]?.number).toBe(100 * ranking.itemScore(i).score);
      expect(Number(row[at('score')]?.text)).toBeCloseTo(100 * ranking.itemScore(i).score, 9);
      expect(row[at('place')]?.number).toBe(best === worst ? place : null);
    }
    for (const [k, column] of columns.entries()) {
      if (column.kind !== 'difference') continue;
      const [own, base] = [rows[1]?.[k - 1]?.number ?? null, rows[0]?.[k - 1]?.number ?? null];
      if (own !== null && base !== null) expect(rows[1]?.[k]?.number).toBe(own - base);
    }
    expect(columns.filter(({ kind }) => kind === 'value').map(headOf)).toEqual(
      phones.attributes.map(({ name, unit }) => (unit === '' ? name : `${name} (${unit})`)),
    );
  });

  it('has no place and no score for an item that is ruled out, and says so', () => {
    const phones = samplePhones();
    const [first] = phones.attributes;
    const attributes = phones.attributes.map((attribute) =>
      attribute === first
        ? { ...attribute, role: 'must' as const, limit: { min: null, max: -1, oneOf: null } }
        : attribute,
    );
    const { columns, rows } = exported({ ...phones, attributes }, { hasPlaces: true, hasScores: true });
    const score = columns.findIndex(({ kind }) => kind === 'score');
    expect(rows.some((row) => row[1]?.text === 'ruled out' && row[score]?.text === '')).toBe(true);
  });

  it('is the same table turned round', () => {
    const table = exported(samplePhones());
    const [down, across] = [tableLines(table, 'rows'), tableLines(table, 'columns')];
    expect(across.heads).toEqual(down.lines.map(({ head }) => head));
    expect(across.lines.map(({ head }) => head)).toEqual(down.heads);
    expect(across.lines[0]?.cells[1]).toEqual(down.lines[1]?.cells[0]);
  });

  it.each(['rows', 'columns'] as const)('comes back in as the same table, items as %s', async (itemsAre) => {
    const laptops = sampleLaptops();
    const csv = toCsv(tableLines(exported(laptops), itemsAre), { hasMark: true });
    const session = createImportSession(newId);
    const how = { delimiter: null, encoding: null };
    await session.open({ kind: 'paste', text: csv }, how, () => {});
    const preview = session.preview({ sheet: 0, orientation: null, headerRow: null, commas: null });
    const { parts } = session.prepare(toPlan(startDraft(preview)), null, null);
    const changes = Array.from({ length: parts }, (_, part) => session.part(part).changes).flat();
    const attributes = changes.flatMap((change) =>
      change.kind === 'attributes.add' ? change.attributes : [],
    );
    const facts = ({ name, type, unit }: Attribute) => ({ name, type, unit });
    expect(attributes.map(facts)).toEqual(laptops.attributes.map(facts));
    const items = changes.flatMap((change) => (change.kind === 'items.add' ? change.items : []));
    expect(items.map(({ name }) => name)).toEqual(laptops.items.map(({ name }) => name));
    const rows = changes.flatMap((change) => (change.kind === 'cells.set' ? change.rows : []));
    expect(rows).toEqual(
      laptops.items.map((_, i) => laptops.attributes.map(({ id }) => laptops.columns[id]?.[i])),
    );
  });
});

function readTsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of `${text}\n`.matchAll(
    /(?:"((?:[^"]|"")*)"|([^"\t\r\n]*))(\t|\n)/gy,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === '\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** As an import would have made it: what it knows of its attributes follows from names and cells. */
function sampleLaptops(): Comparison {
  const known: readonly (readonly [
    Partial<Attribute> & Pick<Attribute, 'name' | 'type'>,
    readonly string[],
  ])[] = [
    [{ name: 'Price', type: 'money', unit: 'EUR' }, ['799', '1299.50', '899', '1049']],
    [{ name: 'Weight', type: 'number', unit: 'kg' }, ['1.3', '1.1', '2.05', '1.75']],
    [{ name: 'Backlit keyboard', type: 'boolean' }, ['yes', 'no', 'yes', 'yes']],
  ];
  const items = ['Wirefly', 'Novo, "X"', 'Slab | 2', 'Duna'].map((name, position) => ({
    id: newId(),
    name,
    position,
  }));
  const attributes = known.map(([some], position) => ({
    ...blankAttribute({ ...some, id: newId(), position }),
    ...some,
  }));
  return {
    ...emptyComparison('Laptops'),
    settings: { ...emptyComparison('').settings, itemNoun: 'laptop' },
    items,
    attributes: attributes as Attribute[],
    columns: Object.fromEntries(attributes.map(({ id }, j) => [id, known[j]?.[1] ?? []])),
  };
}

describe.runIf(isOfficeAsked)('tables in LibreOffice', () => {
  it.each(['csv', 'html'] as const)(
    'have the numbers of the engine and no text that runs: %s',
    async (kind) => {
      const phones = samplePhones();
      const table = exported(phones, { hasPlaces: true, hasScores: true });
      const written = [tableLines(table, 'rows'), linesOf(hostileTexts.map((text) => [text, 'x']))].map(
        (lines) =>
          kind === 'csv' ? toCsv(lines, { hasMark: true }) : toHtmlPage(lines, { title: 'Table', notes: [] }),
      );
      const [numbers = new Uint8Array(), texts = new Uint8Array()] = await recalculated(written, kind);
      const options = { delimiter: null, encoding: null, onProgress: () => {} };
      const read = async (bytes: Uint8Array) =>
        (await openSource(workbookSource(bytes), options)).sheets[0]?.rows ?? [];
      const rows = (await read(numbers)).slice(-table.rows.length);
      for (const [i, row] of table.rows.entries())
        for (const [j, { number }] of row.entries())
          if (number !== null) expect(Number(rows[i]?.[j])).toBeCloseTo(number, 9);
      // HTML has one space for all white space; as a break of its own Excel would begin a row with it.
      const asRead = (text: string) => (kind === 'html' ? text.replace(/\s+/g, ' ') : text).trim();
      const cells = (await read(texts)).flat().map((text) => asRead(unguardFormula(text)));
      for (const text of hostileTexts) expect(cells).toContain(asRead(text));
      for (const part of Object.values(unzipSync(texts))) expect(strFromU8(part)).not.toMatch(/<f[ >]/);
    },
    240_000,
  );
});
