import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Menu } from './Menu';

it('A menu has the focus on its first entry as soon as it is drawn, on a page that draws no frame', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  render(
    <Menu
      menu={{ items: [{ type: 'divider' }, { key: 'copy', label: 'Copy' }, { key: 'move', label: 'Move' }] }}
    >
      <button type="button">More</button>
    </Menu>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(document.activeElement).toBe(await screen.findByRole('menuitem', { name: 'Copy' }));
});
