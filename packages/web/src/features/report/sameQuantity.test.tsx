import {
  blankAttribute,
  type Comparison,
  defaultReading,
  emptyComparison,
  formatNumber,
  rankComparison,
} from '@tertium/engine';
import { createDice } from '@tertium/engine/testing/sentences/dice';
import { firstSeed } from '@tertium/engine/testing/sentences/seeds';
import { tableLines, toCsv, toHtmlTable, toMarkdown } from '@tertium/tables';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { SamplingContext } from '../../ranked/sampling/samplingContext';
import { sampleHere } from '../../ranked/sampling/testing/sampleHere';
import { exportedTable } from '../export/exportedTable';
import { comparisonWorkbook } from '../export/workbook/comparisonWorkbook';
import { workbookInputOf } from '../export/workbook/testing/workbookOf';
import { drawContributions } from '../graph/contributions/contributions';
import { sampleScene } from '../graph/testing/sampleScene';
import { Workspace } from '../workspace/Workspace';
import { ReportPage } from './ReportPage';
import { makeWeightRows } from './reader/makeWeightRows';
// The pages load them a moment later; here they are compiled with the file, not while the first test waits.
import '../ask/WhatMattersPanel';
import '../why/ExplainPanel';

const rounds = Number(process.env.SAME_RUNS ?? 2);

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

/** Points that give shares of 0, under 1 %, over 99 %, thirds and all between. */
const someOfAll = [0, 0.02, 0.1, 1 / 3, 1, 5, 10] as const;

