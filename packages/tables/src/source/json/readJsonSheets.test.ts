import { describe, expect, it } from 'vitest';
import { openNamed, refusal, rowsOf } from '../../testing/openNamed';
import type { ImportErrorCode } from '../ImportError';

const header = ['a', 'b'];
const table = [header, ['1', '2'], ['3', '4']];

describe('Forms of a table in JSON', () => {
  it.each<[string, string]>([
    ['a list of objects', '[{"a":1,"b":2},{"a":3,"b":4}]'],
    ['a list of objects with a gap', '[{"a":1,"b":2},null,{"a":3,"b":4}]'],
    ['an object of lists', '{"a":[1,3],"b":[2,4]}'],
    ['a list inside an object', '{"meta":{"n":1},"data":[{"a":1,"b":2},{"a":3,"b":4}]}'],
    ['a list of lists', '[["a","b"],[1,2],[3,4]]'],
    ['an object on each line', '{"a":1,"b":2}\n{"a":3,"b":4}\n'],
    ['a list on each line, blank lines between', '["a","b"]\r\n\r\n[1,2]\r\n[3,4]'],
    ['split, with running numbers', '{"columns":["a","b"],"index":[0,1],"data":[[1,2],[3,4]]}'],
    ['columns by running numbers', '{"a":{"0":1,"1":3},"b":{"0":2,"1":4}}'],
    ['records by running numbers', '{"0":{"a":1,"b":2},"1":{"a":3,"b":4}}'],
    [
      'a schema and its records',
      '{"schema":{"fields":[{"name":"a","type":"integer"},{"name":"b","type":"integer"}]},"data":[{"a":1,"b":2},{"a":3,"b":4}]}',
    ],
    ['a schema and its rows', '{"schema":{"fields":[{"name":"a"},{"name":"b"}]},"rows":[[1,2],[3,4]]}'],
    [
      'rows beside described columns',
      '{"meta":{"view":{"columns":[{"name":"a"},{"name":"b"}]}},"data":[[1,2],[3,4]]}',
    ],
    [
      'features of a map',
      '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"a":1,"b":2}},{"type":"Feature","geometry":null,"properties":{"a":3,"b":4}}]}',
    ],
  ])('%s', async (_, text) => {
    expect(await rowsOf('a.json', text)).toEqual(table);
  });

  it('map shapes are left out, and the result says so', async () => {
    const { notes } = await openNamed(
      'a.geojson',
      '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"a":1,"b":2}},{"type":"Feature","geometry":null,"properties":{"a":3,"b":4}}]}',
    );
    expect(notes[0]).toEqual([{ kind: 'mapShapes', count: 1, firstRow: null }]);
  });

  it('keyed objects are items under their keys', async () => {
    expect(await rowsOf('a.json', '{"Wirefly":{"price":799},"Novo":{"price":899,"kg":1.1}}')).toEqual([
      ['key', 'price', 'kg'],
      ['Wirefly', '799', ''],
      ['Novo', '899', '1.1'],
    ]);
  });

  it('names of rows that are no numbers are kept', async () => {
    expect(
      await rowsOf('a.json', '{"columns":["kg"],"index":["Wirefly","Novo"],"data":[[1.3],[1.1]]}'),
    ).toEqual([
      ['', 'kg'],
      ['Wirefly', '1.3'],
      ['Novo', '1.1'],
    ]);
  });

  it('a single object is one item, a list of texts one column', async () => {
    expect(await rowsOf('a.json', '{"name":"Wirefly","price":799}')).toEqual([
      ['name', 'price'],
      ['Wirefly', '799'],
    ]);
    expect(await rowsOf('a.json', '["Wirefly","Novo"]')).toEqual([['Wirefly'], ['Novo']]);
  });

  it('several tables are several sheets', async () => {
    const { sheets } = await openNamed('a.json', '{"cars":[{"a":1}],"bikes":[{"b":2}]}');
    expect(sheets.map(({ name }) => name)).toEqual(['cars', 'bikes']);
  });

  it('objects in cells become columns and keep the type of their values', async () => {
    const text =
      '[{"n":"A","size":{"w":1.50,"deep":{"h":2}},"ok":true},{"n":"B","size":{"w":3,"deep":null},"ok":false}]';
    expect(await rowsOf('a.json', text)).toEqual([
      ['n', 'size.w', 'size.deep.h', 'ok'],
      ['A', '1.50', '2', 'true'],
      ['B', '3', '', 'false'],
    ]);
  });

  it('dictionaries with different keys stay in their cells, with numbers as numbers', async () => {
    const text = '[{"n":"A","m":{"x":1}},{"n":"B","m":{"y":[2,"z"]}},{"n":"C","m":{"w":{}}}]';
    const { sheets, notes } = await openNamed('a.json', text);
    expect(sheets[0]?.rows.map((row) => row[1])).toEqual(['m', '{"x":1}', '{"y":[2,"z"]}', '{"w":{}}']);
    expect(notes[0]).toEqual([{ kind: 'nestedValues', count: 3, firstRow: null }]);
  });

  it('a number is known to be written with a point, a text is not', async () => {
    const { sheets } = await openNamed(
      'a.json',
      '[{"kg":1.375,"price":"1.299 €"},{"kg":2.125,"price":"899 €"}]',
    );
    expect(sheets[0]?.typing?.columns.points).toEqual(new Set([0]));
  });

  it('keeps numbers digit for digit, texts as they are, and lists as one text', async () => {
    expect(
      await rowsOf('a.json', '[{"a":9007199254740993,"b":0.10,"c":"0.10","d":["p",1],"e":null,"f":NaN}]'),
    ).toEqual([
      ['a', 'b', 'c', 'd', 'e', 'f'],
      ['9007199254740993', '0.10', '0.10', 'p, 1', '', ''],
    ]);
  });
});

