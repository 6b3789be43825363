import { randomBytes, randomUUID } from 'node:crypto';
import { readSettings } from '../http/readSettings';
import type { TestApi } from './startApi';

const from = { name: 'Tertium', address: 'tertium@example.org' };
const mail = { host: '127.0.0.1', port: 0, encryption: 'none' as const, login: null, from };
const publicUrl = new URL('http://compare.example.org');

/** The settings of a server that sends e-mails. Its port is that of a mailbox. */
export const mailingSettings = { ...readSettings({}), publicUrl, mail };

/** The ports of a test server's mail sender, and its way to a mailbox. */
export function mailWay({ store, clock, app }: TestApi, port: number) {
  const random = { uuid: () => randomUUID(), bytes: (count: number) => randomBytes(count) };
  return {
    ports: { settings: mailingSettings, store, clock, random, log: app.log },
    way: { settings: { ...mail, port }, publicUrl },
  };
}
