import { blankWeighting, type Weighting } from '@tertium/engine';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { Workspace } from '../workspace/Workspace';
// The page loads it when it is asked for; here it is compiled with the file, not while the first test waits.
import '../ask/WhatMattersPanel';

const [price, weight] = [testId(10), testId(11)];
const weighting = (
  personId: string | null,
  points: Record<string, number>,
  name = 'My weights',
): Weighting => ({
  ...blankWeighting({ id: personId ?? testId(60), personId, name, position: 0 }),
  points,
});

/** The owner has weighed, and there is the named weighting "Cheap"; who opens it may do that much. */
async function openAs(right: 'view' | 'weigh' | 'edit', search = '') {
  const server = await startCompareServer(samplePhones(), right, { isUnweighed: true });
  const { id, host, user, owner } = server;
  await server.editAsOther([
    {
      kind: 'weightings.add',
      weightings: [
        weighting(owner.sub, { [price]: 1, [weight]: 9 }),
        weighting(null, { [price]: 9 }, 'Cheap'),
      ],
    },
  ]);
  const at = `/compare?c=${id}&panel=weigh${search.replace('OWNER', owner.sub)}`;
  const page = await renderPage(<Workspace id={id} />, { host, user, at });
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Weight of Price' });
  const panel = screen.getByRole('region', { name: 'What matters to you?' });
  const picker = within(panel).getByRole<HTMLSelectElement>('combobox', { name: 'Weights' });
  const options = () => [...picker.options].map(({ text }) => text);
  const shown = () => picker.selectedOptions[0]?.text;
  const move = (points: number) => {
    fireEvent.pointerDown(slider);
    fireEvent.change(slider, { target: { value: String(points) } });
    fireEvent.pointerUp(slider);
  };
  const pointsOf = async (whose: string | null) =>
    (await server.comparison()).weightings.find(({ personId }) => personId === whose)?.points;
  const verdict = () => document.querySelector('.verdict p')?.textContent;
  return { server, page, slider, picker, options, shown, move, pointsOf, verdict, user: userEvent.setup() };
}

it('Moving another’s weights gives people who may weigh a copy, with one message, and undo removes it', async () => {
  const { server, options, shown, move, pointsOf, verdict, slider, user } = await openAs('weigh');
  const me = server.user.sub;
  expect(options()).toEqual(['Mine', '“Cheap”', expect.stringMatching(/^Of /)]);
  expect(shown()).toBe('“Cheap”');
  expect(verdict()).toMatch(/^Weights “Cheap”: /);
  expect(screen.getByText('Move a slider to make your own copy of these weights.')).toBeTruthy();
  move(4);
  await waitFor(async () => expect(await pointsOf(me)).toEqual({ [price]: 4 }));
  expect(shown()).toBe('Mine');
  expect(verdict()).not.toContain('Cheap');
  expect(
    await screen.findByText(/These are your own weights now. The weights “Cheap” stay as they are./),
  ).toBeTruthy();
  expect(await pointsOf(null)).toEqual({ [price]: 9 });
  slider.blur();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(async () => expect(await pointsOf(me)).toBeUndefined());
  expect(shown()).toBe('“Cheap”');
});

it('People with their own weights only look at others’, by picker or key, until they take them over', async () => {
  const { server, shown, pointsOf, verdict, picker, page, user } = await openAs('weigh', '&w=OWNER');
  const [me, owner] = [server.user.sub, server.owner.sub];
  expect(shown()).toMatch(/^Of /);
  await user.selectOptions(picker, 'Mine');
  expect(page.router.state.location.search).toContain(`w=${me}`);
  await waitFor(() => expect(verdict()).toBe('Nothing is ranked yet. Choose what matters first.'));
  await user.click(screen.getByRole('button', { name: 'Ask me again' }));
  await user.click(await screen.findByRole('checkbox', { name: /Price/ }));
  await user.click(screen.getByRole('button', { name: 'Put them in order' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(async () => expect(await pointsOf(me)).toEqual({ [price]: 10, [weight]: 0 }));
  await user.keyboard('wmm');
  await waitFor(() => expect(page.router.state.location.search).toContain(`w=${owner}`));
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Weight of Price' });
  expect(slider.disabled).toBe(true);
  expect(slider.value).toBe('1');
  await user.click(screen.getByLabelText('More about these weights'));
  await user.click(await screen.findByText('Use as my weights'));
  await waitFor(async () => expect(await pointsOf(me)).toEqual({ [price]: 1, [weight]: 9 }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Weights' }).selectedOptions[0]?.text).toBe(
    'Mine',
  );
  expect(await pointsOf(owner)).toEqual({ [price]: 1, [weight]: 9 });
});

it('Editors change, rename and add named weights for everyone, and viewers can’t', async () => {
  const { server, shown, move, pointsOf, options, user } = await openAs('edit');
  expect(shown()).toBe('Everyone’s: Cheap');
  move(3);
  await waitFor(async () => expect(await pointsOf(null)).toEqual({ [price]: 3 }));
  expect(await pointsOf(server.user.sub)).toBeUndefined();
  const menu = async (name: string) => {
    await user.click(screen.getByLabelText('More about these weights'));
    await user.click(await screen.findByText(name));
  };
  await menu('Save as…');
  const field = await screen.findByLabelText('Name');
  fireEvent.change(field, { target: { value: 'Light' } });
  await user.type(field, '{Enter}');
  await waitFor(() => expect(shown()).toBe('Everyone’s: Light'));
  await menu('Delete');
  await waitFor(() => expect(options()).toHaveLength(3));
});

it('A person who may only view can look at all weights', async () => {
  const { options, slider } = await openAs('view');
  expect(options()).toEqual(['“Cheap”', expect.stringMatching(/^Of /)]);
  expect(slider.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'More about these weights' })).toBeNull();
});
