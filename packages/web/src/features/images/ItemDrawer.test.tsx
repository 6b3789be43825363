import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { Workspace } from '../workspace/Workspace';

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

async function openItem() {
  const server = await startCompareServer();
  const { id, host, user: visitor } = server;
  await renderPage(<Workspace id={id} />, { host, user: visitor, at: `/compare?c=${id}` });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Menu of Alpha' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Image and link…' }));
  const field = await screen.findByRole('textbox', { name: 'Link' });
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  return { server, field, save };
}

it('a link is saved, shown beside the name, and gets no referrer', async () => {
  const { server, field, save } = await openItem();
  fireEvent.change(field, { target: { value: ' https://example.org/alpha ' } });
  fireEvent.click(save());
  const link = await screen.findByRole('link', { name: 'Alpha at example.org' });
  expect(link.getAttribute('href')).toBe('https://example.org/alpha');
  expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank']);
  await waitFor(async () =>
    expect((await server.comparison()).items[0]).toMatchObject({ link: 'https://example.org/alpha' }),
  );
  expect(await server.batches()).toHaveLength(1);
});

it('a link with a hidden host or a script is refused in a sentence', async () => {
  const { server, field, save } = await openItem();
  for (const value of ['javascript:alert(1)', 'example.org', 'https://bank.example@elsewhere.example']) {
    fireEvent.change(field, { target: { value } });
    expect(screen.getByText('Use a web address that begins with https:// or http://.')).toBeTruthy();
    expect(save().disabled).toBe(true);
    fireEvent.submit(field);
  }
  expect(await server.batches()).toHaveLength(0);
});
