import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { mailCertificate } from '../testing/mailCertificate';
import { type Mailbox, startMailbox } from '../testing/startMailbox';
import { cutName, inviteWords, noticeWords } from './mailWords';
import { renderMail } from './renderMail';
import { sendMail } from './sendMail';

let mailbox: Mailbox;
afterEach(() => mailbox?.close());

const publicUrl = new URL('http://compare.example.org');
const from = { name: 'Tertium', address: 'tertium@example.org' };
const words = noticeWords.test({ host: publicUrl.host, email: '' });
const login = { user: 'ada', password: 'right' };
const send = (
  more: Partial<Parameters<typeof sendMail>[1]['settings']> = {},
  { trusted, to = 'ada@example.org', seconds }: { trusted?: string; to?: string; seconds?: number } = {},
) =>
  sendMail(
    { id: '1', to, words },
    {
      settings: { host: '127.0.0.1', port: mailbox.port, encryption: 'none', login: null, from, ...more },
      publicUrl,
      ...(trusted !== undefined && { trusted }),
    },
    seconds === undefined ? {} : { seconds },
  );

it('a mail is sent encrypted with a name and password, to a mail server whose certificate is trusted', async () => {
  mailbox = await startMailbox({ offersTls: true, password: login.password });
  const encrypted = { encryption: 'startTls', login } as const;
  const trusted = mailCertificate.cert;
  expect(await send(encrypted, { trusted })).toEqual({ trouble: null, answer: null, isFinal: true });
  expect(mailbox.latest('ada@example.org').text).toBe(renderMail(words).text);
  expect(await send(encrypted)).toMatchObject({ trouble: 'tls', isFinal: false });
  const wrong = { ...encrypted, login: { ...login, password: 'wrong' } };
  expect(await send(wrong, { trusted })).toMatchObject({ trouble: 'login', isFinal: false });
});

it.each([
  ['tls', { encryption: 'startTls' }, 'take'],
  ['tls', { encryption: 'tls' }, 'take'],
  ['unreachable', { port: 1 }, 'take'],
  ['unreachable', { host: 'no-such-host.invalid' }, 'take'],
  ['sender', {}, ['sender', 550]],
  ['login', {}, ['sender', 530]],
  ['recipient', {}, ['recipient', 550]],
  ['refused', {}, ['data', 554]],
  ['later', {}, ['data', 421]],
  ['broken', {}, 'die'],
  ['timeout', {}, 'hang'],
] as const)('the trouble is %s for %j where the mail server answers %j', async (trouble, more, manner) => {
  mailbox = await startMailbox();
  mailbox.manner = manner;
  expect(await send(more, { seconds: manner === 'hang' ? 0.2 : 10 })).toMatchObject({ trouble });
});

it.each([
  'a@b,c@d.org',
  '<a@b.org>',
  'a@b.org>\r\nRCPT TO:<c@d.org',
  'a"b@c.org',
  'a b@c.org',
  `${'a'.repeat(65)}@b.org`,
])('the address %j is refused before it is sent anywhere', async (to) => {
  mailbox = await startMailbox();
  expect(await send({}, { to })).toEqual({ trouble: 'recipient', answer: null, isFinal: true });
  expect(mailbox.received).toEqual([]);
});

it('a name is one line of 60 characters, in which nothing is markup or turns the text around', () => {
  const hostile = `Eve\r\nBcc: all@example.org\u202e<img src=x onerror=1>"`;
  const facts = {
    host: 'h',
    address: 'http://h/#invite=A',
    expiresAt: 0,
    by: hostile,
    comparison: '😀'.repeat(25_000),
  };
  const words = inviteWords(facts);
  expect(words.subject).toBe(
    `Eve Bcc: all@example.org <img src=x onerror=1>" shares “${'😀'.repeat(59)}…” with you`,
  );
  const { html, text } = renderMail(words);
  expect(html).not.toContain('<img');
  expect(html.length + text.length).toBeLessThan(10_000);
  expect(cutName(' Ada ')).toBe('Ada');
});

it('the HTML of a mail loads nothing, and has colours of the visual system alone', () => {
  const facts = { host: 'h', address: 'http://h/#invite=A', expiresAt: 0, by: 'Ada', comparison: null };
  const { html } = renderMail(inviteWords(facts));
  expect(html).not.toMatch(/src=|url\(|@import|<script|<link|<img/);
  const tokens = readFileSync(join(import.meta.dirname, '../../../web/src/ui/tokens.css'), 'utf8');
  const used = [...html.matchAll(/#[0-9a-f]{6}\b/g)].map(([colour]) => colour);
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((colour) => !tokens.includes(colour))).toEqual([]);
});