describe('JSON that is none', () => {
  it.each<[string, string, ImportErrorCode]>([
    ['nested 7,000 deep', `[{"a":${'['.repeat(7000)}${']'.repeat(7000)}}]`, 'jsonTooDeep'],
    ['broken off', '[{"a":1},{"a":]', 'jsonBroken'],
    ['without a table', '{"a":{"b":1}}', 'noTable'],
  ])('%s is refused', async (_, text, code) => {
    expect(await refusal('a.json', text)).toBe(code);
  });

  it.each<[string, string, RegExp]>([
    ['a list that is not closed', '[{"a":1,"b":2},\n{"a":3,"b":4}', /line 2, column 14: it ends here/],
    [
      'a text that is not closed',
      '[\n{"a":"x,\n"b":2}]',
      /line 2, column 6: a quotation mark is never closed/,
    ],
    ['a missing comma', '[{"a":1 "b":2}]', /line 1, column 9: a comma is missing/],
    ['a comma too many', '[{"a":1},\n]', /line 2, column 1: “]” is where a value must be/],
    ['plain quotation marks', "{'a':1}", /line 1, column 2: “'” is where a name/],
    ['a bad line among good ones', '{"a":1}\n{"a":2}\n{"a":}\n{"a":4}', /line 3, column 6/],
    ['a word', '[{"a":undefined}]', /line 1, column 7: “u” is where a value/],
  ])('%s: says where', async (_, text, words) => {
    await expect(openNamed('a.json', text)).rejects.toThrow(words);
  });

  it('is refused as broken JSON, not read as commas, whatever the file’s name', async () => {
    expect(await refusal('a.csv', '[{"a":1,"b":2},{"a":3,"b"')).toBe('jsonBroken');
    expect(await refusal('a.txt', '{"columns":["a"],"data":[[1],[2]')).toBe('jsonBroken');
  });

  it('a footnote mark or a list in the first cell of a text table is no JSON', async () => {
    expect(await rowsOf('a.csv', '[1] see below,b\n1,2')).toEqual([
      ['[1] see below', 'b'],
      ['1', '2'],
    ]);
  });
});
