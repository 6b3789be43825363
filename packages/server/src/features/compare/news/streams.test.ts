import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { listen, openStream, type TestStream } from '../../../testing/openStream';
import { type ApiOptions, type Person, startApis, type TestApi } from '../../../testing/startApi';
import { describeOnBothStores } from '../../../testing/stores';
import { createWire } from '../../../testing/wire';

describeOnBothStores('a stream of news', (kind) => {
  /** Most tests wait for a timer or a stream, so they wait together. */
  const it = test.concurrent;
  /** Of what no store has a part in. */
  const itOnce = test.runIf(kind === 'sqlite').concurrent;
  const open = new Set<TestApi>();
  afterAll(async () => {
    for (const api of open) await api.close();
  });

  /** A server, or two on one store, with a comparison of Ada's that Bob may see. */
  async function start(options: ApiOptions = {}, count = 1) {
    const apis = await startApis(kind, count, options);
    const [api, other = api] = apis;
    if (api === undefined || other === undefined) throw new Error('no server');
    open.add(api);
    const [ada, bob] = [await api.addPerson(), await api.addPerson()];
    const host = await listen(api.app);
    const otherHost = other === api ? host : await listen(other.app);
    const made = await api.call(contract.createComparison, { jwt: ada.jwt, body: { name: 'Shared' } });
    const params = { id: made.result.id };
    const grant = { id: params.id, grantee: bob.id };
    await api.call(contract.setGrant, { jwt: ada.jwt, params: grant, body: { right: 'view' } });
    const subscribe = (person: Person, tab?: string, at = host) =>
      openStream(at, { jwt: person.jwt, id: params.id, ...(tab !== undefined && { tab }) });
    const edit = async (baseVersion: number): Promise<number> => {
      const items = [{ id: randomUUID(), name: 'x', position: baseVersion }];
      const batch = { id: randomUUID(), part: 0, isLast: true };
      const body = { baseVersion, batch, changes: [{ kind: 'items.add', items }] };
      return (await api.call(contract.postChanges, { jwt: ada.jwt, params, body })).result.version;
    };
    const reportSpot = (person: Person, tab: string, spot: contract.Spot | null) =>
      api.call(contract.reportSpot, { jwt: person.jwt, params, body: { tab, spot } });
    return { api, other, ada, bob, host, otherHost, params, grant, subscribe, edit, reportSpot };
  }

  it('sends the present version first and each new one, with its id, and forbids caching and transforming', async () => {
    const { ada, subscribe, edit } = await start();
    const stream = await subscribe(ada);
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.headers.get('content-encoding')).toBeNull();
    expect(await stream.next('version')).toEqual({ kind: 'version', version: 2 });
    expect(await edit(2)).toBe(3);
    expect(await stream.next('version')).toEqual({ kind: 'version', version: 3 });
    expect(stream.text()).toContain('id: 3\ndata: {"result":{"kind":"version","version":3}}\n\n');
  });

  it('a reader who disconnects at any time gets every batch once and in order', async () => {
    const { api, ada, bob, params, subscribe, edit } = await start();
    let version = 2;
    let stream = await subscribe(bob);
    const known: number[] = [];
    const seen = () => known.at(-1) ?? 2;
    const catchUp = async () => {
      while (seen() < version) {
        const announced = (await stream.next('version')).version;
        if (announced <= seen()) continue;
        const query = `?since=${seen()}`;
        const { result } = await api.call(contract.listChanges, { jwt: bob.jwt, params, query });
        known.push(...result.batches.map((batch) => batch.version));
      }
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('edit', 'break', 'read'), { maxLength: 12 }),
        async (steps) => {
          for (const step of steps) {
            if (step === 'edit') version = await edit(version);
            else if (step === 'read') await catchUp();
            else {
              stream.close();
              stream = await subscribe(bob);
            }
          }
          await catchUp();
          expect(known).toEqual(Array.from({ length: version - 2 }, (_, i) => i + 3));
        },
      ),
      { numRuns: 5 },
    );
    expect(ada.id).not.toBe(bob.id);
  });

  it('ends at once when the right is revoked, and sends nothing newer', async () => {
    const { api, ada, bob, grant, subscribe, edit } = await start();
    const [theirs, own] = [await subscribe(bob), await subscribe(ada)];
    await theirs.next('version');
    await api.call(contract.removeGrant, { jwt: ada.jwt, params: grant });
    expect(await theirs.next('end')).toEqual({ kind: 'end', reason: 'right' });
    await edit(3);
    await own.next('version', ({ version }) => version === 4);
    await theirs.isOver;
    expect(theirs.text()).not.toMatch(/"version":[34]/);
    expect((await subscribe(bob)).status).toBe(404);
  });

  it('ends for all followers when the comparison is deleted', async () => {
    const { api, ada, bob, params, subscribe } = await start();
    const streams = [await subscribe(bob), await subscribe(ada)];
    for (const stream of streams) await stream.next('version');
    const headers = { 'if-match': '"v2"' };
    await api.call(contract.deleteComparison, { jwt: ada.jwt, params, headers });
    for (const stream of streams) expect((await stream.next('end')).reason).toBe('right');
  });

  it('ends at once when its person signs out, and stays on their other device', async () => {
    const { api, bob, subscribe, edit } = await start();
    const elsewhere = { ...bob, jwt: await api.signIn(bob.email) };
    const [left, stays] = [await subscribe(bob), await subscribe(elsewhere)];
    await left.next('version');
    await api.call(contract.logout, { jwt: bob.jwt });
    expect((await left.next('end')).reason).toBe('session');
    await edit(2);
    expect((await stays.next('version', ({ version }) => version > 2)).version).toBe(3);
  });

  it('ends at once when the account is disabled', async () => {
    const { api, bob, subscribe } = await start();
    const administrator = await api.addPerson('administrator');
    const stream = await subscribe(bob);
    await stream.next('version');
    const answer = await api.call(contract.updatePerson, {
      jwt: administrator.jwt,
      params: { id: bob.id },
      body: { isDisabled: true },
      headers: { 'if-match': '"v1"' },
    });
    expect(answer.status).toBe(200);
    expect((await stream.next('end')).reason).toBe('session');
  });

  it('learns another server’s changes by a message, and without one from the store', async () => {
    for (const [streamLimits, carrier] of [
      [{ recheckMilliseconds: 60_000 }, createWire().carrier],
      [{ recheckMilliseconds: 30 }, undefined],
    ] as const) {
      const options = { streamLimits, ...(carrier !== undefined && { carrier }) };
      const { api, other, ada, bob, grant, otherHost, subscribe, edit } = await start(options, 2);
      expect(other).not.toBe(api);
      const elsewhere = { ...bob, jwt: await api.signIn(bob.email) };
      const [first, second] = [
        await subscribe(bob, undefined, otherHost),
        await subscribe(elsewhere, undefined, otherHost),
      ];
      for (const stream of [first, second]) await stream.next('version');
      await edit(2);
      expect((await first.next('version', ({ version }) => version > 2)).version).toBe(3);
      await api.call(contract.logout, { jwt: bob.jwt });
      expect((await first.next('end')).reason).toBe('session');
      await api.call(contract.removeGrant, { jwt: ada.jwt, params: grant });
      expect((await second.next('end')).reason).toBe('right');
    }
  });

  itOnce('is asked for again after its time', async () => {
    const { api, ada, subscribe } = await start();
    const stream = await subscribe(ada);
    await stream.next('version');
    api.clock.advance(31 * 60);
    expect((await stream.next('end')).reason).toBe('age');
  });

  itOnce('ends at once when the server drains, is refused by then, and holds up no stop', async () => {
    const draining = new AbortController();
    const { api, ada, params, host, subscribe } = await start({ draining: draining.signal });
    const stream = await subscribe(ada);
    await stream.next('version');
    draining.abort();
    expect((await stream.next('end')).reason).toBe('drain');
    await stream.isOver;
    const query = `?tab=${randomUUID()}`;
    const refused = await api.call(contract.followComparison, { jwt: ada.jwt, params, query });
    expect([refused.status, refused.code]).toEqual([503, 'ERR_SHUTTING_DOWN']);
    await api.close();
    await expect(fetch(host)).rejects.toThrow();
    open.delete(api);
  });

  itOnce('ends with a server that stops without draining', async () => {
    const { api, ada, subscribe } = await start();
    const stream = await subscribe(ada);
    await stream.next('version');
    await api.close();
    expect((await stream.next('end')).reason).toBe('drain');
    open.delete(api);
  });

  itOnce('says again and again that it is there', async ({ expect }) => {
    const { ada, subscribe } = await start({ streamLimits: { heartbeatMilliseconds: 20 } });
    const stream = await subscribe(ada);
    await expect.poll(() => stream.text().match(/^:$/gm)?.length ?? 0).toBeGreaterThan(2);
  });

  itOnce('is one of so many for a session and in all, and those that end make room', async ({ expect }) => {
    const { api, ada, bob, params, subscribe } = await start({ streamLimits: { streams: 3, ofSession: 2 } });
    const ask = async ({ jwt }: Person) => {
      const query = `?tab=${randomUUID()}`;
      const { status, code, headers } = await api.call(contract.followComparison, { jwt, params, query });
      return [status, code, headers['retry-after']];
    };
    const own = [await subscribe(ada), await subscribe(ada)];
    for (const stream of own) await stream.next('version');
    expect(await ask(ada)).toEqual([429, 'ERR_RATE_LIMITED', '30']);
    const theirs = await subscribe(bob);
    await theirs.next('version');
    expect(await ask(bob)).toEqual([503, 'ERR_BUSY', '30']);
    own[0]?.close();
    await expect.poll(async () => (await ask(bob))[0]).toBe(200);
  });

  itOnce('counts as no request under way', async () => {
    const { api, bob, params, host } = await start({
      settings: { trustProxy: ['127.0.0.1'] },
      streamLimits: { ofSession: 300 },
    });
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    const all = Array.from({ length: 260 }, () => openStream(host, { jwt: bob.jwt, id: params.id, headers }));
    const streams: TestStream[] = await Promise.all(all);
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    const { status } = await fetch(`${host}/health/live`, { headers });
    expect(status).toBe(200);
    for (const stream of streams) stream.close();
    expect(api.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  itOnce(
    'sends who is here and where, each person once, and nothing that they may not see',
    async ({ expect }) => {
      const { api, ada, bob, params, subscribe, reportSpot } = await start();
      const [tab, secondTab, spot] = [
        randomUUID(),
        randomUUID(),
        { attributeId: randomUUID(), itemId: null },
      ];
      const own = await subscribe(ada);
      const theirs = await subscribe(bob, tab);
      const whole = await theirs.next('here');
      expect(whole.isAll).toBe(true);
      const hasBob = ({ people }: { people: readonly { id: string }[] }) =>
        people.some(({ id }) => id === bob.id);
      expect((await own.next('here', hasBob)).people.at(-1)).toEqual({
        id: bob.id,
        name: 'Grace Hopper',
        spot: null,
      });
      expect((await reportSpot(bob, tab, spot)).status).toBe(204);
      expect((await own.next('here', hasBob)).people).toEqual([{ id: bob.id, name: 'Grace Hopper', spot }]);
      const again = await subscribe(bob, secondTab);
      const cell = { attributeId: randomUUID(), itemId: randomUUID() };
      await reportSpot(bob, secondTab, cell);
      expect(
        (await own.next('here', ({ people }) => people[0]?.spot?.itemId === cell.itemId)).people,
      ).toHaveLength(1);
      expect(own.text()).not.toContain('@');

      const stranger = await api.addPerson();
      expect((await reportSpot(stranger, tab, null)).status).toBe(404);
      const body = { tab, spot: { ...spot, more: 1 } };
      const bad = await api.call(contract.reportSpot, { jwt: bob.jwt, params, body });
      expect([bad.status, bad.code]).toEqual([400, 'ERR_VALIDATION']);

      again.close();
      theirs.close();
      // The grace in which a page may come back is over by the servers' clock.
      await expect
        .poll(() => {
          api.clock.advance(1);
          return own.rest().some((event) => event.kind === 'here' && event.gone.includes(bob.id));
        })
        .toBe(true);
    },
  );

  itOnce('counts a silent page as gone, and one that keeps reporting as present', async () => {
    const { api, ada, bob, subscribe, reportSpot } = await start();
    const tab = randomUUID();
    const own = await subscribe(ada, tab);
    await own.next('here');
    api.clock.advance(100);
    const theirs = await subscribe(bob);
    await own.next('here', ({ people }) => people.some(({ id }) => id === bob.id));
    for (let second = 0; second < contract.presenceSeconds + 2; second += 3) {
      await reportSpot(ada, tab, { attributeId: randomUUID(), itemId: null });
      api.clock.advance(3);
    }
    expect((await own.next('here', ({ gone }) => gone.length > 0)).gone).toEqual([bob.id]);
    expect(theirs.rest().some((event) => event.kind === 'here' && event.gone.includes(ada.id))).toBe(false);
  });

  itOnce('sends people on other servers, also to pages that open later', async () => {
    const { carrier } = createWire();
    const { ada, bob, otherHost, subscribe, reportSpot } = await start({ carrier }, 2);
    const tab = randomUUID();
    const own = await subscribe(ada);
    await own.next('here');
    const theirs = await subscribe(bob, tab, otherHost);
    await theirs.next('here', ({ people }) => people.some(({ id }) => id === ada.id));
    // A balancer may send it to either server.
    const spot = { attributeId: randomUUID(), itemId: randomUUID() };
    await reportSpot(bob, tab, spot);
    await own.next('here', ({ people }) => people.some(({ id, spot: at }) => id === bob.id && at !== null));
    await theirs.next('here', ({ people }) =>
      people.some(({ id, spot: at }) => id === bob.id && at !== null),
    );
  });
});
