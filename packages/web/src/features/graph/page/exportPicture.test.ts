// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { sayNotShown } from '../drawing/NotShownLine';
import { composeSvg } from './exportPicture';

const picture = {
  svg: '<svg/>',
  widthPx: 640,
  heightPx: 400,
  title: 'A <b> & "B"',
  head: { title: 'Fine & "Cheap" lead', subtitle: 'Two of <4> items.' },
  notes: ['Data: somebody (CC BY 4.0)', 'word '.repeat(60).trim()],
  text: '#111111',
  muted: '#666666',
  surface: '#ffffff',
  fontFamily: '"Segoe UI", sans-serif',
};

test('the file is well-formed, holds the drawing, and names stay text', () => {
  const parsed = new DOMParser().parseFromString(composeSvg(picture), 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(parsed.querySelector('title')?.textContent).toBe(picture.title);
  expect(parsed.querySelector('desc')?.textContent).toBe(
    ['Fine & "Cheap" lead', 'Two of <4> items.', ...picture.notes].join(' '),
  );
  expect(parsed.querySelector('b')).toBeNull();
  expect(parsed.querySelector('g > svg')).not.toBeNull();
});

test('title and subtitle are printed above the drawing and every note below, long ones on several lines, inside the frame', () => {
  const parsed = new DOMParser().parseFromString(composeSvg(picture), 'image/svg+xml');
  const height = Number(parsed.documentElement.getAttribute('height'));
  const [title, subtitle, ...lines] = parsed.querySelectorAll('text');
  expect([title?.textContent, subtitle?.textContent]).toEqual(Object.values(picture.head));
  expect(lines.map((line) => line.textContent).join(' ')).toBe(picture.notes.join(' '));
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(Number(line.getAttribute('y'))).toBeLessThan(height);
});

test('omitted items are grouped by reason', () => {
  const notShown = ['A', 'B'].map((name) => ({ name, reason: 'no value for Price' }));
  expect(sayNotShown([...notShown, { name: 'C', reason: 'nothing known' }], String)).toBe(
    'Not shown: A, B (no value for Price) · C (nothing known)',
  );
});
