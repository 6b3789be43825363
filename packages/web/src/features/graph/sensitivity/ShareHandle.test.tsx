import { blankWeighting } from '@tertium/engine';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../api/testing/renderPage';
import { samplePhones, testId } from '../../../document/testing/samplePhones';
import { startCompareServer } from '../../../document/testing/startCompareServer';
import { ComparisonProvider } from '../../../ranked/ComparisonProvider';
import { useScene } from '../drawing/useScene';
import { parseGraphView } from '../kinds/graphView';
import { ShareHandle } from './ShareHandle';
import { drawSensitivity } from './sensitivity';

const view = parseGraphView(new URLSearchParams('chart=sensitivity'));
function Handle() {
  const scene = useScene(view, 900);
  const { handle } = (scene && drawSensitivity(scene, testId(10))) ?? {};
  return scene && handle ? <ShareHandle scene={scene} {...handle} /> : null;
}

async function openHandle(start = samplePhones(), weightingId: string | null = null) {
  const server = await startCompareServer(start);
  const { id, host, user } = server;
  await renderPage(
    <ComparisonProvider id={id} weightingId={weightingId}>
      <Handle />
    </ComparisonProvider>,
    { host, user, at: `/compare/graph?c=${id}` },
  );
  const slider = await screen.findByRole<HTMLInputElement>('slider');
  return { server, slider };
}

it('Keys preview another share, which is described, Escape reverts it, and nothing is saved', async () => {
  const { server, slider } = await openHandle();
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^At 50\s%: /);
  fireEvent.keyDown(slider, { key: 'PageUp' });
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  // Alpha: price 0.6, weight 0.6; Beta: 0.4 and 0.75, so 60.5 % give it 53.8.
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^At 60\.5\s%: Alpha 60, Beta 54 and Gamma/);
  fireEvent.keyDown(slider, { key: 'Escape' });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^At 50\s%: /);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
  expect(await server.batches()).toHaveLength(0);
});

it('Applied, it is one change of the weights, and the others keep their proportions', async () => {
  const { server, slider } = await openHandle();
  fireEvent.change(slider, { target: { value: '160' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply 80\u00a0%' }));
  await waitFor(async () =>
    expect((await server.comparison()).weightings[0]?.points).toEqual({
      [testId(10)]: 10,
      [testId(11)]: 2.5,
    }),
  );
  expect(await server.batches()).toHaveLength(1);
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toMatch(/^At 80\s%: /));
});

it('A previewed share warns that locked weights would move too', async () => {
  const held = blankWeighting({ id: testId(30), name: 'Held', position: 0 });
  const locked = { ...held, points: { [testId(10)]: 5, [testId(11)]: 5 }, locked: [testId(11)] };
  const { slider } = await openHandle({ ...samplePhones(), weightings: [locked] }, locked.id);
  expect(screen.queryByText(/locked weights move too/)).toBeNull();
  fireEvent.keyDown(slider, { key: 'PageUp' });
  expect(screen.getByText(/locked weights move too/)).toBeDefined();
});
