import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { ok, refusal, startTestServer } from '../../api/testing/startTestServer';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { InviteDialog } from './InviteDialog';

const ada = { email: 'ada@example.org', hasPassword: true };
const grace = { id: 'p2', name: 'Grace' };
const alan = { id: 'p3', name: 'Alan' };
const laptops = {
  id: 'c1',
  name: 'Laptops',
  heirs: [
    { ...grace, right: 'manage' },
    { ...alan, right: 'view' },
  ],
};
const flats = { id: 'c2', name: 'Flats', heirs: [] };

/** The entries of an open list. */
const offered = () =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent);

it('A person who deletes their account first chooses new owners of shared comparisons, and nothing is deleted before', async () => {
  const heirsSent: unknown[] = [];
  const server = await startTestServer({
    'POST /account/v1/delete': ({ body }) => {
      const { heirs } = body as { heirs: Record<string, unknown> };
      heirsSent.push(heirs);
      if (Object.keys(heirs).length > 0) return { status: 204 };
      return refusal(409, 'ERR_HEIRS_REQUIRED', { details: [laptops, flats] });
    },
    'GET /account/v1/people/matching': ({ query }) =>
      ok(query.get('text') === 'Ala' ? [{ ...alan, email: null }] : []),
    'POST /auth/v1/logout': () => ({ status: 204 }),
  });
  await renderPage(<DeleteAccountDialog profile={ada} onClose={vi.fn()} />, server);
  const dialog = await screen.findByRole('dialog');
  const confirm = () => within(dialog).getByRole('button', { name: /Delete my account/ });
  await userEvent.type(within(dialog).getByLabelText('Your password'), 'secret{Enter}');
  const managed = await within(dialog).findByLabelText('New owner of “Laptops”');
  expect(within(dialog).getByText('Grace · can manage')).toBeTruthy();
  expect(confirm()).toHaveProperty('disabled', true);
  await userEvent.click(managed);
  await waitFor(() =>
    expect(offered()).toEqual(['Grace · can manage', 'Alan · can view', 'No one (delete for everyone)']),
  );
  await userEvent.click(screen.getByText('Alan · can view', { selector: '.ant-select-item-option-content' }));
  await userEvent.type(within(dialog).getByLabelText('New owner of “Flats”'), 'Ala');
  await userEvent.click(await screen.findByText('Alan', { selector: '.ant-select-item-option-content' }));
  await userEvent.click(confirm());
  await waitFor(() => expect(heirsSent).toEqual([{}, { c1: 'p3', c2: 'p3' }]));
});

it('An heir who can’t take a comparison is named in a sentence, and the choice stays', async () => {
  const server = await startTestServer({
    'POST /account/v1/delete': ({ body }) =>
      Object.keys((body as { heirs: object }).heirs).length > 0
        ? refusal(409, 'ERR_QUOTA')
        : refusal(409, 'ERR_HEIRS_REQUIRED', { details: [laptops] }),
  });
  await renderPage(<DeleteAccountDialog profile={ada} onClose={vi.fn()} />, server);
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Your password'), 'secret{Enter}');
  await within(dialog).findByText('Grace · can manage');
  await userEvent.click(within(dialog).getByRole('button', { name: /Delete my account/ }));
  await within(dialog).findByText(/can’t own more comparisons/);
  expect(within(dialog).getByText('Grace · can manage')).toBeTruthy();
});

it('An invitation opens with a comparison that the administrator manages, and its chosen right', async () => {
  const summary = { ...laptops, rights: 'manage' };
  const server = await startTestServer({
    'GET /compare/v1/comparisons': () => ok([summary, { ...flats, rights: 'edit' }]),
    'POST /account/v1/people': () => ({
      status: 201,
      body: { result: { code: 'XYZ', link: '/auth/login?return=x#invite=XYZ', expiresAt: 2_000_000_000 } },
    }),
  });
  const onLink = vi.fn();
  await renderPage(<InviteDialog onClose={vi.fn()} onLink={onLink} />, server);
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByLabelText('First page'));
  await waitFor(() => expect(offered()).toEqual(['Their comparisons', 'Laptops']));
  await userEvent.click(screen.getByText('Laptops', { selector: '.ant-select-item-option-content' }));
  await userEvent.click(await within(dialog).findByLabelText('Access'));
  await userEvent.click(await screen.findByText('also move the weights'));
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Grace');
  await userEvent.type(within(dialog).getByLabelText('E-mail'), 'grace@example.org{Enter}');
  await waitFor(() => expect(onLink).toHaveBeenCalled());
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Grace',
    email: 'grace@example.org',
    role: 'member',
    share: { comparisonId: 'c1', right: 'weigh' },
  });
});
