import { randomBytes, randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { blankAttribute } from '@tertium/engine';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailingSettings, mailWay } from '../testing/mailWay';
import { goodPassword, type Person, startApi, type TestApi } from '../testing/startApi';
import { type Mailbox, startMailbox } from '../testing/startMailbox';
import { describeOnBothStores } from '../testing/stores';
import { createMailSender } from './createMailSender';

const otherPassword = 'another horse battery';
const { origin } = mailingSettings.publicUrl;

describeOnBothStores('e-mail', (kind) => {
  let api: TestApi;
  let mailbox: Mailbox;
  let admin: Person;
  beforeAll(async () => {
    api = await startApi(kind, { settings: mailingSettings });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    mailbox = await startMailbox();
    admin = await api.addPerson('administrator');
  });
  afterEach(async () => {
    await mailbox.close();
    await api.store.db.deleteFrom('mails').execute();
  });

  const startSender = (port = mailbox.port) => {
    const { ports, way } = mailWay(api, port);
    return createMailSender(ports, way);
  };
  const send = () => startSender().run();
  const newAddress = () => `${randomBytes(6).toString('hex')}@example.org`;
  const invite = async (email: string, more: object = {}) =>
    (
      await api.call(contract.invitePerson, {
        jwt: admin.jwt,
        body: { email, name: 'Bob', byMail: true, ...more },
      })
    ).result;
  const forget = (email: string) => api.call(contract.askNewPassword, { body: { email } });
  const redeem = async (code: string, password = goodPassword) =>
    (await api.call(contract.redeemCode, { body: { code, password } })).status;
  const list = async () => (await api.call(contract.listMails, { jwt: admin.jwt })).result.mails;
  const find = async (email: string) =>
    (await api.call(contract.listPeople, { jwt: admin.jwt })).result.find((person) => person.email === email);
  const confirm = (code: string) => api.call(contract.confirmEmail, { body: { code } });
  const wish = async (person: Person, email: string) => {
    const { version } = (await api.call(contract.readProfile, { jwt: person.jwt })).result;
    const headers = { 'if-match': `"v${version}"` };
    return api.call(contract.updateProfile, {
      jwt: person.jwt,
      headers,
      body: { email, password: goodPassword },
    });
  };

  it('invites to a comparison, names the inviter, and keeps its code nowhere else', async () => {
    const name = '<b>Laptops</b> & “more”';
    const made = await api.call(contract.createComparison, { jwt: admin.jwt, body: { name } });
    const email = newAddress();
    const share = { comparisonId: made.result.id, right: 'view' };
    const { sentTo, code } = await invite(email, { share });
    expect(sentTo).toBe(email);
    await send();
    const sent = mailbox.latest(email);
    expect(sent.from?.text).toBe('"Tertium" <tertium@example.org>');
    expect(sent.subject).toBe(`Grace Hopper shares “${name}” with you`);
    expect(sent.html).toContain('&lt;b&gt;Laptops&lt;/b&gt; &amp; “more”');
    expect(sent.link).toMatch(`${origin}/auth/login?return=%2Fcompare%3Fc%3D${made.result.id}#invite=`);
    expect(sent.html).toContain(`href="${sent.link}"`);
    expect(sent.headers.get('auto-submitted')).toBe('auto-generated');
    expect(sent.messageId).toMatch(/^<[\w-]+@compare\.example\.org>$/);
    const rows = await api.store.db.selectFrom('mails').selectAll().execute();
    expect(JSON.stringify(rows) + api.log.join()).not.toContain(sent.code);
    expect(await list()).toMatchObject([
      { kind: 'invite', to: email, state: 'sent', tries: 1, trouble: null },
    ]);
    expect(await redeem(sent.code)).toBe(202);
    expect([await redeem(sent.code), await redeem(code)]).toEqual([401, 401]);
  });

  it('sends a link for a new password that works once within an hour, and ends with a newer one', async () => {
    const person = await api.addPerson();
    const codes: string[] = [];
    for (let ask = 0; ask < 3; ask++) {
      expect((await forget(person.email.toUpperCase())).status).toBe(204);
      await send();
      codes.push(mailbox.latest(person.email).code);
      if (ask === 0) api.clock.advance(3600);
    }
    const [late = '', earlier = '', latest = ''] = codes;
    expect([await redeem(late), await redeem(earlier)]).toEqual([401, 401]);
    expect([await redeem(latest, otherPassword), await redeem(latest)]).toEqual([202, 401]);
    await send();
    expect(mailbox.latest(person.email).subject).toBe('Your Tertium password was changed');
  });

  it('answers alike for an address without an account and for a disabled one, and sends nothing', async () => {
    const [known, disabled] = [await api.addPerson(), await api.addPerson()];
    await api.store.db.updateTable('users').set({ is_disabled: 1 }).where('id', '=', disabled.id).execute();
    const answers = [];
    for (const email of [known.email, disabled.email, newAddress(), '"a b"@x', 'a@b,c@d']) {
      const { status, text } = await forget(email);
      if (status === 204) answers.push(text);
    }
    expect(new Set(answers)).toEqual(new Set(['']));
    await send();
    await send();
    expect(mailbox.received.map(({ recipient }) => recipient)).toEqual([known.email]);
    expect(await list()).toHaveLength(1);
    await api.store.db.updateTable('users').set({ is_disabled: 0 }).where('id', '=', disabled.id).execute();
    for (let ask = 0; ask < 9; ask++) await forget(known.email);
    expect((await forget(known.email.replace('@', '\u00ad@'))).code).toBe('ERR_RATE_LIMITED');
  });

  it('is sent to the account’s address, not to a similar one', async () => {
    const { user } = await api.store.transaction(async (queries) => ({
      user: await queries
        .selectFrom('users')
        .selectAll()
        .where('id', '=', admin.id)
        .executeTakeFirstOrThrow(),
    }));
    await forget(user.email.replace('@', '\u00ad@'));
    await send();
    expect(mailbox.received.map(({ recipient }) => recipient)).toEqual([admin.email]);
  });

  it('confirms a new address by a link sent there, notifies the old one, and ends with a new password', async () => {
    const person = await api.addPerson();
    const [first, second, taken] = [newAddress(), newAddress(), admin.email];
    expect((await wish(person, first)).result.wantedEmail).toBe(first);
    await send();
    const unused = mailbox.latest(first).code;
    await wish(person, second);
    await send();
    expect([(await confirm(unused)).code, await redeem(unused)]).toEqual(['ERR_SETUP_CODE_INVALID', 401]);
    await forget(person.email);
    await send();
    const { code: old } = mailbox.latest(person.email);
    const confirmed = await confirm(mailbox.latest(second).code);
    expect([confirmed.status, confirmed.result]).toEqual([200, { email: second }]);
    expect(await redeem(old)).toBe(401);
    await send();
    expect(mailbox.latest(person.email).text).toContain(`as ${second}`);

    await wish(person, taken);
    await send();
    expect((await confirm(mailbox.latest(taken).code)).code).toBe('ERR_USER_EXISTS');
    await wish(person, first);
    await send();
    const body = { currentPassword: goodPassword, newPassword: otherPassword };
    expect((await api.call(contract.changePassword, { jwt: person.jwt, body })).status).toBe(204);
    expect((await confirm(mailbox.latest(first).code)).code).toBe('ERR_SETUP_CODE_INVALID');
  });

  it('is tried again if the server asks for it, and arrives once', async () => {
    const email = newAddress();
    await invite(email);
    mailbox.manner = ['recipient', 451];
    await send();
    await send();
    expect(await list()).toMatchObject([
      { state: 'waiting', tries: 1, trouble: 'later', answer: '451 Not today <ada@example.org>' },
    ]);
    mailbox.manner = 'take';
    api.clock.advance(60);
    await send();
    await send();
    expect(mailbox.received).toHaveLength(1);
  });

  it.each([
    ['recipient', 550, 'recipient'],
    ['data', 554, 'refused'],
  ] as const)(
    'fails at once where the %s is refused for good, which the list of people says',
    async (step, status, trouble) => {
      const email = newAddress();
      mailbox.manner = [step, status];
      await invite(email);
      await send();
      expect(await list()).toMatchObject([{ to: email, kind: 'invite', state: 'failed', trouble }]);
      mailbox.manner = 'take';
      const params = { id: (await find(email))?.id ?? '' };
      expect((await api.call(contract.mailLink, { jwt: admin.jwt, params })).status).toBe(204);
      api.clock.advance(1);
      await send();
      expect((await list()).map(({ state }) => state)).toEqual(['failed', 'sent']);
      expect(await redeem(mailbox.latest(email).code)).toBe(202);
    },
  );

  it('is tried for a day, holds no call up meanwhile, and then fails', async () => {
    const port = mailbox.port;
    await mailbox.close();
    const email = newAddress();
    await invite(email);
    const begun = api.clock.nowSeconds();
    for (let tries = 1; tries <= 9; tries++) {
      await startSender(port).run();
      const row = await api.store.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
      api.clock.advance(row.due_at - api.clock.nowSeconds());
    }
    expect((api.clock.nowSeconds() - begun) / 3600).toBeCloseTo(23.35);
    admin = { ...admin, jwt: await api.signIn(admin.email) };
    expect(await list()).toMatchObject([{ state: 'failed', tries: 9, trouble: 'unreachable' }]);
  });

  it('arrives twice, under one id and with working links, if the server ends before the answer', async () => {
    const email = newAddress();
    await invite(email);
    mailbox.manner = 'die';
    await send();
    mailbox.manner = 'take';
    api.clock.advance(60);
    await send();
    const [first, second] = mailbox.received;
    expect(second?.messageId).toBe(first?.messageId);
    const statuses = await Promise.all([first, second].map((each) => redeem(each?.code ?? '')));
    expect(statuses.sort()).toEqual([202, 401]);
  });

  it('is sent by one of two servers, and by the other if the first ended', async () => {
    const email = newAddress();
    await invite(email);
    await Promise.all([send(), send()]);
    expect(mailbox.received).toHaveLength(1);

    mailbox.manner = 'hang';
    await invite(newAddress());
    const ending = startSender();
    const running = ending.run();
    await expect.poll(async () => (await list())[0]?.tries).toBe(1);
    await ending.stop();
    await running;
    mailbox.manner = 'take';
    await send();
    expect(mailbox.received).toHaveLength(1);
    api.clock.advance(60);
    await send();
    expect(mailbox.received).toHaveLength(2);
  });

  it('isn’t sent if it is no longer wanted or a day old', async () => {
    const [email, other] = [newAddress(), newAddress()];
    const { code } = await invite(email);
    expect(await redeem(code)).toBe(202);
    await invite(other);
    api.clock.advance(24 * 3600 + 1);
    admin = { ...admin, jwt: await api.signIn(admin.email) };
    await send();
    expect(mailbox.received).toEqual([]);
    expect(await list()).toMatchObject([{ to: other, state: 'failed', trouble: 'expired' }]);
  });

  it('sends a guest their link, and none once they have another', async () => {
    const by = { jwt: admin.jwt };
    const made = await api.call(contract.createComparison, { ...by, body: { name: 'Flats' } });
    const params = { id: made.result.id, roundId: randomUUID() };
    const attribute = { ...blankAttribute({ id: randomUUID(), name: 'Rent', position: 0, type: 'number' }) };
    const changes = [{ kind: 'attributes.add', attributes: [{ ...attribute, direction: 'lower' }] }];
    const posted = { baseVersion: 1, batch: { id: randomUUID(), part: 0, isLast: true }, changes };
    await api.call(contract.postChanges, { ...by, params, body: posted });
    const round = { question: '', isBlind: true, attributeIds: [attribute.id], participantIds: null };
    await api.call(contract.startRound, { ...by, params, body: round });
    const inviteGuest = async (email: string) => {
      const body = { name: 'Eve', email, mayJoin: false };
      const { result } = await api.call(contract.inviteGuest, { ...by, params, body });
      expect(result.secret).toBe(null);
      return result.guestId;
    };
    const [email, other] = [newAddress(), newAddress()];
    await inviteGuest(email);
    await send();
    const sent = mailbox.latest(email);
    expect(sent.subject).toBe('Grace Hopper asks what matters to you in “Flats”');
    const secret = /\/guest\/([\w-]+)/.exec(sent.text ?? '')?.[1] ?? '';
    const opened = await api.call(contract.openGuestRound, {
      params: { secret },
      body: { mark: randomUUID() },
    });
    expect(opened.result.guest.name).toBe('Eve');
    expect((await list()).find(({ to }) => to === email)).toMatchObject({ kind: 'guest', state: 'sent' });
    const guestId = await inviteGuest(other);
    await api.call(contract.renewGuestLink, { ...by, params: { ...params, guestId } });
    await send();
    expect((await list()).filter(({ to }) => to === other)).toEqual([]);
  });
});

it('a server without a mail server queues nothing, and says so', async () => {
  const api = await startApi('sqlite');
  const { jwt } = await api.addPerson('administrator');
  const body = { email: 'bob@example.org', name: 'Bob', byMail: true };
  const { result } = await api.call(contract.invitePerson, { jwt, body });
  expect(result.sentTo).toBeNull();
  const calls = [
    await api.call(contract.askNewPassword, { body: { email: 'bob@example.org' } }),
    await api.call(contract.testMail, { jwt }),
  ];
  expect(calls.map(({ code }) => code)).toEqual(['ERR_STATE', 'ERR_STATE']);
  expect((await api.call(contract.listMails, { jwt })).result).toEqual({ sender: null, mails: [] });
  await api.close();
});
