import {
  acceptabilityOf,
  blankAttribute,
  blankWeighting,
  type Comparison,
  emptyComparison,
  estimateWords,
  methodTrialsQuestion,
  type RankingMethod,
  rankByMethod,
  rankComparison,
  shareWords,
  startMethodTrials,
} from '@tertium/engine';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { writeShare } from '../../ranked/percentOf';
import { SamplingContext } from '../../ranked/sampling/samplingContext';
import type { Sampling } from '../../ranked/sampling/startSampling';
import { sampleHere } from '../../ranked/sampling/testing/sampleHere';
import { rememberOpen } from '../view/Fold';
import { Workspace } from '../workspace/Workspace';
import { concentrations } from './tried';
import { leastTransfer } from './turns';
// The page loads it when it is asked for; here it is compiled with the file, not while the first test waits.
import './SurePanel';

beforeEach(() => {
  for (const fold of ['change', 'others', 'how']) rememberOpen(`sure.${fold}`);
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

async function openPanel(sampling: Sampling = sampleHere, comparison: Comparison = samplePhones()) {
  const server = await startCompareServer(comparison);
  const { id, host, user } = server;
  const page = (
    <SamplingContext value={sampling}>
      <Workspace id={id} />
    </SamplingContext>
  );
  await renderPage(page, { host, user, at: `/compare?c=${id}` });
  const visitor = userEvent.setup();
  await visitor.click(await screen.findByRole('button', { name: 'How sure?' }));
  const panel = await screen.findByRole('region', { name: 'How sure?' });
  return { panel, user: visitor, server };
}

const percent = (whole: number) => `${whole}\u00a0%`;
const short = (text: string) => text.replace('more than ', '> ').replace('less than ', '< ');

function rowsOf(panel: HTMLElement): readonly (readonly string[])[] {
  const table = within(panel).getByRole('table', { name: 'How often each takes each place' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''));
}

it('Items are never first under any weights of attributes that count, whatever an attribute without points does', async () => {
  const byPrice = {
    ...blankWeighting({ id: testId(20), personId: null, name: 'By price', position: 0 }),
    points: { [testId(10)]: 5, [testId(11)]: 0 },
  };
  // Beta is lighter than Alpha, whose price is the lowest.
  const { panel } = await openPanel(sampleHere, { ...samplePhones(), weightings: [byPrice] });
  const heading = await within(panel).findByRole('heading', {
    name: 'Never first under any weights of what counts',
  });
  expect(heading.nextElementSibling?.textContent).toContain('Beta is never ahead of Alpha');
});

it('The shares in the panel match the engine’s for the chosen weightings, and another seed draws others', async () => {
  const { panel, user } = await openPanel();
  const ranking = rankComparison(samplePhones());
  const expected = (options: Parameters<typeof acceptabilityOf>[1]) =>
    acceptabilityOf(ranking, options).rankAcceptability.map((shares) =>
      shares.map((share) => short(shareWords(share, percent))),
    );
  const shows = (options: Parameters<typeof acceptabilityOf>[1]) =>
    waitFor(() => expect(rowsOf(panel)).toEqual(expected(options)));
  await waitFor(() => expect(panel.textContent).toContain('10,000 weightings tried, from seed 1.'));
  await shows({});
  expect(panel.textContent).toContain(
    '1 value is unknown or approximate. Each trial gives it a random possible value.',
  );
  fireEvent.change(within(panel).getByRole('slider', { name: 'How different' }), {
    target: { value: '4' },
  });
  await shows({ concentration: concentrations[4] });
  await user.click(within(panel).getByRole('radio', { name: 'Any weights' }));
  await shows({ weights: { kind: 'uniform' } });
  expect(panel.textContent).toMatch(
    /Alpha is first in \d+\u00a0% of all weightings, allowing for unknown values/,
  );
  await user.click(within(panel).getByRole('button', { name: 'Try another sample' }));
  await waitFor(() => expect(panel.textContent).toContain('from seed 2.'));
  await shows({ weights: { kind: 'uniform' }, seed: 2 });
  // Nobody has weighed: there is no order to keep.
  expect(within(panel).queryByRole('radio', { name: 'Same order of importance' })).toBeNull();
});

it('An item that could be first is judged and shown with the best', async () => {
  // The last but one may be better than all of them; the last is where one quality is nearly all that counts.
  const known = Array.from({ length: 120 }, (_, i) => String(9.5 - i / 40));
  const [first, second] = [
    [...known, '9.4', '10'],
    [...known, null, '0'],
  ];
  const comparison: Comparison = {
    ...emptyComparison('Flats'),
    items: first.map((_, i) => ({ id: testId(100 + i), name: `Flat ${i + 1}`, position: i })),
    attributes: [testId(10), testId(11)].map((id, position) => ({
      ...blankAttribute({ id, name: `Quality ${position}`, position, type: 'number' }),
      scale: { low: 0, high: 10 },
    })),
    columns: { [testId(10)]: first, [testId(11)]: second },
  };
  const { panel, user } = await openPanel(sampleHere, comparison);
  const done = '10,000 weightings tried, from seed 1.';
  await waitFor(() => expect(panel.textContent).toContain(done));
  expect(panel.textContent).toContain('among the best 50 and 2 others.');
  expect(panel.textContent).toContain(
    'Only the best 50 of 122 ranked items are judged, and 2 others that other weights or unknown values could put first.',
  );
  const names = () =>
    within(within(panel).getByRole('table', { name: 'How often each takes each place' }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  expect(names()).toEqual([1, 2, 3, 4, 5, 121].map((n) => `Flat ${n}`));
  await user.click(within(panel).getByRole('radio', { name: 'Any weights' }));
  await waitFor(() => expect(names()).toContain('Flat 122'));
});

it('Central weights, confidence factors and pairwise winning indices match the engine’s', async () => {
  const { panel, user } = await openPanel();
  const ranking = rankComparison(samplePhones());
  const of = acceptabilityOf(ranking);
  await user.click(within(panel).getByText(/^Figures:/));
  const figuresOf = (name: string) =>
    within(within(panel).getByRole('region', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
  const winners = of.rankAcceptability
    .flatMap(([first = 0], row) => (first >= 0.01 ? [{ row, first }] : []))
    .sort((a, b) => b.first - a.first);
  expect(winners.length).toBeGreaterThan(1);
  const tenths = (share = 0) => `${(100 * share).toFixed(1)}\u00a0%`;
  const expected = [
    ...ranking.attributeIds.map((_, j) => [
      writeShare(ranking.shares[j] ?? 0, String),
      ...winners.map(({ row }) => tenths(of.centralWeights[row]?.[j])),
    ]),
    ['', ...winners.map(({ first }) => estimateWords(first, percent))],
    ['', ...winners.map(({ row }) => estimateWords(of.confidence[row] ?? 0, percent))],
  ];
  await waitFor(() => expect(figuresOf('Central weights')).toEqual(expected));
  expect(figuresOf('Pairwise winning indices')).toEqual(
    of.pairwiseWinning.map((row, i) =>
      row.map((share, k) => (i === k ? '–' : estimateWords(share, percent))),
    ),
  );
  const [best] = winners;
  const firm = estimateWords(of.confidence[best?.row ?? 0] ?? 0, percent);
  expect(panel.textContent).toContain(`it comes first in ${firm} of the ways unknown values could turn out.`);
  // Every term has an example from what is compared.
  await user.click(within(panel).getByText('What experts call this'));
  await waitFor(() => expect(panel.querySelectorAll('dd')).toHaveLength(8));
  const lines = [...panel.querySelectorAll('dd')].map(({ textContent }) => textContent ?? '');
  for (const line of lines)
    expect(line).toMatch(
      /Alpha comes first|standard deviation|Alpha’s best case|confidence factor of|is ahead of|Here|judged here/,
    );
});

it('Escape closes the panel, and the button that opened it has the focus again', async () => {
  const { user } = await openPanel();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'How sure?' })).toBeNull());
  expect(document.activeElement?.textContent).toBe('How sure?');
});

it('If nothing can be sampled, a sentence with a code replaces the figures', async () => {
  const fail = (_: unknown, { onTrouble }: Pick<Parameters<Sampling['ask']>[1], 'onTrouble'>) => {
    onTrouble('ERR_SAMPLING_START');
    return () => {};
  };
  const { panel } = await openPanel({ ask: fail, prove: fail });
  expect(panel.textContent).toContain('could not be started (ERR_SAMPLING_START)');
  expect(within(panel).queryByRole('table')).toBeNull();
});

it('The worker gets the figures first, then the items that never win, and then the page looks for flips', async () => {
  const shownWhenAsked: boolean[] = [];
  const { panel } = await openPanel({
    prove: (question, listener) => {
      expect(shownWhenAsked).toHaveLength(1);
      return sampleHere.prove(question, listener);
    },
    ask: (question, listener) => {
      // The verdict has no need of confidence.
      if (question.asksConfidence === true)
        shownWhenAsked.push(screen.queryByRole('heading', { name: 'Leave one out' }) !== null);
      return sampleHere.ask(question, listener);
    },
  });
  await within(panel).findByRole('heading', { name: 'Leave one out' });
  expect(shownWhenAsked).toEqual([false]);
});

it('A flip is previewed without being saved, Escape and “End preview” end it, and Apply saves it as one change', async () => {
  const { panel, user, server } = await openPanel();
  const verdict = () => document.querySelector('.verdict p')?.textContent ?? '';
  const { rivalIndex = -1 } = leastTransfer(rankComparison(samplePhones()), [0, 1, 2]) ?? {};
  expect(rivalIndex).toBe(1);
  const move = within(panel).getByText(/^Beta draws level when/).parentElement ?? panel;
  const startPreview = () => user.click(within(move).getByRole('button', { name: 'Preview' }));
  const banner = () => within(panel).queryByRole('region', { name: 'Preview, not saved' });
  await startPreview();
  expect(verdict()).toMatch(/^Preview.*: So far Beta leads by/);
  expect(banner()?.textContent).toContain('So far Beta leads by');
  await user.keyboard('{Escape}');
  expect(banner()).toBeNull();
  expect(verdict()).toMatch(/So far Alpha leads by/);
  await startPreview();
  await user.click(within(panel).getByRole('button', { name: 'End preview' }));
  expect(verdict()).toMatch(/So far Alpha leads by/);
  expect(await server.batches()).toHaveLength(0);
  await startPreview();
  await user.click(within(panel).getByRole('button', { name: 'Apply' }));
  await waitFor(async () => expect(await server.batches()).toHaveLength(1));
  expect(verdict()).toMatch(/So far Beta leads by/);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(verdict()).toMatch(/So far Alpha leads by/));
});

it('A value is previewed in a table of its own, and is in the cell once it is applied', async () => {
  const { panel, user, server } = await openPanel();
  const value =
    within(panel)
      .getByText(/^Beta takes the lead if the Price of Alpha is above/)
      .closest('li') ?? panel;
  const [, bound = ''] = /above ([\d.]+)/.exec(value.textContent ?? '') ?? [];
  await user.click(within(value).getByRole('button', { name: 'Preview' }));
  expect(document.querySelector('.verdict p')?.textContent).toMatch(/^Preview.*: So far Beta leads by/);
  const tried = () =>
    [...document.querySelectorAll('.cell.is-tried .value')].map(({ textContent }) => textContent);
  expect(tried()).toHaveLength(1);
  expect(Number.parseFloat(tried()[0] ?? '')).toBeGreaterThan(Number(bound));
  await user.keyboard('{Escape}');
  expect(tried()).toEqual([]);
  await user.click(within(value).getByRole('button', { name: 'Preview' }));
  expect((await server.comparison()).columns[testId(10)]?.[0]).toBe('400');
  await user.click(within(panel).getByRole('button', { name: 'Apply' }));
  await waitFor(async () => {
    const cell = (await server.comparison()).columns[testId(10)]?.[0];
    expect(Number(cell)).toBeGreaterThan(Number(bound));
  });
});

it('A click previews the ranking without an attribute or an item, and this is never saved', async () => {
  const { panel, user, server } = await openPanel();
  const verdict = () => document.querySelector('.verdict p')?.textContent ?? '';
  const section = within(panel).getByRole('heading', { name: 'Leave one out' }).closest('section') ?? panel;
  const banner = () => within(panel).queryByRole('region', { name: 'Preview, not saved' });
  const lineOf = (text: RegExp) => within(section).getByText(text).closest('li') ?? section;
  await user.click(within(lineOf(/^Without Alpha, Beta is first/)).getByRole('button', { name: 'Preview' }));
  expect(verdict()).toMatch(/^Preview.*: .*Beta leads by/);
  expect(banner()?.textContent).toContain('without Alpha.');
  expect(within(banner() ?? panel).queryByRole('button', { name: 'Apply' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(banner()).toBeNull();
  await user.click(within(section).getByRole('button', { name: 'Gamma' }));
  expect(banner()?.textContent).toContain('without Gamma.');
  await user.keyboard('{Escape}');
  const [ofAttribute] = within(section).getAllByRole('button', { name: 'Preview' });
  await user.click(ofAttribute ?? section);
  expect(banner()?.textContent).toMatch(/without .*price/i);
  expect(verdict()).toMatch(/^Preview/);
  await user.keyboard('{Escape}');
  expect(await server.batches()).toHaveLength(0);
});

it('With a method, shares, intervals and winners without an attribute are all that method’s', async () => {
  const phones = samplePhones();
  const cells = { ...phones.columns, [testId(11)]: ['180', '150', '200'] };
  const method: RankingMethod = { id: 'promethee', rules: {} };
  const comparison = { ...phones, columns: cells, settings: { ...phones.settings, method } };
  const { panel, user } = await openPanel(sampleHere, comparison);
  const ranking = rankByMethod(rankComparison(comparison), comparison.attributes, method);
  // Counted by asking the method again under each of the 10,000 weightings.
  const run = startMethodTrials(methodTrialsQuestion(ranking));
  run.draw(10_000);
  const expected = run
    .answer()
    .rankAcceptability.map((shares) => shares.map((share) => short(shareWords(share, percent))));
  await waitFor(() => expect(panel.textContent).toContain('10,000 weightings tried, from seed 1.'));
  await waitFor(() => expect(rowsOf(panel)).toEqual(expected));
  expect(panel.textContent).toMatch(/By PROMETHEE II, Alpha stays first.* of similar weightings/);
  const verdict = () => document.querySelector('.verdict p')?.getAttribute('title') ?? '';
  await waitFor(() =>
    expect(verdict()).toMatch(/By PROMETHEE II, Alpha leads over .* stays first in .* of similar weightings/),
  );
  expect(panel.textContent).toMatch(
    /Gamma is never ahead of Alpha, which by PROMETHEE II does at least as well in everything/,
  );
  const stay =
    within(panel)
      .getByText(/^“Price” from/)
      .closest('li') ?? panel;
  await user.click(within(stay).getByRole('button', { name: 'Preview less' }));
  const banner = () => within(panel).queryByRole('region', { name: 'Preview, not saved' });
  expect(banner()?.textContent).toContain('By PROMETHEE II, Beta leads');
  await user.keyboard('{Escape}');
  expect(banner()).toBeNull();
  const left = within(panel).getByRole('heading', { name: 'Leave one out' }).closest('section') ?? panel;
  const line =
    within(left)
      .getByText(/^Without “Price”, Beta is first/)
      .closest('li') ?? left;
  await user.click(within(line).getByRole('button', { name: 'Preview' }));
  expect(verdict()).toMatch(/^Preview.*: By PROMETHEE II, Beta leads/);
});
