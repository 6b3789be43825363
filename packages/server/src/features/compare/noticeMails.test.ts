import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { blankAttribute } from '@tertium/engine';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMailSender } from '../../mailing/createMailSender';
import { mailingSettings, mailWay } from '../../testing/mailWay';
import { type Person, startApi, type TestApi } from '../../testing/startApi';
import { type Mailbox, startMailbox } from '../../testing/startMailbox';
import { describeOnBothStores } from '../../testing/stores';
import { createNoticeMails } from './noticeMails';

const { origin } = mailingSettings.publicUrl;
const daySeconds = 24 * 60 * 60;

describeOnBothStores('e-mails about notices', (kind) => {
  let api: TestApi;
  let mailbox: Mailbox;
  let owner: Person;
  let ada: Person;
  let id: string;
  beforeAll(async () => {
    api = await startApi(kind, { settings: mailingSettings });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    mailbox = await startMailbox();
    [owner, ada] = [await api.addPerson(), await api.addPerson()];
    const made = await api.call(contract.createComparison, { jwt: owner.jwt, body: { name: '<Flats>' } });
    id = made.result.id;
    await api.call(contract.setGrant, {
      jwt: owner.jwt,
      params: { id, grantee: ada.id },
      body: { right: 'weigh' },
    });
    await read();
  });
  afterEach(() => mailbox.close());

  const send = async () => {
    const { ports, way } = mailWay(api, mailbox.port);
    await createMailSender(ports, way, createNoticeMails(ports, way.publicUrl)).run();
    return mailbox.received.filter(({ recipient }) => recipient === ada.email).map(({ subject }) => subject);
  };
  const read = () =>
    api.call(contract.markNoticesRead, { jwt: ada.jwt, body: { until: api.clock.nowSeconds() } });
  async function choose(noticeMail: contract.Settings['noticeMail']): Promise<void> {
    const { headers } = await api.call(contract.readSettings, { jwt: ada.jwt });
    const given = { jwt: ada.jwt, headers: { 'if-match': String(headers.etag) }, body: { noticeMail } };
    expect((await api.call(contract.updateSettings, given)).status).toBe(200);
  }
  async function mention(text: string): Promise<string> {
    const commentId = randomUUID();
    const body = {
      threadId: commentId,
      anchor: { kind: 'comparison' as const },
      text: `${text} ${contract.mentionOf(ada.id)}`,
    };
    await api.call(contract.setComment, { jwt: owner.jwt, params: { id, commentId }, body });
    return commentId;
  }

  it('arrive within minutes by choice, once, and again only if the mail server was down', async () => {
    await choose('soon');
    const threadId = await mention('<b>Warm</b>?');
    expect(await send()).toEqual([]);
    api.clock.advance(60);
    mailbox.manner = ['data', 451];
    expect(await send()).toEqual([]);
    mailbox.manner = 'take';
    api.clock.advance(60);
    expect(await send()).toEqual(['Grace Hopper mentioned you in “<Flats>”']);
    api.clock.advance(daySeconds);
    expect(await send()).toHaveLength(1);
    const { text, html, headers } = mailbox.latest(ada.email);
    expect(text).toContain(`${origin}/compare?c=${id}&panel=comments&thread=${threadId}`);
    expect(html).toContain('&lt;b&gt;Warm&lt;/b&gt;?');
    expect(JSON.stringify(headers.get('list'))).toContain(`${origin}/unsubscribe/`);
    expect(headers.get('list-unsubscribe-post') ?? JSON.stringify(headers.get('list'))).toContain(
      'One-Click',
    );
  });

  it('come once a day with the unread notices, and not at all if everything was read', async () => {
    await mention('One');
    await mention('Two');
    api.clock.advance(daySeconds);
    expect(await send()).toEqual(['2 notices from Tertium']);
    await mention('Three');
    await read();
    api.clock.advance(daySeconds);
    expect(await send()).toHaveLength(1);
  });

  it('lead to the thread on a value that is disputed', async () => {
    await choose('soon');
    const right = 'edit' as const;
    await api.call(contract.setGrant, { jwt: owner.jwt, params: { id, grantee: ada.id }, body: { right } });
    const rent = blankAttribute({ id: randomUUID(), name: 'Rent', position: 0, type: 'number' });
    const item = { id: randomUUID(), name: 'Bergweg', position: 0 };
    const set = { kind: 'cells.set', itemIds: [item.id], attributeIds: [rent.id] };
    const post = async (jwt: string, changes: readonly object[]) => {
      const { version } = (await api.call(contract.openComparison, { jwt, params: { id } })).result;
      const body = { baseVersion: version, batch: { id: randomUUID(), part: 0, isLast: true }, changes };
      expect((await api.call(contract.postChanges, { jwt, params: { id }, body })).status).toBe(200);
    };
    const added = { kind: 'items.add', items: [item] };
    await post(ada.jwt, [{ kind: 'attributes.add', attributes: [rent] }, added, { ...set, rows: [['900']] }]);
    await post(owner.jwt, [{ ...set, rows: [[{ raw: '900', state: 'disputed' }]] }]);
    api.clock.advance(60);
    expect(await send()).toEqual(['Grace Hopper disputed a value that you entered in “<Flats>”']);
    const { result } = await api.call(contract.listThreads, { jwt: ada.jwt, params: { id } });
    const thread = result.threads.find(({ anchor }) => anchor.kind === 'cell');
    const address = `${origin}/compare?c=${id}&panel=comments&thread=${thread?.id}`;
    expect(mailbox.latest(ada.email).text).toContain(address);
  });

  it('are not sent to people who have lost access or turned notices off since', async () => {
    await choose('soon');
    await mention('One');
    await api.call(contract.removeGrant, { jwt: owner.jwt, params: { id, grantee: ada.id } });
    api.clock.advance(60);
    expect(await send()).toEqual([]);
    await api.call(contract.setGrant, {
      jwt: owner.jwt,
      params: { id, grantee: ada.id },
      body: { right: 'weigh' },
    });
    await api.call(contract.setNoticeChoice, { jwt: ada.jwt, params: { id }, body: { choice: 'none' } });
    api.clock.advance(60);
    expect(await send()).toEqual([]);
  });

  it('stop by one click of a mail program, and by a page only once it is answered', async () => {
    await choose('soon');
    await mention('One');
    api.clock.advance(60);
    await send();
    const url = new URL(/https?:\S+unsubscribe\S+/.exec(mailbox.latest(ada.email).text ?? '')?.[0] ?? '')
      .pathname;
    const chosen = async () => (await api.call(contract.readSettings, { jwt: ada.jwt })).result.noticeMail;
    const page = await api.app.inject({ method: 'GET', url, headers: { host: 'compare.example.org' } });
    expect([page.statusCode, page.body.includes(ada.email), await chosen()]).toEqual([200, true, 'soon']);
    const headers = { host: 'compare.example.org', 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    const click = await api.app.inject({ method: 'POST', url, headers, payload });
    expect([click.statusCode, await chosen()]).toEqual([200, 'never']);
    const other = `/unsubscribe/${randomUUID()}`;
    expect((await api.app.inject({ method: 'POST', url: other, headers, payload })).body).toContain(
      'no longer works',
    );
    await mention('Two');
    api.clock.advance(daySeconds);
    expect(await send()).toHaveLength(1);
  });
});
