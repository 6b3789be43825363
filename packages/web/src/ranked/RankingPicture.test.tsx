import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RankingPicture } from './RankingPicture';

const bar = (name: string, score: number) => ({ name, low: score, high: score });
const lengthsOf = () =>
  [...document.querySelectorAll('.ranking-sure')].map((rect) => Number(rect.getAttribute('width')));
const firsts = () =>
  [...document.querySelectorAll('.is-first > span:first-child')].map((name) => name.textContent);

test('All items that share first place are highlighted', () => {
  render(<RankingPicture picture={{ bars: [bar('A', 0.7), bar('B', 0.7 + 1e-15), bar('C', 0.6)] }} />);
  expect(firsts()).toEqual(['A', 'B']);
});

test('A bar is as long as its score of 100', () => {
  render(<RankingPicture picture={{ bars: [bar('A', 0.78), bar('B', 0.69), bar('C', 0)] }} />);
  expect(lengthsOf()).toEqual([78, 69, 0]);
});

test('The lead is highlighted as far as it is sure', () => {
  const open = (name: string, low: number, high: number) => ({ name, low, high });
  const leadOf = (next: number) => {
    const { container, unmount } = render(
      <RankingPicture picture={{ bars: [open('A', 0.75, 0.9), open('B', 0.4, next)] }} />,
    );
    const leads = [...container.querySelectorAll('.ranking-lead')];
    const spans = leads.map((lead) => [lead.getAttribute('x'), lead.getAttribute('width')]);
    unmount();
    return spans;
  };
  expect(leadOf(0.5)).toEqual([
    ['50', '25'],
    ['40', '0'],
  ]);
  expect(leadOf(0.8)[0]).toEqual(['75', '0']);
});

test('Bars of another method start at the last item, which has none, and the text says so', () => {
  render(<RankingPicture picture={{ method: 'topsis', bars: [bar('A', 1), bar('B', 0.9), bar('C', 0)] }} />);
  expect(lengthsOf()).toEqual([100, 90, 0]);
  expect(screen.getByText('by TOPSIS, bars from last (empty) to first')).toBeTruthy();
});

test('If all shown items are level by another method, no ends are named', () => {
  render(<RankingPicture picture={{ method: 'edas', bars: [bar('A', 1), bar('B', 1)] }} />);
  expect(firsts()).toEqual(['A', 'B']);
  expect(screen.getByText('by EDAS, all equal')).toBeTruthy();
});
