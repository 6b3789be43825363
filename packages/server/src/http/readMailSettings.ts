import { Email, name as nameRule } from '@tertium/contract';
import ipaddr from 'ipaddr.js';
import * as zod from 'zod/v4/core';
import type { MailSettings } from './settings';
import { SettingsError } from './settingsError';

const urlForm = 'smtp://user:password@mail.example.org:587, or smtps:// for port 465';
const fromForm = 'Tertium <tertium@example.org>';
const usualPorts: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/** Reads the mail server and the sender's address. */
export function readMailSettings(url: string, from: string): MailSettings | null {
  if (url === '' && from === '') return null;
  if (url === '') throw new SettingsError(`MAIL_FROM needs SMTP_URL, which must look like ${urlForm}`);
  if (from === '') throw new SettingsError(`SMTP_URL needs MAIL_FROM, which must look like ${fromForm}`);
  return { ...readServer(url), from: readFrom(from) };
}

function readServer(value: string): Omit<MailSettings, 'from'> {
  const url = URL.canParse(value) ? new URL(value) : null;
  const [user, password] = [decode(url?.username), decode(url?.password)];
  const isPlain = ['', '/'].includes(url?.pathname ?? '/') && url?.hash === '';
  const usualPort = usualPorts[url?.protocol ?? ''];
  const hasTwo = (user === '') === (password === '');
  if (!url?.hostname || usualPort === undefined || !isPlain || !hasTwo || user === null || password === null)
    throw new SettingsError(
      `SMTP_URL must look like ${urlForm}. Write other characters of the password as %40 is for @`,
    );
  if (!['', '?tls=off'].includes(url.search))
    throw new SettingsError(
      'SMTP_URL may end in ?tls=off, which sends without encryption, and in nothing else',
    );
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOff = url.search !== '' || isLoopback(host);
  return {
    host,
    port: url.port === '' ? usualPort : Number(url.port),
    encryption: url.protocol === 'smtps:' ? 'tls' : isOff ? 'none' : 'startTls',
    login: user === '' ? null : { user, password },
  };
}

/** Decodes percent escapes, `null` if they are invalid. */
function decode(text = ''): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.parse(host).range() === 'loopback');

function readFrom(value: string): MailSettings['from'] {
  const named = /^([^<>"]*)<([^<>]*)>$/.exec(value.trim());
  const name = zod.safeParse(nameRule(100), named?.[1] ?? 'Tertium');
  const address = zod.safeParse(Email, named?.[2] ?? value);
  if (!name.success || !address.success || !isMailable(address.data))
    throw new SettingsError(`MAIL_FROM must look like ${fromForm}`);
  return { name: name.data, address: address.data };
}

/** Whether an address can safely be passed to a mail server. Others could name a second recipient or a comment. */
export const isMailable = (address: string): boolean =>
  /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@[^\s\p{C}@<>()[\]\\,;:"/]{1,253}$/u.test(address);
