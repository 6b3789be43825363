import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Change as WireChange } from '@tertium/contract';
import { applyChanges, type Comparison, columnsOf, emptyComparison, rankComparison } from '@tertium/engine';
import { describe, expect, it } from 'vitest';
import { changesOfTemplate, type TemplateContent } from './templateChanges';
import { describeTemplate, getTemplate, templates } from './templates';

const datasets =
  process.env.DATASETS_DIR ?? join(import.meta.dirname, '../../../../../engine/testdata/datasets');
const readDataset = (name: string) => readFileSync(join(datasets, name), 'utf8');

const making = { newId: randomUUID, personId: randomUUID() };

function make(template: TemplateContent): Comparison {
  return applyChanges(emptyComparison('x'), changesOfTemplate(template, template.name, making));
}

function rank(comparison: Comparison) {
  return rankComparison(comparison);
}

const cellsOf = (id: string, item: string) => getTemplate(id).items.find(({ name }) => name === item)?.cells;

describe.each(templates.map((template) => [template.id, template] as const))(
  'the template %s',
  (_, template) => {
    it('is made of changes the contract accepts', () => {
      const changes = changesOfTemplate(template, template.name, making);
      for (const change of changes) expect(WireChange.safeParse(change).error).toBeUndefined();
    });

    it('names its source and licence', () => {
      const { origin } = describeTemplate(template);
      for (const text of [origin.title, origin.source, origin.licence]) expect(text.trim()).not.toBe('');
      expect(make(template).settings.origin).toEqual(origin);
    });

    it('names each item once and gives it a cell for each attribute', () => {
      expect(new Set(template.items.map(({ name }) => name)).size).toBe(template.items.length);
      for (const { cells } of template.items) expect(cells).toHaveLength(template.attributes.length);
    });

    it('explains an empty column that real data leave to the person', () => {
      const empty = template.attributes.filter((_, i) =>
        template.items.every(({ cells }) => cells[i] === null),
      );
      if (template.origin.source !== 'Tertium')
        for (const { note } of empty) expect(note).toMatch(/^Yours to /);
    });

    it('is ranked at once except items that a must-have rules out, with every scale fixed and every number read', () => {
      const comparison = make(template);
      const ranking = rank(comparison);
      const scored = comparison.attributes.map(({ role }) => role !== 'info');
      const known = template.items.filter(({ cells }) => cells.some((cell, i) => scored[i] && cell !== null));
      expect(ranking.placedCount + ranking.ruledOut.length).toBe(known.length);
      expect(ranking.ruledOut.length).toBeLessThanOrEqual(known.length / 2);
      expect(ranking.usesDataRange).toEqual([]);
      expect(ranking.outsideScale).toEqual([]);
      expect(ranking.equalWeighting).toBeNull();
      for (const attribute of comparison.attributes) {
        if (attribute.type === 'text' || attribute.type === 'category' || attribute.type === 'link') continue;
        expect(columnsOf(comparison).columnOf(attribute.id).unreadable).toEqual([]);
      }
    });
  },
);

it('templates of criteria contain no values', () => {
  const own = templates.filter(({ origin }) => origin.source === 'Tertium');
  expect(
    own.flatMap(({ items }) => items.flatMap(({ cells }) => cells)).filter((cell) => cell !== null),
  ).toEqual([]);
  expect(own).toHaveLength(2);
});

