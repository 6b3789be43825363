import { describe, expect, it } from 'vitest';
import { guessTable } from './guessTable';

/** Cells parted by commas, rows by bars; a blank line is an empty row and is not among the rows. */
function guessText(text: string) {
  const lines = text.split('|');
  const gaps = new Set<number>();
  const rows: string[][] = [];
  for (const line of lines) {
    if (line === '') gaps.add(rows.length);
    else rows.push(line.split(',').map((cell) => cell.trim()));
  }
  return guessTable(rows, { gaps });
}

const headersOf = (text: string) => guessText(text).columns.map(({ header }) => header);
const leftOutOf = (text: string) => guessText(text).leftOut.map(({ row, reason }) => `${row} ${reason}`);

describe('Headers', () => {
  it.each<[string, string, string]>([
    ['repeated names over numbers', 'Team,W,L,W,L|A,1,2,3,4|B,5,6,7,8', 'Team,W,L,W,L'],
    ['names that are words for yes and no', 'No,Name,X,Y|A1,Ann,1.5,2|B2,Bob,2.5,3', 'No,Name,X,Y'],
    ['only words for yes and no', 'N,Y|12,3|14,5|9,6', 'N,Y'],
    ['counted columns', ',0,1,2,3|a,5.5,2.5,8.5,9|b,1.5,7.5,2.5,4', ',0,1,2,3'],
    ['counted columns without a name', '0,1,2|5.5,2.5,8.5|1.5,7.5,2.5', '0,1,2'],
    ['years', 'Land,1990,2000,2010|DE,5,6,7|FR,8,9,4', 'Land,1990,2000,2010'],
    ['months', 'City,2024-01,2024-02|Rome,5,6|Oslo,-4,2', 'City,2024-01,2024-02'],
    ['bands of age', 'City,0-14,15-64,65+|Rome,13.5,62.5,24|Oslo,16,68,16', 'City,0-14,15-64,65+'],
    ['a header over numbers with gaps', 'Name,A,B|x,n/a,4|y,5,-|z,n/a,7|w,,-', 'Name,A,B'],
    ['names one short of the cells, as R writes them', 'mpg,cyl|Mazda,21,6|Datsun,22.8,4', ',mpg,cyl'],
  ])('%s', (_, text, header) => {
    expect(guessText(text).headerRow).toBe(0);
    expect(headersOf(text)).toEqual(header.split(','));
  });

  it.each<[string, string]>([
    ['a row of data like the others', 'Anna,12,red|Bert,15,blue|Carl,11,red'],
    ['a row that counts by chance', 'a,1,2,3|b,2,3,4|c,3,4,5'],
    ['a first row with a gap', 'Anna,,|Bert,15,3|Carl,11,4'],
  ])('none above %s', (_, text) => {
    expect(guessText(text)).toMatchObject({ headerRow: null, firstDataRow: 0, rowCount: 3 });
  });

  it.each<[string, string, number, string]>([
    [
      'titles',
      'Report of sales|Generated 2024-05-01||Name,Price,Colour|A,5,red|B,6,blue',
      2,
      'Name,Price,Colour',
    ],
    ['a title above two columns', 'Report of sales|Name,Price|A,5|B,6', 1, 'Name,Price'],
    ['a title above texts', 'All our laptops|Name,Colour|A,red|B,blue', 1, 'Name,Colour'],
    ['a merged title', 'Sales,Sales,Sales|Name,Price,Kilo|A,5,1|B,6,2', 1, 'Name,Price,Kilo'],
    ['comments', '# tool 2.1, do not edit|# second|Name,Price,Kilo|A,5,1|B,6,2', 2, 'Name,Price,Kilo'],
    ['comments that commas cut', '# a|# b, c|#|Name,Price|A,5|B,6', 3, 'Name,Price'],
    ['settings', 'User:,Ann|Date:,2024|Name,Price,Kilo,Size|A,5,1,3|B,6,2,4', 2, 'Name,Price,Kilo,Size'],
    ['no rows, a first header that begins with #', '#,Name,Price|1,A,5|2,B,6', 0, '#,Name,Price'],
  ])('stand below %s', (_, text, preambleRows, header) => {
    expect(guessText(text)).toMatchObject({ preambleRows, headerRow: preambleRows });
    expect(headersOf(text)).toEqual(header.split(','));
  });

  it.each<[string, string, string]>([
    ['gaps', 'Name,Size,,Price|,W,H,EUR net|A,3,5,12|B,4,6,15', 'Name,Size W,Size H,Price EUR net'],
    ['repeats', 'Name,Size,Size,Note|Name,W,H,Note|A,3,5,x|B,4,6,y', 'Name,Size W,Size H,Note'],
    [
      'years below',
      'City,Sales,,Cost,|,2019,2020,2019,2020|R,3,5,2,1|O,4,6,7,8',
      'City,Sales 2019,Sales 2020,Cost 2019,Cost 2020',
    ],
    [
      'few groups',
      ',,Speed,,,Price|Name,Maker,Low,Mid,High,Now|A,x,1,2,3,4|B,y,5,6,7,8',
      'Name,Maker,Speed Low,Speed Mid,Speed High,Price Now',
    ],
    ['a merged group that ends', 'Name,Size,Size,|,W,H,Kilo|A,3,5,12|B,4,6,15', 'Name,Size W,Size H,Kilo'],
  ])('of two rows are joined: %s', (_, text, header) => {
    expect(headersOf(text)).toEqual(header.split(','));
    expect(guessText(text).rowCount).toBe(2);
  });

  it('of two rows do not make a table lie across', () => {
    const guess = guessText(
      'Model,Display,,Battery,|,Size,Weight,Price,Rating|A,13,1.2,80,4|B,15,1.6,90,5|C,14,1.3,70,3',
    );
    expect(guess.orientation).toBe('itemsAsRows');
    expect(guess.columns.map(({ header }) => header)).toContain('Battery Price');
  });

  it.each<[string, string, string]>([
    ['below the names', 'Name,Weight,Price|,kg,EUR|A,1.5,100|B,2,120|C,3,90', 'Weight (kg),Price (EUR)'],
    ['in brackets', 'Name,Weight,Speed|unit,[kg],[km/h]|A,1.5,100|B,2,120', 'Weight (kg),Speed (km/h)'],
    ['for some', 'Name,Weight,Cores|-,g,-|A,1.5,4|B,2,8', 'Weight (g),Cores'],
    ['per something', 'Name,Rent,Yield|,€/m²,%|A,15,4|B,20,8', 'Rent (€/m²),Yield (%)'],
  ])('units %s belong to the names', (_, text, header) => {
    expect(headersOf(text).slice(1)).toEqual(header.split(','));
    expect(guessText(text).leftOut).toEqual([]);
  });

  it('letters that could be units are data above letters', () => {
    expect(guessText('Shirt,Size|A,L|B,M|C,S')).toMatchObject({ firstDataRow: 1, rowCount: 3 });
    expect(guessText('Name,Weight,Grade|A,kg,5|B,2,6|C,3,7').rowCount).toBe(3);
  });
});

