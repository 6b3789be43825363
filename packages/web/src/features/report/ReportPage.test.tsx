import { resolveThread, setComment } from '@tertium/contract';
import {
  acceptabilityOf,
  type Comparison,
  columnsOf,
  explainFailure,
  explainPlace,
  explainVerdict,
  rankComparison,
  valuesOf,
  verdictSentences,
  wordsFor,
} from '@tertium/engine';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { forgetEdits } from '../../document/state/forgetEdits';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { firstShareText } from '../../ranked/sampling/firstShareText';
import { SamplingContext } from '../../ranked/sampling/samplingContext';
import { sampleHere } from '../../ranked/sampling/testing/sampleHere';
import { ReportPage } from './ReportPage';
import { asksForLandscape } from './TablePart';

/** The graph page draws them in its own tests. */
const noCharts = { Choice: () => null, Pictures: () => null };

type Server = Awaited<ReturnType<typeof startCompareServer>>;

async function openReport({ id, host, user }: Server, search = '') {
  const page = (
    <SamplingContext value={sampleHere}>
      <ReportPage id={id} chartParts={noCharts} />
    </SamplingContext>
  );
  const view = await renderPage(page, { host, user, at: `/compare?c=${id}&report=1${search}` });
  const article = await screen.findByRole('article');
  const print = screen.getByRole('button', { name: 'Print or save as PDF' }) as HTMLButtonElement;
  await waitFor(() => expect(print.disabled).toBe(false));
  return { ...view, article };
}

const textOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ');
const partOf = (article: HTMLElement, name: string) =>
  within(article).getByRole('heading', { level: 2, name }).closest('section');

const rowsOf = (part: Element | null) =>
  [...(part?.querySelectorAll('tbody tr') ?? [])].map((row) => [...row.children].map(textOf));

it('The report says the same as the app: verdict, places, unknown values and certainty', async () => {
  const server = await startCompareServer();
  const phones = await server.comparison();
  const { article } = await openReport(server);
  const ranking = rankComparison(phones);
  const said = verdictSentences(explainVerdict(ranking, phones));
  expect(textOf(partOf(article, 'Verdict'))).toContain(
    said
      .map(({ text }) => text)
      .join(' ')
      .replaceAll('\u00a0', ' '),
  );

  const order = [...ranking.order].map((index) => phones.items[index]?.name);
  const ranked = rowsOf(partOf(article, 'Ranking'));
  expect(ranked.map(([, name]) => name)).toEqual(order);
  expect(ranked.map(([, , score]) => score)).toEqual(
    [...ranking.order].map((index) => String(Math.round(100 * ranking.itemScore(index).score))),
  );
  // Gamma's weight is open: its score has both its ends.
  expect(ranked.find(([, name]) => name === 'Gamma')?.[3]).toMatch(/^Between \d+ and \d+: /);

  expect(rowsOf(partOf(article, 'Missing values'))).toEqual([['Weight', '1 unknown', 'Gamma']]);
  expect(textOf(partOf(article, 'Missing values'))).toContain('could put Gamma first');

  const { firstShare } = acceptabilityOf(ranking);
  const sure = firstShareText({
    ranking,
    leader: ranking.order[0] ?? -1,
    share: firstShare ?? -1,
    judgedCount: 3,
    hasOpen: true,
    words: wordsFor(phones, ranking, '1,234.5'),
  });
  expect(textOf(partOf(article, 'How sure'))).toContain(sure.replaceAll('\u00a0', ' '));
  expect(textOf(partOf(article, 'Weights'))).toContain('All weights are the same');
  expect(article.querySelector('button, input, a')).toBeNull();
});

it('Readers in a hurry see pick, runner-up and the best under a limit, in the words of the engine', async () => {
  const server = await startCompareServer();
  const phones = await server.comparison();
  const { article, unmount } = await openReport(server);
  const ranking = rankComparison(phones);
  const [first = -1, second = -1] = ranking.order;
  const said = (index: number) =>
    explainPlace(ranking, phones, index).headline.text.replaceAll('\u00a0', ' ');
  const lines = () => [...article.querySelectorAll('.report-summary > div')].map(textOf);
  expect(lines()).toEqual([`Pick${said(first)}`, `Runner-up${said(second)}`]);

  const price = phones.attributes.find(({ name }) => name === 'Price');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Limit of' }), 'Price');
  await userEvent.type(screen.getByRole('textbox', { name: /^At most/ }), '450{Enter}');
  const values = valuesOf(columnsOf(phones).columnOf(price?.id ?? ''));
  const within = [...ranking.order].find((index) => (values[index] ?? 0) <= 450) ?? -1;
  await waitFor(() => expect(lines()[2]).toBe(`Budget pick: best with Price at most €450${said(within)}`));
  await waitFor(async () =>
    expect((await server.comparison()).settings.budget).toEqual({ attributeId: price?.id, end: 450 }),
  );
  await userEvent.clear(screen.getByRole('textbox', { name: /^At most/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^At most/ }), '1');
  await userEvent.tab();
  await waitFor(() => expect(lines()[2]).toContain('No item with a place is sure to meet that limit.'));

  await server.editAsOther([
    {
      kind: 'cells.set',
      itemIds: [testId(0), testId(1)],
      attributeIds: [testId(10), testId(11)],
      rows: [
        ['400', '150'],
        ['400', '150'],
      ],
    },
  ]);
  unmount();
  const { article: tied } = await openReport(server);
  const [shared] = [...tied.querySelectorAll('.report-summary > div')].map(textOf);
  expect(shared).toBe('Shared first placeSo far Alpha and Beta share 1st place with equal scores.');
});

