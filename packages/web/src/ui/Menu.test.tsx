import { defaultSettings } from '@tertium/contract';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Menu } from './Menu';
import { ThemeProvider } from './ThemeProvider';

afterEach(() => vi.restoreAllMocks());

const menuOf = (...labels: readonly string[]) => (
  <ThemeProvider settings={defaultSettings}>
    <Menu menu={{ items: labels.map((label) => ({ key: label, label })) }}>
      <button type="button">More</button>
    </Menu>
  </ThemeProvider>
);

it('A menu has the focus as soon as it is drawn, and entries that arrive while it is open come last', async () => {
  // The page draws no frames.
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const { rerender } = render(menuOf('Copy', 'Move'));
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const copy = await screen.findByRole('menuitem', { name: 'Copy' });
  expect(document.activeElement).toBe(copy);
  rerender(menuOf('Why this place?', 'Copy', 'Move'));
  await screen.findByRole('menuitem', { name: 'Why this place?' });
  const labels = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(labels()).toEqual(['Copy', 'Move', 'Why this place?']);
  expect(document.activeElement).toBe(copy);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move' }));
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await waitFor(() => expect(labels()).toEqual(['Why this place?', 'Copy', 'Move']));
});