describe('Rows that are no items', () => {
  it.each<[string, string, readonly string[]]>([
    ['a total', 'Name,S,C|A,10,5|B,20,9|C,30,11|Total,60,25', ['3 total']],
    ['a German total', 'Ort,EUR|A,10|B,20|Gesamt:,30', ['2 total']],
    ['a Polish total', 'Miasto,Ile|A,10|B,20|Razem,30', ['2 total']],
    ['a Japanese total', '都市,数|A,10|B,20|合計,30', ['2 total']],
    ['a total above the items', 'Name,S|Total,60|A,10|B,20|C,30', ['0 total']],
    ['a named total', 'Name,S|A,10|B,20|C,30|Total (3 items),60', ['3 total']],
    ['an average below a total', 'Name,S|A,10|B,20|C,30|Total,60|Average,20', ['3 total', '4 average']],
    ['a mean that was rounded', 'Nom,S|A,10|B,20|C,31|Moyenne,20.33', ['3 average']],
    ['least and greatest', 'Name,S|A,10|B,20|C,30|Min,10|Max,30', ['3 statistic', '4 statistic']],
    ['a row of sums without a name', 'Name,S,C|A,10,5|B,20,9|C,30,11|,60,25', ['3 total']],
    [
      'subtotals and a grand total',
      'Region,City,Pop|North,A,5|North,B,6|North,Subtotal,11|South,C,7|South,Subtotal,7|Grand total,,18',
      ['2 total', '4 total', '5 total'],
    ],
    ['named subtotals', 'Item,EUR|a,1|b,2|Total fruit,3|c,4|d,5|Total bread,9', ['2 total', '5 total']],
    [
      'notes with marks',
      'Name,S,C|A,10,5|B,20,9|* provisional|Source: Ministry',
      ['2 footnote', '3 footnote'],
    ],
    ['a note that commas cut', 'Name,S,C|A,10,5|B,20,9|Source: Ministry, Office', ['2 footnote']],
    ['any line below a blank one', 'Name,S,C|A,10,5|B,20,9||all values provisional', ['2 footnote']],
    ['a note below a total', 'Name,S|A,10|B,20|Total,30|Quelle: Amt', ['2 total', '3 footnote']],
    ['a merged note', 'Name,S,C|A,10,5|B,20,9|† est.,† est.,† est.', ['2 footnote']],
    ['a comment among the rows', 'Name,S,C|A,10,5|# page 2,,|B,20,9', ['1 comment']],
    ['a header repeated', 'Name,S,C|A,10,5|Name,S,C|B,20,9', ['1 header']],
  ])('%s is proposed to be left out', (_, text, leftOut) => {
    expect(leftOutOf(text)).toEqual(leftOut);
  });

  it.each<[string, string]>([
    ['a company of that name', 'Company,Revenue,Staff|Shell,380,93|Total,260,101|BP,240,67|Eni,130,32'],
    ['a company of that name with the greatest number', 'Company,S|Shell,10|Total,12|BP,11|Esso,9'],
    ['a company of that name at the end', 'Company,Revenue,Staff|Shell,380,193|BP,240,67|Total,260,101'],
    [
      'a film of that name',
      'Film,Year,Score|Total Recall,1990,7.5|Mean Girls,2004,7.1|The Sum of Us,1994,7.3',
    ],
    ['an item of which nothing is known', 'Name,S,C|A,10,5|B,20,9|C,,'],
    ['items that begin with a number sign', 'Name,S,C|#1 pen,10,5|#2 pen,20,9'],
    ['a category of that name', 'Land,Sex,Pop|DE,Total,83|DE,Male,41|FR,Total,68|FR,Male,33'],
    ['a name with a star', 'Airline,S|Aer Lingus*,320|Aeroflot*,119|Air Canada,18'],
    ['one long column', 'Quote|To be or not to be that is the question of all the questions|Source of joy'],
  ])('%s is an item', (_, text) => {
    expect(leftOutOf(text)).toEqual([]);
  });

  it('the columns are guessed without them', () => {
    const guess = guessText('Name,Price|A,10|B,20|C,30|Total,60|Source: the shops');
    expect(guess.columns[1]?.guess).toMatchObject({ type: 'number', total: 3, unread: 0 });
  });
});