it('Method and weights have the day of their last change, also after other changes', async () => {
  const server = await startCompareServer(samplePhones(), 'manage', { isUnweighed: true });
  const own = { id: testId(90), personId: null, name: 'Cheap', position: 0, locked: [] };
  const noteOf = async () => {
    const { article, unmount } = await openReport(server);
    const note = [...article.querySelectorAll('header p')]
      .map(textOf)
      .find((text) => text.startsWith('Method'));
    unmount();
    return note;
  };
  expect(await noteOf()).toBeUndefined();
  await server.editAsOther([
    { kind: 'weightings.add', weightings: [{ ...own, points: { [testId(10)]: 10 } }] },
  ]);
  await server.editAsOther([{ kind: 'comparison.update', patch: { description: 'For the office' } }]);
  expect(await noteOf()).toMatch(/^Method: weighted sum\. Weights “Cheap”, last changed on \d+ \w+ \d{4}\.$/);
});

it('Comments are included only if ticked, open threads first, by name and without a script', async () => {
  const server = await startCompareServer();
  const start = async (text: string) => {
    const commentId = crypto.randomUUID();
    const params = { id: server.id, commentId };
    const anchor = { kind: 'comparison' as const };
    await server.call(setComment, { params, body: { threadId: commentId, anchor, text } });
    return commentId;
  };
  await start('Too *dear*? <img src=x onerror=alert(1)>');
  const settled = await start('Which shop?');
  await server.call(resolveThread, {
    params: { id: server.id, threadId: settled },
    body: { isResolved: true },
  });
  const { article } = await openReport(server);
  expect(within(article).queryByRole('heading', { level: 2, name: 'Comments' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Comments' }));
  await waitFor(() => expect(partOf(article, 'Comments')?.querySelectorAll('.comment-text')).toHaveLength(2));
  const threads = [...(partOf(article, 'Comments')?.querySelectorAll('section') ?? [])];
  expect(threads.map((thread) => textOf(thread.querySelector('.comment-text')))).toEqual([
    'Too dear? <img src=x onerror=alert(1)>',
    'Which shop?',
  ]);
  expect(textOf(threads[1])).toContain('Resolved by Grace Hopper on');
});

it('A table is printed in landscape if that takes fewer blocks', () => {
  expect([5, 6, 8, 9, 10, 11].map(asksForLandscape)).toEqual([false, true, true, false, false, true]);
});

it('Each source is listed once under its number, which is shown beside its values', async () => {
  const start = samplePhones();
  const known = (raw: string, source: string) => ({ raw, state: 'known', source }) as const;
  const address = 'https://shop.example/';
  const server = await startCompareServer({
    ...start,
    columns: {
      ...start.columns,
      [testId(10)]: [known('400', 'Shop'), '600', known('500', address)],
      [testId(11)]: ['180', known('150', 'Shop'), null],
    },
  });
  const { article } = await openReport(server);
  const [first, second] = rowsOf(partOf(article, 'Sources'));
  const numbers = new Map([first, second].map((row) => [row?.[2], row?.[0]]));
  expect([...numbers.values()]).toEqual(['1', '2']);
  const mark = (source: string) => `[${numbers.get(source)}]`;
  const cells = rowsOf(partOf(article, 'Table')).flat();
  for (const [raw, source] of [
    ['400', 'Shop'],
    ['150', 'Shop'],
    ['500', address],
  ] as const)
    expect(cells.some((text) => text.includes(raw) && text.includes(mark(source)))).toBe(true);
  expect(cells.find((text) => text.includes('600'))).not.toContain('[');
  expect(within(article).getByRole('link', { name: address }).getAttribute('href')).toBe(address);
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Sources' }));
  expect(partOf(article, 'Table')?.querySelector('sup')).toBeNull();
});

it('Weights have the name of their person, also one’s own', async () => {
  const server = await startCompareServer(samplePhones(), 'manage', { isUnweighed: true });
  const own = { id: testId(90), personId: server.user.sub, name: 'Mine', position: 0, locked: [] };
  const points = { [testId(10)]: 10, [testId(11)]: 2 };
  await server.editAsOther([{ kind: 'weightings.add', weightings: [{ ...own, points }] }]);
  const { article } = await openReport(server);
  const maker = / by (.+)\.$/.exec(textOf(article.querySelector('header .report-quiet')))?.[1];
  expect(maker).toBeTruthy();
  expect(textOf(partOf(article, 'Weights'))).toContain(`Weights of ${maker}.`);
  expect(rowsOf(partOf(article, 'Weights')).map((row) => row.slice(0, 3))).toEqual([
    [' Price', '10', '83 %'],
    [' Weight', '2', '17 %'],
  ]);
});

it('A negligible weight is in no line of the ranking, and its points are short', async () => {
  const server = await startCompareServer(samplePhones(), 'manage', { isUnweighed: true });
  const own = { id: testId(90), personId: server.user.sub, name: 'Mine', position: 0, locked: [] };
  const points = { [testId(10)]: 5.62044, [testId(11)]: 0.01 };
  await server.editAsOther([{ kind: 'weightings.add', weightings: [{ ...own, points }] }]);
  const { article } = await openReport(server);
  const ranking = rowsOf(partOf(article, 'Ranking')).map((row) => row.join(' '));
  expect(ranking[0]).toContain('Price 60 of 100');
  expect(ranking.join()).not.toContain('of 0');
  expect(rowsOf(partOf(article, 'Weights'))[0]?.slice(0, 2)).toEqual([' Price', '5.6']);
});

it('A person who may only view makes a report too, with the items ruled out and why', async () => {
  const phones = samplePhones();
  const limit = { min: null, max: 580, oneOf: null };
  const attributes = phones.attributes.map((each) =>
    each.id === testId(10) ? { ...each, role: 'must' as const, limit } : each,
  );
  const server = await startCompareServer({ ...phones, attributes }, 'view');
  const { article } = await openReport(server);
  const [out] = [...article.querySelectorAll('.report-summary > div')].map(textOf).slice(-1);
  const comparison = await server.comparison();
  const ranking = rankComparison(comparison);
  const reasons = ranking.ruledOut.map(({ itemIndex, failures }) => {
    const said = failures.map((failure) => explainFailure(ranking, comparison, failure));
    return `${comparison.items[itemIndex]?.name}: ${said.join(', and ')}`.replaceAll('\u00a0', ' ');
  });
  expect([reasons.length, out]).toEqual([1, `Ruled out because${reasons.join('')}`]);
  const part = textOf(partOf(article, 'Must-haves'));
  expect(part).toContain('Price at most €580: rules out 1 item.');
  expect(part).toContain('Beta: its Price of €600 is €20 above the limit of €580');
  expect(rowsOf(partOf(article, 'Ranking')).at(-1)?.slice(0, 3)).toEqual(['–', 'Beta', 'ruled out']);
});

it('A title and a comment are kept with their comparison over a reload, and removed at sign-out', async () => {
  const server = await startCompareServer(samplePhones());
  const user = userEvent.setup();
  const first = await openReport(server);
  await user.click(screen.getByLabelText('Title'));
  await user.paste('Which phone');
  await user.click(screen.getByLabelText('Comment'));
  await user.paste('For the board.\nDecided in May.');
  await user.click(screen.getByRole('checkbox', { name: 'Table' }));
  const shown = (article: HTMLElement) => [
    within(article).getByRole('heading', { level: 1 }).textContent,
    article.querySelector('.report-comment')?.textContent,
    within(article).queryByRole('heading', { name: 'Table' }),
  ];
  const expected = ['Which phone', 'For the board.\nDecided in May.', null];
  expect(shown(first.article)).toEqual(expected);
  first.unmount();
  const second = await openReport(server);
  expect(shown(second.article)).toEqual(expected);
  second.unmount();
  forgetEdits(second.store, server.user.sub);
  const third = await openReport(server);
  expect(shown(third.article).slice(0, 2)).toEqual(['Phones', undefined]);
});

it('The table of the report is in the units that its maker chose, and names the rate and its day', async () => {
  const server = await startCompareServer();
  const unit = `${testId(10)}:EUR>USD@1.08@2026-11-20`;
  const { article } = await openReport(server, `&unit=${encodeURIComponent(unit)}`);
  expect(textOf(article)).toContain(
    'Price is shown in USD at 1.08, 20 Nov 2026 and kept in EUR: 1 EUR = 1.08 USD. The verdict, reasons and must-haves stay in kept units.',
  );
  const [row] = rowsOf(partOf(article, 'Table'));
  expect(row).toEqual(['Price USD at 1.08, 20 Nov 2026 (kept in EUR)', '432', '648', '540']);
});

it('The table of the report has the groups of its list', async () => {
  const server = await startCompareServer();
  const { article } = await openReport(server, `&view=list&group=${testId(11)}`);
  const table = partOf(article, 'Table');
  const headings = within(table as HTMLElement).getAllByRole('heading', { level: 3 });
  expect(headings.map(textOf)).toEqual(['Weight: 150 g (1)', 'Weight: 180 g (1)', 'Weight unknown (1)']);
  const heads = [...(table?.querySelectorAll('thead') ?? [])].map(textOf);
  expect(heads.map((head) => /Alpha|Beta|Gamma/.exec(head)?.[0])).toEqual(['Beta', 'Alpha', 'Gamma']);
});

it('The table of the report keeps the order of its table and names the sort key, the rest by rank', async () => {
  const server = await startCompareServer();
  const { article } = await openReport(server, `&sort=${testId(11)},-${testId(10)}`);
  const table = partOf(article, 'Table');
  const namesIn = (texts: readonly string[]) => texts.map((text) => /Alpha|Beta|Gamma/.exec(text)?.[0]);
  const heads = [...(table?.querySelectorAll('thead th') ?? [])];
  expect(namesIn(heads.map(textOf))).toEqual(['Beta', 'Alpha', 'Gamma']);
  expect(textOf(table)).toContain(
    'Sorted by Weight (ascending, 1 unknown last), then Price (descending). The best value',
  );
  const phones = await server.comparison();
  const ranked = [...rankComparison(phones).order].map((index) => phones.items[index]?.name);
  expect(rowsOf(partOf(article, 'Ranking')).map(([, name]) => name)).toEqual(ranked);
  expect(ranked).not.toEqual(['Beta', 'Alpha', 'Gamma']);
});

it('The first fifty of many items are printed, with the best two and the baseline, and the report says so', async () => {
  const phones = samplePhones();
  const items = Array.from({ length: 60 }, (_, n) => ({
    id: testId(1000 + n),
    name: `Phone ${n}`,
    position: n,
  }));
  const columns = {
    [testId(10)]: items.map((_, n) => String(100 + n)),
    [testId(11)]: items.map(() => '150'),
    [testId(12)]: items.map(() => 'black'),
  };
  const server = await startCompareServer({ ...phones, items, columns });
  const { article } = await openReport(server, `&sort=-${testId(10)}&base=${testId(1009)}`);
  expect(rowsOf(partOf(article, 'Ranking'))).toHaveLength(50);
  expect(textOf(partOf(article, 'Ranking'))).toContain('The first 50 of 60 items.');
  // By price, the last of which is the best.
  const table = partOf(article, 'Table');
  const added = 'Phone 0 (place 1), Phone 1 (place 2) and Phone 9 (baseline)';
  expect(textOf(table)).toContain(`The first 50 of 60 items, then ${added}. Sorted by Price`);
  const heads = [...(table?.querySelectorAll('thead th') ?? [])].map(textOf);
  const named = heads.flatMap((head) => /Phone \d+/.exec(head) ?? []);
  expect(named.slice(-3)).toEqual(['Phone 0', 'Phone 1', 'Phone 9']);
  expect(article.querySelectorAll('.report-landscape .table-blocks thead')).toHaveLength(7);
});

it('If a method ranks, the report and its certainty are of that method', async () => {
  const phones = samplePhones();
  const settings: Comparison['settings'] = { ...phones.settings, method: { id: 'topsis' } };
  const { article } = await openReport(await startCompareServer({ ...phones, settings }));
  expect(textOf(partOf(article, 'Verdict'))).toContain('By TOPSIS');
  expect(textOf(partOf(article, 'Ranking'))).toContain('its scores are not sums of parts');
  expect(within(article).queryByText('Contributions')).toBeNull();
  expect(rowsOf(partOf(article, 'Ranking')).find(([, name]) => name === 'Gamma')?.[2]).toBe('value missing');
  await waitFor(() =>
    expect(textOf(partOf(article, 'How sure'))).toMatch(
      /By TOPSIS, \w+ stays first in .* of similar weightings/,
    ),
  );
  expect(textOf(partOf(article, 'How sure'))).toContain('which ranks again under each weighting tried');
});
