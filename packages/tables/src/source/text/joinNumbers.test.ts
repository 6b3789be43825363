import { expect, it } from 'vitest';
import { joinNumbers } from './joinNumbers';

const rowsOf = (text: string) => text.split('\n').map((line) => line.split(','));

it('Numbers with commas are joined if the rows allow only one way', () => {
  const joined = joinNumbers(rowsOf('Name,Price,Stock\nA,21,50,3\nB,9,99,12\nC,100,5'));
  expect(joined?.rows.slice(1)).toEqual([
    ['A', '21,50', '3'],
    ['B', '9,99', '12'],
    ['C', '100', '5'],
  ]);
  expect(joined?.question).toBeNull();
});

it('Two possible readings are asked about, and nothing is read until then', () => {
  const joined = joinNumbers(rowsOf('Name,Weight,Height\nA,21,5,30\nB,22,5,31'));
  expect(joined?.rows[1]).toEqual(['A', '21,5,30', '']);
  expect(joined?.question?.options.map(({ cells }) => cells.join(' | '))).toEqual([
    'A | 21 | 5,30',
    'A | 21,5 | 30',
    'A | 21 | 5 | 30',
  ]);
  expect(joined?.take([1])[2]).toEqual(['B', '22,5', '31']);
  expect(joined?.take([2])[2]).toEqual(['B', '22', '5,31']);
  expect(joined?.take([])[2]).toEqual(['B', '22', '5', '31']);
});

it('Open values keep their commas, followed by spaces if they could be read as one number', () => {
  const opened = (text: string) => joinNumbers(rowsOf(text))?.rows.slice(1);
  expect(opened('Name,Price\nA,5,4\nB,6,9\nC,7,7')).toEqual([
    ['A', '5, 4'],
    ['B', '6, 9'],
    ['C', '7, 7'],
  ]);
  expect(opened('Name,Weight,Height\nA,21,500,300\nB,22,500,31')).toEqual([
    ['A', '21, 500, 300', ''],
    ['B', '22,500,31', ''],
  ]);
});

it('Rows that are only longer than others stay as they are', () => {
  for (const text of [
    'Name,Price,Weight\nA,5,1\nB,6\nC,7,2,extra',
    'Id,Tags\n1,3\n2,3,4,5\n3,1,2,9,4',
    'a,1,2\nb,1',
  ])
    expect(joinNumbers(rowsOf(text))).toBeNull();
});
