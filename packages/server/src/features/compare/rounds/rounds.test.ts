import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { blankAttribute } from '@tertium/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodPassword, type Person, startApi, type TestApi } from '../../../testing/startApi';
import { describeOnBothStores } from '../../../testing/stores';

const { everyone } = contract;

describeOnBothStores('a round of group weighing', (kind) => {
  let api: TestApi;
  let ada: Person;
  let bob: Person;
  let eve: Person;
  beforeAll(async () => {
    api = await startApi(kind);
    [ada, bob, eve] = [await api.addPerson(), await api.addPerson(), await api.addPerson()];
  });
  afterAll(() => api.close());

  const give = (id: string, grantee: string, right: contract.Right) =>
    api.call(contract.setGrant, { jwt: ada.jwt, params: { id, grantee }, body: { right } });
  const take = (id: string, grantee: string) =>
    api.call(contract.removeGrant, { jwt: ada.jwt, params: { id, grantee } });

  async function post(id: string, baseVersion: number, changes: readonly object[]): Promise<void> {
    const body = { baseVersion, batch: { id: randomUUID(), part: 0, isLast: true }, changes };
    const { status, text } = await api.call(contract.postChanges, { jwt: ada.jwt, params: { id }, body });
    expect([status, text]).toEqual([200, expect.any(String)]);
  }

  /** A comparison of Ada's in which Bob and Eve may weigh, with two attributes that can count and one that cannot. */
  async function make() {
    const { result } = await api.call(contract.createComparison, { jwt: ada.jwt, body: { name: 'Flats' } });
    const { id } = result;
    const attributes = ['Rent', 'Size', 'Floor'].map((name, position) => ({
      ...blankAttribute({ id: randomUUID(), name, position, type: 'number' }),
      direction: position === 2 ? 'none' : 'higher',
    }));
    await post(id, 1, [{ kind: 'attributes.add', attributes }]);
    await give(id, bob.id, 'weigh');
    await give(id, eve.id, 'weigh');
    const [rent = '', size = '', floor = ''] = attributes.map((attribute) => attribute.id);
    return { id, rent, size, floor };
  }
  type Made = Awaited<ReturnType<typeof make>>;

  interface Started extends Made {
    readonly roundId: string;
  }
  type Settings = contract.BodyOf<typeof contract.startRound>;
  const settingsOf = ({ rent, size }: Made, more: Partial<Settings> = {}): Settings => ({
    question: '',
    isBlind: true,
    attributeIds: [rent, size],
    participantIds: null,
    ...more,
  });
  const start = (made: Made, body: Settings, { by = ada, roundId = randomUUID() as string } = {}) =>
    api.call(contract.startRound, { jwt: by.jwt, params: { id: made.id, roundId }, body });
  async function started(more: Partial<Settings> = {}): Promise<Started> {
    const made = await make();
    const { status, result, text } = await start(made, settingsOf(made, more));
    expect([status, text]).toEqual([200, expect.any(String)]);
    return { ...made, roundId: result.id };
  }

  const paramsOf = ({ id, roundId }: Started) => ({ id, roundId });
  const read = async (round: Started, by: Person) =>
    (await api.call(contract.readRound, { jwt: by.jwt, params: paramsOf(round) })).result;
  const reveal = (round: Started, by = ada) =>
    api.call(contract.revealRound, { jwt: by.jwt, params: paramsOf(round) });
  const cancel = (round: Started, by = ada) =>
    api.call(contract.deleteRound, { jwt: by.jwt, params: paramsOf(round) });
  function save(round: Started, by: Person, points: Record<string, number>, isDone = true, baseVersion = 0) {
    const body = { points, isDone, baseVersion };
    return api.call(contract.saveAnswer, { jwt: by.jwt, params: paramsOf(round), body });
  }
  const both = ({ rent, size }: Made, first: number, second: number) => ({ [rent]: first, [size]: second });
  const historyOf = async (id: string) =>
    (await api.call(contract.listHistory, { jwt: ada.jwt, params: { id } })).result;
  const versionOf = async (id: string) =>
    (await api.call(contract.openComparison, { jwt: ada.jwt, params: { id } })).result.version;

  const noticesOf = async (by: Person) =>
    (await api.call(contract.listNotices, { jwt: by.jwt })).result.waiting;

  it('is announced in the list of each participant, and a blind one hides the ranking there until they answer', async () => {
    const made = await make();
    const { id, rent, size } = made;
    const items = ['Bergweg', 'Seegasse'].map((name, position) => ({ id: randomUUID(), name, position }));
    await post(id, await versionOf(id), [
      { kind: 'items.add', items },
      {
        kind: 'cells.set',
        itemIds: items.map((item) => item.id),
        attributeIds: [rent],
        rows: [['900'], ['1200']],
      },
      {
        kind: 'weightings.add',
        weightings: [
          { id: randomUUID(), personId: ada.id, name: 'Ada', position: 0, points: { [rent]: 5 }, locked: [] },
        ],
      },
    ]);
    const listed = async (by: Person) => {
      const { result } = await api.call(contract.listComparisons, { jwt: by.jwt });
      const { picture, awaitedRound } = result.find((each) => each.id === id) ?? {};
      const notice = (await noticesOf(by)).find(({ comparison }) => comparison.id === id);
      expect(notice?.round ?? null).toEqual(awaitedRound);
      return { hasPicture: picture != null, awaitedRound };
    };
    const quiet = { hasPicture: true, awaitedRound: null };
    expect(await listed(bob)).toEqual(quiet);
    const { result } = await start(made, settingsOf(made, { participantIds: [ada.id, bob.id] }));
    const round = { ...made, roundId: result.id };
    const startedBy = { id: ada.id, name: expect.any(String) };
    const awaitedRound = { isBlind: true, attributeCount: 2, startedBy, dueOn: null };
    const asked = { hasPicture: false, awaitedRound };
    expect([await listed(ada), await listed(bob), await listed(eve)]).toEqual([asked, asked, quiet]);
    const begun = await save(round, bob, { [rent]: 3 }, false);
    expect(await listed(bob)).toEqual(asked);
    await save(round, bob, { [rent]: 3, [size]: 4 }, true, begun.result.version);
    expect([await listed(ada), await listed(bob)]).toEqual([asked, quiet]);
    await reveal(round);
    expect(await listed(ada)).toEqual(quiet);
  });

  it('is started, answered and revealed; each step that others must notice is a version with a line', async () => {
    const round = await started({ question: 'For the next two years?' });
    const before = await versionOf(round.id);
    expect(await read(round, bob)).toMatchObject({
      number: 1,
      question: 'For the next two years?',
      isForMe: true,
      mine: null,
      peopleCount: 3,
      doneCount: 0,
      answers: null,
      revealedAt: null,
      startedBy: { id: ada.id },
    });
    expect((await save(round, bob, { [round.rent]: 3 }, false)).result).toEqual({
      points: { [round.rent]: 3 },
      isDone: false,
      version: 1,
    });
    await save(round, bob, both(round, 8, 2), true, 1);
    await save(round, ada, both(round, 1, 9));
    await save(round, eve, { [round.rent]: 4 }, false);
    expect(await versionOf(round.id)).toBe(before);
    expect(await read(round, eve)).toMatchObject({ doneCount: 2, peopleCount: 3, answers: null });

    const revealed = await reveal(round);
    expect([revealed.status, revealed.result.revealedBy?.id]).toEqual([200, ada.id]);
    expect(await versionOf(round.id)).toBe(before + 1);
    const seen = await read(round, bob);
    const answers = new Map(seen.answers?.map(({ person, points }) => [person.id, points]));
    expect(answers).toEqual(
      new Map([
        [ada.id, both(round, 1, 9)],
        [bob.id, both(round, 8, 2)],
      ]),
    );
    // Who had not said to be done keeps what they had begun for themselves.
    expect(seen).toMatchObject({ peopleCount: 3, doneCount: 2, isForMe: false });
    expect((await read(round, eve)).mine).toMatchObject({ points: { [round.rent]: 4 }, isDone: false });
    expect((await reveal(round)).result).toEqual(await read(round, ada));

    const entries = (await historyOf(round.id)).map(({ author, counts, lines }) => ({
      author,
      counts,
      lines,
    }));
    const counts = { 'comparison.round': 1 };
    const line = { what: 'round.1', item: null, attribute: null, weighting: null };
    expect(entries.slice(0, 2)).toMatchObject([
      { author: { id: ada.id }, counts, lines: [{ ...line, before: 'started', after: 'revealed' }] },
      { author: { id: ada.id }, counts, lines: [{ ...line, before: null, after: 'started' }] },
    ]);
    expect(JSON.stringify(entries)).not.toContain('next two years');
  });

  it('has an optional due date, which can change while it runs and closes nothing', async () => {
    const round = await started({ dueOn: '2026-12-04' });
    const { result: same } = await start(round, settingsOf(round, { dueOn: '2026-12-04' }), round);
    expect([same.id, same.dueOn]).toEqual([round.roundId, '2026-12-04']);
    const later = await started();
    const waiting = async () =>
      (await noticesOf(bob)).flatMap(({ comparison, round: { dueOn } }) =>
        [round.id, later.id].includes(comparison.id) ? [[comparison.id, dueOn]] : [],
      );
    expect(await waiting()).toEqual([
      [round.id, '2026-12-04'],
      [later.id, null],
    ]);
    const setDue = (dueOn: string | null, by = ada) =>
      api.call(contract.updateRound, { jwt: by.jwt, params: paramsOf(round), body: { dueOn } });
    expect((await setDue('2026-02-30')).code).toBe('ERR_VALIDATION');
    expect((await setDue(null, bob)).code).toBe('ERR_FORBIDDEN');
    const version = await versionOf(round.id);
    // A day that is over.
    expect((await setDue('2020-01-31')).result.dueOn).toBe('2020-01-31');
    await setDue('2020-01-31');
    expect(await versionOf(round.id)).toBe(version + 1);
    const [entry] = await historyOf(round.id);
    expect(entry?.lines).toMatchObject([{ what: 'round.1.due', before: '2026-12-04', after: '2020-01-31' }]);
    expect((await save(round, bob, both(round, 8, 2))).status).toBe(200);
    expect(await waiting()).toEqual([[later.id, null]]);
    await reveal(round);
    expect([(await read(round, bob)).dueOn, (await setDue(null)).code]).toEqual(['2020-01-31', 'ERR_STATE']);
  });

  it('shows answers of people who are done if it is open', async () => {
    const round = await started({ isBlind: false });
    await save(round, bob, both(round, 8, 2), false);
    expect((await read(round, ada)).answers).toEqual([]);
    await save(round, bob, both(round, 7, 2), true, 1);
    expect((await read(round, ada)).answers?.map(({ points }) => points)).toEqual([both(round, 7, 2)]);
    await save(round, bob, both(round, 7, 2), false, 2);
    expect(await read(round, ada)).toMatchObject({ answers: [], doneCount: 0 });
  });

  it('is one at a time, numbered, and made once however often it is asked for', async () => {
    const made = await make();
    const roundId = randomUUID();
    const first = await Promise.all([1, 2, 3].map(() => start(made, settingsOf(made), { roundId })));
    expect(first.map(({ status, result }) => [status, result.number])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    const other = await start(made, settingsOf(made, { isBlind: false }), { roundId });
    expect(other.code).toBe('ERR_IDEMPOTENCY_MISMATCH');
    expect((await start(made, settingsOf(made))).code).toBe('ERR_STATE');
    const round = { ...made, roundId };
    expect((await reveal(round)).code).toBe('ERR_STATE');
    await save(round, eve, both(made, 5, 5));
    await reveal(round);
    expect((await start(made, settingsOf(made))).result.number).toBe(2);
    const list = await api.call(contract.listRounds, { jwt: bob.jwt, params: { id: made.id } });
    expect(list.result.map(({ number }) => number)).toEqual([2, 1]);
    expect((await historyOf(made.id)).filter(({ counts }) => counts['comparison.round'])).toHaveLength(3);
  });

  it('asks people who may weigh about attributes that can count', async () => {
    const made = await make();
    const codeOf = async (more: Partial<Settings>) => (await start(made, settingsOf(made, more))).code;
    expect(await codeOf({ attributeIds: [made.floor] })).toBe('ERR_STATE');
    expect(await codeOf({ attributeIds: [randomUUID()] })).toBe('ERR_STATE');
    expect(await codeOf({ participantIds: [bob.id, randomUUID()] })).toBe('ERR_STATE');
    expect(await codeOf({ attributeIds: [] })).toBe('ERR_VALIDATION');
    expect(await codeOf({ attributeIds: [made.rent, made.rent] })).toBe('ERR_VALIDATION');
    expect(await codeOf({ question: 'x'.repeat(301) })).toBe('ERR_VALIDATION');
    const tooMany = Array.from({ length: contract.maximumRoundAttributes + 1 }, () => randomUUID());
    expect(await codeOf({ attributeIds: tooMany })).toBe('ERR_VALIDATION');
    await give(made.id, bob.id, 'view');
    expect(await codeOf({ participantIds: [bob.id] })).toBe('ERR_STATE');
    expect(await codeOf({ participantIds: [eve.id] })).toBe('');
  });

  it('takes answers of the chosen people for its attributes only', async () => {
    const round = await started({ participantIds: [bob.id, ada.id] });
    expect((await read(round, eve)).isForMe).toBe(false);
    expect((await save(round, eve, both(round, 1, 1))).code).toBe('ERR_STATE');
    expect((await save(round, bob, { [round.floor]: 1 })).code).toBe('ERR_VALIDATION');
    expect((await save(round, bob, { [round.rent]: 11 })).code).toBe('ERR_VALIDATION');
    expect((await save(round, bob, { [round.rent]: 1 })).code).toBe('ERR_STATE');
    expect((await save(round, bob, { [round.rent]: 1 }, false)).status).toBe(200);
  });

  it('keeps the latest answer that one person saves in two places, none of it unseen', async () => {
    const round = await started();
    await save(round, bob, both(round, 1, 2));
    const stale = await save(round, bob, both(round, 3, 4));
    const known = { points: both(round, 1, 2), isDone: true, version: 1 };
    expect([stale.status, stale.code, stale.details]).toEqual([
      412,
      'ERR_VERSION_CONFLICT',
      { version: 1, current: known },
    ]);
    expect((await save(round, bob, both(round, 1, 2))).result).toEqual(known);
    expect((await save(round, bob, both(round, 3, 4), true, 1)).result.version).toBe(2);
  });

  it('leaves out people who may no longer weigh, until they may again', async () => {
    const round = await started();
    await save(round, bob, both(round, 9, 1));
    await save(round, eve, both(round, 1, 9));
    await give(round.id, bob.id, 'view');
    expect(await read(round, bob)).toMatchObject({ isForMe: false, peopleCount: 2, doneCount: 1 });
    expect((await save(round, bob, both(round, 8, 1), true, 1)).code).toBe('ERR_FORBIDDEN');
    await give(round.id, bob.id, 'weigh');
    expect(await read(round, ada)).toMatchObject({ peopleCount: 3, doneCount: 2 });
    await take(round.id, bob.id);
    await reveal(round);
    const { answers, peopleCount } = await read(round, ada);
    expect([answers?.map(({ person }) => person.id), peopleCount]).toEqual([[eve.id], 2]);
    await give(round.id, bob.id, 'weigh');
    expect((await read(round, bob)).mine).toBe(null);
  });

  it('is for everyone who may weigh, and counts people who have begun', async () => {
    const round = await started();
    const guest = await api.addPerson();
    await give(round.id, everyone, 'weigh');
    expect(await read(round, guest)).toMatchObject({ isForMe: true, peopleCount: 3 });
    await save(round, guest, both(round, 5, 6));
    expect(await read(round, ada)).toMatchObject({ peopleCount: 4, doneCount: 1 });
  });

  it('keeps a deleted account’s revealed answers without a name, and deletes its unrevealed ones', async () => {
    const round = await started();
    const guest = await api.addPerson();
    await give(round.id, guest.id, 'weigh');
    await save(round, guest, both(round, 7, 3));
    await reveal(round);
    const next = await start(round, settingsOf(round));
    const second = { ...round, roundId: next.result.id };
    await save(second, guest, both(round, 2, 2));
    await api.call(contract.deleteAccount, { jwt: guest.jwt, body: { password: goodPassword } });
    const [answer] = (await read(round, bob)).answers ?? [];
    expect(answer).toEqual({ person: { id: guest.id, name: 'Deleted account' }, points: both(round, 7, 3) });
    expect(await read(second, bob)).toMatchObject({ doneCount: 0, peopleCount: 3 });
    const left = api.store.db.selectFrom('round_answers').selectAll().where('person_id', '=', guest.id);
    expect((await left.execute()).map(({ round_id }) => round_id)).toEqual([round.roundId]);
  });

  it('continues without an attribute that is removed', async () => {
    const round = await started();
    await post(round.id, await versionOf(round.id), [{ kind: 'attributes.remove', ids: [round.size] }]);
    expect((await save(round, bob, { [round.rent]: 4 })).status).toBe(200);
    await reveal(round);
    const { answers, attributeIds } = await read(round, bob);
    expect(answers?.map(({ points }) => points)).toEqual([{ [round.rent]: 4 }]);
    expect(attributeIds).toEqual([round.rent, round.size]);
  });

  it('is cancelled or deleted with its answers, twice without harm, and is deleted with the comparison', async () => {
    const round = await started();
    await save(round, bob, both(round, 4, 4));
    expect((await cancel(round)).status).toBe(204);
    const version = await versionOf(round.id);
    expect((await cancel(round)).status).toBe(204);
    expect(await versionOf(round.id)).toBe(version);
    const gone = await api.call(contract.readRound, { jwt: bob.jwt, params: paramsOf(round) });
    expect(gone.code).toBe('ERR_NOT_FOUND');
    expect((await save(round, bob, both(round, 4, 4))).code).toBe('ERR_NOT_FOUND');
    const rows = api.store.db.selectFrom('round_answers').selectAll().where('comparison_id', '=', round.id);
    expect(await rows.execute()).toEqual([]);
  });

  it('is refused above the limit of 50 rounds', async () => {
    const made = await make();
    const row = {
      comparison_id: made.id,
      question: '',
      is_blind: 0,
      attribute_ids: '[]',
      participant_ids: null,
      started_by: ada.id,
      started_at: 1,
      revealed_by: ada.id,
      revealed_at: 2,
      people_count: 1,
    };
    const rows = Array.from({ length: 50 }, (_, i) => ({ ...row, id: randomUUID(), number: i + 1 }));
    await api.store.db.insertInto('rounds').values(rows).execute();
    const refused = await start(made, settingsOf(made));
    expect([refused.code, refused.details]).toMatchObject(['ERR_QUOTA', { quota: 'rounds', limit: 50 }]);
  });

  it('reveals every accepted answer, however close the reveal comes', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const round = await started();
      await save(round, eve, both(round, 1, 1));
      const [saved, later, revealed] = await Promise.all([
        save(round, bob, both(round, turn, 2)),
        save(round, eve, both(round, 9, turn), true, 1),
        reveal(round),
      ]);
      expect(revealed.status).toBe(200);
      const answers = new Map(
        (await read(round, ada)).answers?.map(({ person, points }) => [person.id, points]),
      );
      if (saved.status === 200) expect(answers.get(bob.id)).toEqual(both(round, turn, 2));
      else expect([saved.code, answers.has(bob.id)]).toEqual(['ERR_STATE', false]);
      expect(answers.get(eve.id)).toEqual(later.status === 200 ? both(round, 9, turn) : both(round, 1, 1));
      if (later.status !== 200) expect(later.code).toBe('ERR_STATE');
    }
  });
});
