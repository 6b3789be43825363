/** @module-tag long */
// @vitest-environment jsdom
import {
  createComparison,
  listChanges,
  postChanges,
  readRound,
  reportSpot,
  revealRound,
  saveAnswer,
  setGrant,
  startRound,
  topicHeader,
} from '@tertium/contract';
import { blankAttribute } from '@tertium/engine';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../api/api';
import { calling } from '../../api/calling';
import { startTestServer, type TestRequest } from '../../api/testing/startTestServer';
import { openTab, type Tab } from '../testing/openTab';
import { testId } from '../testing/samplePhones';
import { visit } from '../testing/startCompareServer';

const tabs: Tab[] = [];
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
  setVisible(true);
});

function setVisible(isVisible: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A comparison of two people; the page of the second goes by a line of its own, which passes streams on as they come. */
async function start(passOn: (request: TestRequest) => boolean = () => true) {
  const [owner, guest] = [await visit(), await visit()];
  const { id } = await owner.call(createComparison, { body: { name: 'Shared' } });
  await owner.call(setGrant, { params: { id, grantee: guest.user.sub }, body: { right: 'edit' } });
  const breaks: AbortController[] = [];
  const line = await startTestServer({}, async (request) => {
    const { method, path, query, headers, body } = request;
    if (!passOn(request))
      return { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Sign in' };
    const broken = new AbortController();
    const answer = await fetch(`${guest.host}${path}${query.size > 0 ? `?${query}` : ''}`, {
      method,
      signal: broken.signal,
      headers: {
        authorization: headers.authorization ?? '',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!path.endsWith('/news') || answer.status !== 200) {
      const topicId = answer.headers.get(topicHeader);
      return {
        status: answer.status,
        body: await answer.text(),
        ...(topicId !== null && { headers: { [topicHeader]: topicId } }),
      };
    }
    breaks.push(broken);
    return { status: 200, headers: { 'content-type': 'text/event-stream' }, pieces: piecesOf(answer) };
  });
  const open = async () => {
    const tab = await openTab({ host: line.host, user: guest.user, id }, () => 'arrives');
    tabs.push(tab);
    return tab;
  };
  const edit = async () => {
    const { version } = await owner.call(listChanges, { params: { id }, query: { since: '1' } });
    const batch = { id: crypto.randomUUID() as string, part: 0, isLast: true };
    const changes = [
      { kind: 'items.add' as const, items: [{ id: crypto.randomUUID(), name: 'x', position: 0 }] },
    ];
    await owner.call(postChanges, { params: { id }, body: { baseVersion: version, batch, changes } });
    return version + 1;
  };
  const callsOf = (end: string) => line.requests.filter(({ path }) => path.endsWith(end)).length;
  /** As somebody looks from elsewhere. */
  const follow = async () => {
    const leaving = new AbortController();
    const tab = crypto.randomUUID();
    await fetch(`${owner.host}/compare/v1/comparisons/${id}/news?tab=${tab}`, {
      headers: { authorization: `Bearer ${owner.user.jwt}` },
      signal: leaving.signal,
    });
    return { tab, leave: () => leaving.abort() };
  };
  return { id, owner, guest, open, edit, follow, callsOf, breaks };
}

async function* piecesOf(answer: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of answer.body ?? []) yield decoder.decode(piece as Uint8Array, { stream: true });
}

const patience = { interval: 20 };

it('Another person’s change arrives without the poll, and again after the connection broke', async () => {
  const { open, edit, breaks } = await start();
  const tab = await open();
  await expect.poll(() => breaks.length, patience).toBe(1);
  const first = await edit();
  await expect.poll(() => tab.saved()?.version, patience).toBe(first);
  breaks[0]?.abort();
  const second = await edit();
  await expect.poll(() => tab.saved()?.version, patience).toBe(second);
  await expect.poll(() => breaks.length, patience).toBe(2);
  const third = await edit();
  await expect.poll(() => tab.saved()?.version, patience).toBe(third);
});

it('Many changes at once make few calls', async () => {
  const { open, edit, callsOf, breaks } = await start();
  const tab = await open();
  await expect.poll(() => breaks.length, patience).toBe(1);
  const before = callsOf('/changes');
  let version = 0;
  for (let i = 0; i < 12; i++) version = await edit();
  await expect.poll(() => tab.saved()?.version, patience).toBe(version);
  expect(callsOf('/changes') - before).toBeLessThan(12);
});

it('A hidden page has no stream, and reads the news as soon as it is visible again', async () => {
  const { open, edit, breaks, follow, guest } = await start();
  const tab = await open();
  await expect.poll(() => breaks.length, patience).toBe(1);
  setVisible(false);
  const version = await edit();
  const elsewhere = await follow();
  expect(tab.saved()?.version).toBeLessThan(version);
  setVisible(true);
  await expect.poll(() => tab.saved()?.version, patience).toBe(version);
  await expect.poll(() => breaks.length, patience).toBe(2);
  await expect.poll(() => tab.here.people().length, patience).toBe(1);
  expect(tab.here.people()[0]?.id).not.toBe(guest.user.sub);
  elsewhere.leave();
});

it('Others are seen opening the comparison and moving, and get the position of this page only while they are here', async () => {
  const { id, owner, open, follow, callsOf, breaks } = await start();
  const tab = await open();
  await expect.poll(() => breaks.length, patience).toBe(1);
  tab.here.move({ attributeId: testId(1), itemId: null });
  expect(callsOf('/here')).toBe(0);
  const elsewhere = await follow();
  await expect.poll(() => tab.here.people().map(({ id: each }) => each), patience).toEqual([owner.user.sub]);
  await expect.poll(() => callsOf('/here'), patience).toBeGreaterThan(0);
  const spot = { attributeId: testId(2), itemId: testId(3) };
  await owner.call(reportSpot, { params: { id }, body: { tab: elsewhere.tab, spot } });
  await expect.poll(() => tab.here.people()[0]?.spot, patience).toEqual(spot);
  elsewhere.leave();
});

const rounds = api.injectEndpoints({
  endpoints: (build) => ({
    readRoundOfNews: build.query({ ...calling(readRound), providesTags: ['rounds'] }),
  }),
});

/** A blind round of the comparison, which the page shows; the owner answers and reveals it. */
async function startRoundIn({ id, owner, open, callsOf }: Awaited<ReturnType<typeof start>>) {
  const attribute = {
    ...blankAttribute({ id: testId(5), name: 'Rent', position: 0, type: 'number' as const }),
    direction: 'lower' as const,
  };
  const { version } = await owner.call(listChanges, { params: { id }, query: { since: '1' } });
  const batch = { id: crypto.randomUUID() as string, part: 0, isLast: true };
  const changes = [{ kind: 'attributes.add' as const, attributes: [attribute] }];
  await owner.call(postChanges, { params: { id }, body: { baseVersion: version, batch, changes } });
  const params = { id, roundId: crypto.randomUUID() as string };
  const body = { question: '', isBlind: true, attributeIds: [attribute.id], participantIds: null };
  await owner.call(startRound, { params, body });
  const tab = await open();
  await tab.dispatch(rounds.endpoints.readRoundOfNews.initiate({ params }));
  return {
    tab,
    reads: () => callsOf(`/rounds/${params.roundId}`),
    save: (isDone: boolean, baseVersion: number) =>
      owner.call(saveAnswer, { params, body: { points: { [attribute.id]: 7 }, isDone, baseVersion } }),
    reveal: () => owner.call(revealRound, { params }),
  };
}

it('A round is read again once for each visible change, and not before', async () => {
  const started = await start();
  const { reads, save, reveal } = await startRoundIn(started);
  const { breaks, edit, callsOf } = started;
  await expect.poll(() => breaks.length, patience).toBe(1);
  expect(reads()).toBe(1);
  await save(false, 0);
  await save(true, 1);
  await expect.poll(reads, patience).toBe(2);
  await reveal();
  await expect.poll(reads, patience).toBe(3);
  // A version that is about something else, and a stream that begins again, make no call.
  const before = callsOf('/changes');
  await edit();
  await expect.poll(() => callsOf('/changes'), patience).toBeGreaterThan(before);
  breaks[0]?.abort();
  await expect.poll(() => breaks.length, patience).toBe(2);
  const later = callsOf('/changes');
  await edit();
  await expect.poll(() => callsOf('/changes'), patience).toBeGreaterThan(later);
  expect(reads()).toBe(3);
});

it('If a proxy answers instead of the server, the poll brings the news, also of a round', async () => {
  const started = await start(({ path }) => !path.endsWith('/news'));
  const { reads, save, tab } = await startRoundIn(started);
  await expect.poll(() => started.callsOf('/news'), patience).toBeGreaterThan(0);
  await save(true, 0);
  const version = await started.edit();
  await expect.poll(() => tab.saved()?.version, patience).toBe(version);
  await expect.poll(reads, patience).toBeGreaterThan(1);
});
