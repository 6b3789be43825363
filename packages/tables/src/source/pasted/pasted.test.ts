import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../testing/openNamed';
import { openSource } from '../openSource';

async function pastedRows(text: string, html?: string) {
  const source = { kind: 'paste', text, ...(html !== undefined && { html }) } as const;
  const { sheets, format } = await openSource(source, {
    delimiter: null,
    encoding: null,
    onProgress: () => {},
  });
  return { format, rows: sheets[0]?.rows, sheets };
}
const htmlRows = async (html: string) => (await pastedRows('plain', html)).rows;

const table = [
  ['Name', 'Price'],
  ['A', '5'],
  ['B', '6'],
];

describe('Copied tables', () => {
  it('merged cells fill each cell that they cover', async () => {
    const html =
      '<table><tr><th rowspan="2">Name</th><th colspan="2">Size</th></tr><tr><th>W</th><th>H</th></tr><tr><td>A</td><td rowspan=2>3</td><td>5</td></tr><tr><td>B</td><td>6</td></tr></table>';
    expect(await htmlRows(html)).toEqual([
      ['Name', 'Size', 'Size'],
      ['Name', 'W', 'H'],
      ['A', '3', '5'],
      ['B', '3', '6'],
    ]);
  });

  it.each<[string, string, string]>([
    [
      'its caption',
      '<h2>Laptops</h2><table><caption>Test <b>winners</b><sup><a href="#1">[1]</a></sup></caption>',
      'Test winners',
    ],
    [
      'the heading over it',
      '<h1>Shop</h1><h3>Laptops <span>[edit]</span></h3><p>All of them</p><table>',
      'Laptops',
    ],
    ['the title of its page', '<head><title>Laptops compared</title></head><table>', 'Laptops compared'],
    ['a heading that nobody closed', '<h2>Laptops<table>', 'Laptops'],
    ['nothing where nothing is over it', '<p>Laptops</p><table>', 'Pasted table'],
  ])('are named by %s', async (_, start, name) => {
    const { sheets } = await pastedRows('plain', `${start}<tr><td>A<td>1<tr><td>B<td>2</table>`);
    expect(sheets).toEqual([
      {
        name,
        rows: [
          ['A', '1'],
          ['B', '2'],
        ],
      },
    ]);
  });

  it('a cell with too large a span adds no rows', async () => {
    expect(await htmlRows('<table><tr><td rowspan=9>A<td>1<tr><td>2</table>')).toEqual([
      ['A', '1'],
      ['A', '2'],
    ]);
  });

  it.each<[string, string, string]>([
    ['line breaks', '1,299 €<br>plus shipping', '1,299 €\nplus shipping'],
    ['blocks', '<p>one</p><p>two</p>', 'one\ntwo'],
    ['lists', '<ul><li>Wi-Fi</li><li>NFC</li></ul>', 'Wi-Fi, NFC'],
    ['a list below a word', 'Ports <ul><li>USB</li><li>HDMI</li></ul>', 'Ports\nUSB, HDMI'],
    ['pictures', '<img src="tick.png" alt="Yes">', 'Yes'],
    ['icons with a name', '<span class="tick" aria-label="Yes"></span>', 'Yes'],
    ['check boxes', '<input type="checkbox" checked>', '✓'],
    ['footnote marks', '83,000<sup class="reference"><a href="#n1">[1]</a></sup>', '83,000'],
    ['footnote marks in words', 'Rome<sup><a href="#a">[note 2]</a></sup>', 'Rome'],
    ['raised figures', '5<sup>1</sup>', '5¹'],
    ['square metres', '12 m<sup>2</sup>', '12 m²'],
    ['powers of ten', '1.5 × 10<sup>6</sup>', '1.5 × 10^6'],
    ['what is hidden', '<span style="display:none">0083</span>83<script>x()</script>', '83'],
    ['entities and hard spaces', '1&nbsp;299&nbsp;&euro; &amp; more', '1 299 € & more'],
    ['nested marks', '<b>Wire<i>fly</i></b>', 'Wirefly'],
  ])('%s', async (_, cell, text) => {
    expect(await htmlRows(`<table><tr><td>${cell}</td><td>x</td></tr></table>`)).toEqual([[text, 'x']]);
  });

  it.each<[string, string, string]>([
    ['LibreOffice, groups', '<td sdval="1299" sdnum="1031;0;#.##0">1.299</td>', '1299'],
    ['LibreOffice, decimals', '<td sdval="1.375" sdnum="1031;">1,375</td>', '1.3750'],
    ['Excel', '<td x:num="2499">2.499 €</td>', '2499 €'],
    ['Google Sheets', `<td data-sheets-value='{"1":3,"3":1299}'>1.299</td>`, '1299'],
    ['a percent keeps its sign', '<td sdval="0.155">15,5 %</td>', '15,5 %'],
    ['a date is no number', '<td sdval="45296">05.01.2024</td>', '05.01.2024'],
  ])('the number beside the text decides what its marks mean: %s', async (_, cell, text) => {
    expect(await htmlRows(`<table><tr>${cell}<td>x</td></tr></table>`)).toEqual([[text, 'x']]);
  });

  it('tables within tables are tables of their own', async () => {
    const inner = '<table><tr><td>Name</td><td>Price</td></tr><tr><td>A</td><td>5</td></tr></table>';
    const { sheets } = await pastedRows('x', `<table><tr><td>Menu</td><td>${inner}</td></tr></table>`);
    expect(sheets[0]?.rows).toEqual(table.slice(0, 2));
  });

  it('HTML without a table, or with one cell, leaves the text', async () => {
    const text = 'Name\tPrice\nA\t5\nB\t6';
    expect((await pastedRows(text, '<pre>Name</pre>')).rows).toEqual(table);
    expect((await pastedRows(text, '<table><tr><td>all of it</td></tr></table>')).rows).toEqual(table);
  });
});