describe('the templates hold the real values of their sources', () => {
  it('airline safety: every row', () => {
    const [, ...rows] = readDataset('airline-safety.csv').trim().split(/\r?\n/);
    const own = getTemplate('airline-safety').items.map(({ name, cells }) => [name, ...cells].join());
    expect(own).toEqual(rows);
  });

  it('language models: the first 30 rows', () => {
    const rows = readDataset('lmarena_text.csv').trim().split(/\r?\n/).slice(1, 31);
    const own = getTemplate('language-models').items.map(({ name, cells }, i) => {
      const [score, interval, styleRank, votes, licence, organization, link] = cells;
      return [i + 1, styleRank, name, score, interval, votes, organization, licence, '', link].join();
    });
    expect(own).toEqual(rows);
  });

  it('laptops: the distinct ones with a price', () => {
    const all: { price_usd: number | null }[] = JSON.parse(readDataset('laptop.json'));
    const distinct = new Map(all.map((laptop) => [JSON.stringify(laptop), laptop]));
    const prices = [...distinct.values()].flatMap(({ price_usd }) => price_usd ?? []);
    expect(getTemplate('laptops').items.map(({ cells }) => Number(cells[0]))).toEqual(prices);
    expect(cellsOf('laptops', 'Lenovo ThinkPad X1 Carbon (7th Gen)')).toEqual([
      '1599.98',
      null,
      '14"',
      '2560',
      '1440',
      null,
      'Core i7-8665U',
      '4',
      '1.9 GHz',
      '16 GB',
      '512 GB NVME SSD',
      'Intel UHD Graphics 620',
    ]);
  });

  it('camera sensors: every row', () => {
    const source = readDataset('sensor_database_detailed.csv');
    for (const { name, cells } of getTemplate('camera-sensors').items) {
      const [maker, sensor, ...sizes] = cells as string[];
      const quoted = sensor?.includes('"') ? `"${sensor.replaceAll('"', '""')}"` : sensor;
      expect(source).toContain(
        `${maker},${name.slice((maker?.length ?? 0) + 1)},${[quoted, ...sizes].join()}`,
      );
    }
  });

  it('phones: the footprint and the life of every one', () => {
    const [head = '', ...lines] = readDataset('boavizta-data-fr.csv').trim().split(/\r?\n/);
    const columns = head.split(';');
    const read = (line: string, name: string) => line.split(';')[columns.indexOf(name)] ?? '';
    const numberOf = (text: string) => Number(text.replace(',', '.'));
    for (const { name, cells } of getTemplate('phones').items) {
      const rows = lines.filter((line) => name.endsWith(read(line, 'name')));
      const known = rows.map((line) =>
        ['gwp_total', 'lifetime'].map((column) => numberOf(read(line, column))),
      );
      expect([name, known]).toContainEqual(expect.arrayContaining([[Number(cells[3]), Number(cells[4])]]));
    }
  });

  it('languages: people, change and economies, added up from the rows of two quarters', () => {
    const text = gunzipSync(readFileSync(join(datasets, 'languages.csv.gz'))).toString();
    const sums = new Map<string, { people: number; economies: number }>();
    for (const line of text.trim().split(/\r?\n/)) {
      const [people, language, kind, economy, year, quarter] = line.split(',');
      if (kind !== 'programming' || economy === 'EU' || quarter !== '1') continue;
      const sum = sums.get(`${language} ${year}`) ?? { people: 0, economies: 0 };
      sums.set(`${language} ${year}`, {
        people: sum.people + Number(people),
        economies: sum.economies + 1,
      });
    }
    for (const { name, cells } of getTemplate('languages-for-a-project').items) {
      const [now, then] = [sums.get(`${name} 2024`), sums.get(`${name} 2021`)];
      const change = Math.round(((now?.people ?? 0) / (then?.people ?? 0) - 1) * 100);
      const expected = [now?.people, change, now?.economies].map(String);
      expect([name, ...cells]).toEqual([name, ...expected, null, null, null]);
    }
  });

  it('cars: rows 39322 and 39132 of vehicles.csv', () => {
    const inapplicable = { raw: '', state: 'inapplicable' };
    expect(cellsOf('cars-2018', 'Kia Soul Electric')).toEqual([
      ...['Small Station Wagons', 'Electricity', 'Automatic (A1)', '108', '124', '93', '600', '4750'],
      ...['0.0', '10', '111', '97', '19'],
    ]);
    expect(cellsOf('cars-2018', 'BMW 330i')).toEqual([
      ...['Compact Cars', 'Premium', 'Automatic (S8)', '27', '24', '34', '1750', '-1000'],
      ...['324.0', '6', inapplicable, '96', '13'],
    ]);
  });
});