function randomTable(seed: number): Comparison {
  const dice = createDice(seed);
  const places = Array.from({ length: dice.whole(2, 5) }, (_, place) => place);
  const items = Array.from({ length: dice.whole(3, 5) }, (_, i) => ({
    id: testId(i),
    name: `Item ${i}`,
    position: i,
  }));
  const points = places.map((place) => [testId(10 + place), dice.oneOf(someOfAll)] as const);
  return {
    ...emptyComparison('Random'),
    items,
    attributes: places.map((place) => ({
      ...blankAttribute({
        id: testId(10 + place),
        name: `Attribute ${place}`,
        position: place,
        type: 'number',
      }),
      reading: defaultReading,
      direction: dice.isLucky(1 / 2) ? ('lower' as const) : ('higher' as const),
      scale: { low: -20, high: 120 },
      ...(dice.isLucky(1 / 6)
        ? { role: 'must' as const, limit: { min: 0, max: null, oneOf: null } }
        : { role: 'want' as const }),
    })),
    columns: Object.fromEntries(
      places.map((place) => [
        testId(10 + place),
        // Few values, so that some are tied, and some unknown.
        items.map(() => (dice.isLucky(1 / 8) ? null : String(10 * dice.whole(-1, 8)))),
      ]),
    ),
    weightings: [
      {
        id: testId(90),
        personId: null,
        name: 'Said',
        position: 0,
        points: Object.fromEntries(points),
        locked: [],
      },
    ],
  };
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ').trim();
const textsOf = (of: ParentNode, selector: string) =>
  [...of.querySelectorAll(selector)].map((each) => plain(each.textContent));

/** What the table, its heads and the weigh panel say. */
async function readWorkspace({ id, host, user }: Awaited<ReturnType<typeof startCompareServer>>) {
  await renderPage(<Workspace id={id} />, { host, user, at: `/compare?c=${id}&panel=weigh&view=matrix` });
  await screen.findAllByRole('slider');
  await waitFor(() => expect(plain(document.querySelector('.verdict p')?.textContent)).not.toBe(''));
  const rows = [...document.querySelectorAll('.weigh-row')];
  const said = {
    panel: new Map(
      rows.map((row) => [
        plain(row.querySelector('.ellipsis')?.textContent),
        textsOf(row, '.weigh-share')[0],
      ]),
    ),
    spoken: new Map(
      screen
        .getAllByRole('slider')
        .map((each) => [
          each.getAttribute('aria-label')?.replace('Weight of ', '') ?? '',
          plain(each.getAttribute('aria-valuetext')).split('share ')[1],
        ]),
    ),
    heads: textsOf(document, '.share'),
    scores: new Map(
      [...document.querySelectorAll('.item-head')].map((head) => [
        plain(head.querySelector('.item-name')?.textContent),
        [plain(head.querySelector('.place')?.textContent), plain(head.querySelector('.strip')?.textContent)],
      ]),
    ),
    verdict: plain(document.querySelector('.verdict p')?.getAttribute('title')),
  };
  const [first] = document.querySelectorAll<HTMLElement>('.item-head .place');
  const name = plain(first?.closest('.item-head')?.querySelector('.item-name')?.textContent);
  first?.closest('button')?.click();
  const why = first === undefined ? null : await screen.findByRole('region', { name: /^Why/ });
  const explained = why === null ? null : { name, text: textsOf(why, '.explain-score > *').join(' · ') };
  cleanup();
  return { ...said, explained };
}

/** Places and scores by name, as they leave in each file and stand in the table of a chart; `ends` of an open score. */
function readElsewhere(table: Comparison) {
  const weighting = table.weightings[0] ?? null;
  const input = workbookInputOf(table, weighting);
  const exported = exportedTable(input.exported);
  const lines = tableLines(exported, 'rows');
  const at = (kind: string) => exported.columns.findIndex((column) => column.name === kind);
  const rows = exported.rows.map((row) => ({
    name: row[0]?.text ?? '',
    place: row[at('Place')]?.text ?? '',
    score: row[at('Score')]?.text ?? '',
    ends: [row[at('Score, at least')]?.text ?? '', row[at('Score, at most')]?.text ?? ''],
  }));
  const [, ranking] = comparisonWorkbook(input);
  const formatScore = (score: number) => formatNumber(100 * score, '1,234.5', 0);
  const { table: drawn } = drawContributions({ ...sampleScene(table), formatScore });
  return {
    rows,
    texts: [toCsv(lines, { hasMark: false }), toMarkdown(lines), toHtmlTable(lines)],
    workbook: [...(ranking?.rows ?? [])].map((row) => row.map((cell) => cell?.value ?? '')),
    chart: new Map(drawn.rows.map(([name = '', place, score]) => [name, { place, score }])),
  };
}

/** What the report says. */
async function readReport({ id, host, user }: Awaited<ReturnType<typeof startCompareServer>>) {
  const page = (
    <SamplingContext value={sampleHere}>
      <ReportPage id={id} chartParts={{ Choice: () => null, Pictures: () => null }} />
    </SamplingContext>
  );
  await renderPage(page, { host, user, at: `/compare?c=${id}&report=1` });
  const article = await screen.findByRole('article');
  const rowsOf = (name: string) =>
    [
      ...(within(article)
        .getByRole('heading', { level: 2, name })
        .closest('section')
        ?.querySelectorAll('tbody tr') ?? []),
    ].map((row) => [...row.children].map((cell) => plain(cell.textContent)));
  const said = { weights: rowsOf('Weights'), ranking: rowsOf('Ranking'), text: plain(article.textContent) };
  cleanup();
  return said;
}

const seeds = Array.from({ length: rounds }, (_, i) => firstSeed + i);

it.each(seeds)(
  'pages, reports, files and charts write each share, place, score and gap alike: seed %d',
  async (seed) => {
    const table = randomTable(seed);
    const server = await startCompareServer(table);
    const page = await readWorkspace(server);
    const report = await readReport(server);
    const rows = makeWeightRows({
      data: { attributes: table.attributes.map((each) => ({ ...each, levels: 0, points: 5, cells: [] })) },
      saved: { ...rankComparison(table), attributeIds: table.attributes.map((_, j) => String(j)) },
      show: String,
      onMove: () => undefined,
    });
    const before = textsOf(rows.element, '.reader-before').map((text) => text.replace('saved ', ''));
    const { shares } = rankComparison(table);
    for (const [name, , share] of report.weights) {
      const j = table.attributes.findIndex((attribute) => attribute.name === name);
      expect(page.panel.get(name ?? ''), name).toBe(share);
      expect(page.spoken.get(name ?? ''), name).toBe(share);
      expect(before[j], name).toBe(share);
      if (page.heads[j] !== 'no effect') expect(page.heads[j], name).toBe(share);
      expect(share === '0 %', name).toBe(shares[j] === 0);
      expect(share === '100 %', name).toBe(shares[j] === 1);
    }
    expect(report.weights).toHaveLength(table.attributes.length);
    for (const [place, name, score] of report.ranking) {
      const [shownPlace, strip = ''] = page.scores.get(name ?? '') ?? [];
      if (place === '–') continue;
      expect(shownPlace, name).toBe(place);
      expect(strip, name).toContain(`score ${score}`);
    }
    const elsewhere = readElsewhere(table);
    for (const { name, place, score, ends } of elsewhere.rows) {
      const [shownPlace, strip = ''] = page.scores.get(name) ?? [];
      const inReport = report.ranking.find((row) => row[1] === name);
      const inChart = elsewhere.chart.get(name);
      const inBook = elsewhere.workbook.find((row) => row[1] === name);
      if (score === '') {
        expect(inReport?.[0], name).toBe('–');
        expect(inReport?.[2], name).toBe(place);
        expect(inChart, name).toBeUndefined();
        expect(inBook?.[0], name).toBe(place);
        continue;
      }
      expect(place, name).toBe(shownPlace);
      expect(strip, name).toContain(`score ${score}`);
      expect([inReport?.[0], inReport?.[2]], name).toEqual([place, score]);
      const isOpen = new Set(ends).size > 1;
      expect(inChart, name).toEqual({ place, score: isOpen ? ends.join('–') : score });
      // A spreadsheet has numbers: a place without its mark, a score with its tenth.
      const [bookPlace, , bookScore, bookEnds, bookPlaces] = inBook ?? [];
      expect(/[–]/.test(place) ? bookPlaces : `${bookPlace}`, name).toBe(place.replace('=', ''));
      expect(formatNumber(Number(bookScore), '1,234.5', 0), name).toBe(score);
      if (isOpen) expect(bookEnds, name).toBe(ends.join('–'));
      for (const text of elsewhere.texts) {
        const line = text.split('\n').find((each) => each.includes(name)) ?? '';
        expect(line.match(/[\d–=-]+/g), text).toEqual(expect.arrayContaining([place, score]));
      }
      if (page.explained?.name === name)
        expect(page.explained.text).toBe(
          `Place ${place} of ${rankComparison(table).placedCount} · Score ${score}`,
        );
    }
    const isAnyPlaced = elsewhere.rows.some(({ score }) => score !== '');
    expect(page.explained === null).toBe(!isAnyPlaced);
    const [gap] = /by (?:less than 1|\d+) points?/.exec(page.verdict) ?? [];
    if (gap !== undefined) expect(report.text).toContain(gap);
  },
);
