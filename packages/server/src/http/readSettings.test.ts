import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './readSettings';
import { logLevels } from './settings';
import { SettingsError } from './settingsError';

function failureOf(environment: Record<string, string>): SettingsError {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
  throw new Error('the settings were accepted');
}

/** With all that e-mail needs. */
const withMail = (SMTP_URL: string, MAIL_FROM = 'Tertium <tertium@example.org>') => ({
  SMTP_URL,
  MAIL_FROM,
  PUBLIC_URL: 'http://compare.example.org',
});
const provider = { PUBLIC_URL: 'http://a.example', OIDC_ISSUER: 'http://login.example', OIDC_CLIENT_ID: 'a' };

describe('readSettings', () => {
  it('works without any setting, on loopback alone', () => {
    expect(readSettings({ HOSTNAME: 'box', PATH: '/bin' })).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      databaseUrl: null,
      publicUrl: null,
      trustProxy: [],
      isRegistrationOpen: false,
      logLevel: 'info',
    });
  });

  it('match the README', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8');
    const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| (?:`(.*?)`|none) \| (.*) \|$/gm)];
    const known = failureOf({ TERTIUM_COLOUR: 'blue' }).message.match(/Settings are: (.*)$/)?.[1];
    expect(rows.map(([, name]) => name)).toEqual(known?.split(', '));
    expect(readSettings({ TERTIUM_URL: 'http://a.example', TERTIUM_TOKEN: 'b' })).toEqual(readSettings({}));
    const defaults = Object.fromEntries(rows.map(([, name, value]) => [name, value]));
    expect(readSettings(defaults)).toEqual(readSettings({}));
    const choicesOf = (name: string): string[] => {
      const meaning = rows.find((row) => row[1] === name)?.[3] ?? '';
      return [...meaning.matchAll(/`([^`]+)`/g)].map(([, value]) => value ?? '');
    };
    expect(choicesOf('LOG_LEVEL').sort()).toEqual([...logLevels].sort());
    for (const level of choicesOf('LOG_LEVEL'))
      expect(readSettings({ LOG_LEVEL: level }).logLevel).toBe(level);
    for (const value of choicesOf('REGISTRATION')) readSettings({ REGISTRATION: value });
  });

  it('treats an empty value as unset', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' }).port).toBe(8080);
  });

  it('reads every setting', () => {
    const settings = readSettings({
      HOST: '0.0.0.0',
      PORT: '80',
      DATA_DIR: '/srv/data',
      DATABASE_URL: 'postgres://u:p@one:5432,two/tertium',
      PUBLIC_URL: 'https://compare.example.org',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      REGISTRATION: 'open',
      METRICS_PORT: '9464',
      METRICS_TOKEN: 'sixteen-letters!',
      SLOW_REQUEST_MS: '250',
      LOG_LEVEL: 'warn',
    });
    expect(settings).toMatchObject({
      metrics: { host: '127.0.0.1', port: 9464, token: 'sixteen-letters!' },
      slowRequestMilliseconds: 250,
      host: '0.0.0.0',
      port: 80,
      dataDir: '/srv/data',
      isRegistrationOpen: true,
    });
    expect(settings.trustProxy).toEqual(['10.0.0.0/8', '::1']);
    expect(settings.publicUrl?.host).toBe('compare.example.org');
  });

  it('reads a secret from the file that a setting names, and never logs it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tertium-secrets-'));
    const file = (name: string, text: string) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return path;
    };
    const url = 'postgres://u:p@db:5432/tertium';
    const good = file('good', `${url}\n`);
    expect(readSettings({ DATABASE_URL_FILE: good, DATABASE_URL: '' }).databaseUrl).toBe(url);
    expect(readSettings({ DATABASE_URL_FILE: '' }).databaseUrl).toBeNull();
    const wrong = failureOf({ DATABASE_URL_FILE: file('wrong', 'mysql://u:hunter2@db/x') }).message;
    expect(wrong).toContain('DATABASE_URL must look like');
    expect(wrong).not.toContain('hunter2');
    expect(failureOf({ DATABASE_URL_FILE: good, DATABASE_URL: url }).message).toBe(
      'Set DATABASE_URL or DATABASE_URL_FILE, not both',
    );
    const none = join(folder, 'none');
    expect(failureOf({ MODEL_KEY_FILE: none }).message).toBe(
      `MODEL_KEY_FILE names ${none}, which can’t be read (ENOENT)`,
    );
    expect(failureOf({ MODEL_KEY_FILE: file('empty', '\n') }).message).toContain('which is empty');
    expect(failureOf({ PORT_FILE: good }).message).toContain('PORT_FILE is not a setting');
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['smtp://mail.example.org', { host: 'mail.example.org', port: 587, encryption: 'startTls', login: null }],
    ['smtps://mail.example.org', { port: 465, encryption: 'tls' }],
    [
      'smtp://ada%40example.org:p%2Fw%3Ad@mail:25',
      { port: 25, login: { user: 'ada@example.org', password: 'p/w:d' } },
    ],
    ['smtp://mail?tls=off', { encryption: 'none' }],
    ['smtp://127.0.0.2:25', { encryption: 'none' }],
    ['smtp://[::1]', { host: '::1', encryption: 'none' }],
    ['smtps://localhost', { encryption: 'tls' }],
  ])('reads the mail server %s', (url, expected) => {
    const from = { name: 'Tertium', address: 'tertium@example.org' };
    expect(readSettings(withMail(url)).mail).toMatchObject({ ...expected, from });
    expect(readSettings(withMail(url, 'tertium@example.org')).mail?.from).toEqual(from);
  });

  it('reads each provider by the number at the end of its settings', () => {
    const { signOnProviders } = readSettings({
      PUBLIC_URL: 'http://a.example',
      OIDC_ISSUER: 'https://one.example/realms/x/.well-known/openid-configuration',
      OIDC_CLIENT_ID: 'a',
      OIDC_ISSUER_3: 'http://three.example:81',
      OIDC_CLIENT_ID_3: 'b',
      OIDC_CLIENT_SECRET_3: 'c',
      OIDC_NAME_3: 'Three',
      OIDC_ADMIN_GROUPS_3: 'chiefs, /owners',
      OIDC_ACCOUNTS_3: 'create',
    });
    expect(signOnProviders).toMatchObject([
      { number: '1', name: 'one.example', clientSecret: null, adminGroups: [], isMakingAccounts: false },
      { number: '3', name: 'Three', adminGroups: ['chiefs', '/owners'], isMakingAccounts: true },
    ]);
    expect(signOnProviders.map(({ issuer }) => issuer.href)).toEqual([
      'https://one.example/realms/x',
      'http://three.example:81/',
    ]);
  });

  it.each([
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '80a' }, 'PORT'],
    [{ PORT: '1e3' }, 'PORT'],
    [{ HOST: 'http://x' }, 'HOST'],
    [{ HOST: 'a b' }, 'HOST'],
    [{ DATABASE_URL: 'mysql://u:hunter2@db/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://u:hunter2@db' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'hunter2' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://u:change-me@db/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://u:<password>@db/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://u:hunter2@one,two:x/y' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://u:change-me@one,two/x' }, 'DATABASE_URL'],
    [{ PUBLIC_URL: 'compare.example.org' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'ftp://compare.example.org' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://example.org/path' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://user:hunter2@example.org' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://example.org' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '127.0.0.1, 128.0.0.0/1' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '::/0' }, 'TRUST_PROXY'],
    [{ PASSWORDS: 'off' }, 'OIDC_ISSUER'],
    [{ ...provider, PASSWORDS: 'off', REGISTRATION: 'open' }, 'REGISTRATION'],
    [{ ...provider, PUBLIC_URL: '' }, 'PUBLIC_URL'],
    [{ ...provider, OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID'],
    [{ ...provider, OIDC_ISSUER: 'login.example' }, 'OIDC_ISSUER'],
    [{ ...provider, PUBLIC_URL: 'https://a.example', TRUST_PROXY: '::1' }, 'OIDC_ISSUER'],
    [{ ...provider, OIDC_SCOPES: 'profile' }, 'OIDC_SCOPES'],
    [{ ...provider, OIDC_ACCOUNTS: 'all' }, 'OIDC_ACCOUNTS'],
    [{ ...provider, OIDC_LINK_BY_EMAIL_2: 'verified' }, 'OIDC_ISSUER_2'],
    [{ OIDC_CLIENT_SECRET: 'hunter2' }, 'OIDC_ISSUER'],
    [{ OIDC_ISSUR: 'https://a.example' }, 'OIDC_ISSUER'],
    [{ REGISTRATION: 'yes' }, 'REGISTRATION'],
    [{ SMTP_URL: 'smtp://u:hunter2@mail' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@b' }, 'SMTP_URL'],
    [{ ...withMail('smtp://u:hunter2@mail'), PUBLIC_URL: '' }, 'PUBLIC_URL'],
    [withMail('smtp://mail', 'a@b\r\nBcc: c@d'), 'MAIL_FROM'],
    [withMail('smtp://mail', '"A" <a@b>, <c@d>'), 'MAIL_FROM'],
    [withMail('smtp://mail', 'Tertium'), 'MAIL_FROM'],
    [withMail('http://u:hunter2@mail'), 'SMTP_URL'],
    [withMail('hunter2'), 'SMTP_URL'],
    [withMail('smtp://u:hunter2@mail/x'), 'SMTP_URL'],
    [withMail('smtp://u:hunter2%@mail'), 'SMTP_URL'],
    [withMail('smtp://hunter2@mail'), 'SMTP_URL'],
    [withMail('smtp://u:hunter2@mail?tls=maybe'), 'tls=off'],
    [{ METRICS_PORT: '8080' }, 'METRICS_PORT'],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT'],
    [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_PORT'],
    [{ METRICS_TOKEN: 'hunter2hunter2hunter2' }, 'METRICS_PORT'],
    [{ METRICS_PORT: '9464', METRICS_HOST: 'a b' }, 'METRICS_HOST'],
    [{ METRICS_PORT: '9464', METRICS_TOKEN: 'hunter2' }, 'METRICS_TOKEN'],
    [{ SLOW_REQUEST_MS: '0' }, 'SLOW_REQUEST_MS'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ TERTIUM_PORT: '1' }, 'PORT'],
    [{ TERTIUM_COLOUR: 'blue' }, 'TERTIUM_COLOUR'],
    [{ DATABASEURL: 'hunter2' }, 'DATABASE_URL'],
    [{ DATABSE_URL: 'hunter2' }, 'DATABASE_URL'],
    [{ TRUST_PROXI: 'x' }, 'TRUST_PROXY'],
    [{ log_level: 'info' }, 'LOG_LEVEL'],
  ])('refuses %j in one line that names %s and no secret', (environment, name) => {
    const { message, exitCode } = failureOf(environment);
    expect(exitCode).toBe(78);
    expect(message).toContain(name);
    expect(message).not.toContain('\n');
    expect(message).not.toMatch(/hunter2|change-me/);
  });
});