describe('Drawn tables', () => {
  it.each<[string, string, string]>([
    [
      'Markdown',
      '| Name | Price |\n|------|------:|\n| **A** | 5 |\n| [B](http://b.example) | 6 |',
      'markdown',
    ],
    [
      'Markdown without outer bars, in a text',
      'Our list:\n\nName | Price\n:-- | --\n`A` | 5\nB | 6\n\nThat is all.',
      'markdown',
    ],
    [
      'MySQL',
      '+------+-------+\n| Name | Price |\n+------+-------+\n| A    |     5 |\n| B    |     6 |\n+------+-------+\n',
      'box',
    ],
    ['psql', ' Name | Price \n------+-------\n A    |     5\n B    |     6\n(2 rows)\n', 'box'],
    [
      'DuckDB',
      '┌─────────┬───────┐\n│  Name   │ Price │\n│ varchar │ int32 │\n├─────────┼───────┤\n│ A       │     5 │\n│ B       │     6 │\n└─────────┴───────┘',
      'box',
    ],
    ['HTML', '<table><tr><th>Name<th>Price<tr><td>A<td>5<tr><td>B<td>6</table>', 'html'],
    [
      'HTML rows alone',
      '<tr><td>Name</td><td>Price</td></tr><tr><td>A</td><td>5</td></tr><tr><td>B</td><td>6</td></tr>',
      'html',
    ],
    ['spaces', 'Name    Price\nA           5\nB           6', 'aligned'],
    ['spaces under a ruler', 'Name  Price\n----  -----\nA     5\nB     6', 'aligned'],
    ['a separator', 'Name;Price\nA;5\nB;6', 'csv'],
    ['bars without a ruler', 'Name|Price\nA|5\nB|6', 'csv'],
  ])('%s', async (_, text, format) => {
    expect(await pastedRows(text)).toMatchObject({ format, rows: table });
  });

  it('names of two words stay whole between aligned columns, and gaps are empty cells', async () => {
    const text =
      'NAME         READY  STATUS   AGE\nweb server   1/1    Running  5d\ndb           0/1             12d';
    expect((await pastedRows(text)).rows).toEqual([
      ['NAME', 'READY', 'STATUS', 'AGE'],
      ['web server', '1/1', 'Running', '5d'],
      ['db', '0/1', '', '12d'],
    ]);
  });

  it.each<[string, string]>([
    ['a list of numbered names', 'Name\nItem 1\nItem 2\nItem 3\nItem 4\nItem 5\nItem 6\nItem 7'],
    ['sentences', 'One. Two.\nThree  four.\nFive six seven.'],
  ])('%s is one column', async (_, text) => {
    expect((await pastedRows(text)).rows?.every((row) => row.length === 1)).toBe(true);
  });

  it('a bar kept by a backslash is a letter of its cell', async () => {
    expect((await pastedRows('| a | b |\n|---|---|\n| x \\| y | 2 |')).rows).toEqual([
      ['a', 'b'],
      ['x | y', '2'],
    ]);
  });

  it('a saved web page is read by its tables', async () => {
    const page =
      '<!DOCTYPE html><html><body><h1>x</h1><table><tr><td>a</td><td>b</td></tr></table></body></html>';
    expect(await rowsOf('page.html', page)).toEqual([['a', 'b']]);
  });
});
