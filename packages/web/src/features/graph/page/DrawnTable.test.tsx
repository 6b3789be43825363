import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DrawnTable } from './DrawnTable';

it('A table of very many cells shows its first rows, and all on request or on paper', () => {
  const rows = Array.from({ length: 50 }, (_, i) => [`Item ${i}`, ...Array(99).fill('1')]);
  const columns = ['Item', ...Array.from({ length: 99 }, (_, j) => `Quality ${j}`)];
  const { container } = render(<DrawnTable table={{ columns, rows }} hovered={null} />);
  const shown = () => container.querySelectorAll('tbody tr').length;
  expect(shown()).toBe(10);
  fireEvent(window, new Event('beforeprint'));
  expect(shown()).toBe(50);
  fireEvent(window, new Event('afterprint'));
  expect(shown()).toBe(10);
  fireEvent.click(screen.getByText('Show all 50 rows'));
  expect(shown()).toBe(50);
  expect(screen.queryByText(/^Show all/)).toBeNull();
});
