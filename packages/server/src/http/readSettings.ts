import { resolve } from 'node:path';
import { webhookModes } from '@tertium/contract';
import ipaddr from 'ipaddr.js';
import { listHosts } from '../store/postgresHosts';
import { readMailSettings } from './readMailSettings';
import { readSecretFiles } from './readSecretFiles';
import { readSignOnProviders, signOnNames, withoutNumber } from './readSignOnProviders';
import { logLevels, type MetricsSettings, type ModelSettings, type Settings } from './settings';
import { SettingsError } from './settingsError';

type Environment = Readonly<Record<string, string | undefined>>;

const readHost =
  (name: string) =>
  (value: string): string => {
    if (!ipaddr.isValid(value) && !/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(value))
      throw new SettingsError(`${name} must be an address or a host name to listen on`);
    return value;
  };

const readPort =
  (name: string) =>
  (value: string): number => {
    const port = Number(value);
    if (!/^\d{1,5}$/.test(value) || port > 65_535)
      throw new SettingsError(`${name} must be a whole number from 0 to 65535`);
    return port;
  };

const readers = {
  HOST: readHost('HOST'),
  PORT: readPort('PORT'),
  DATA_DIR: (value: string) => resolve(value),
  DATABASE_URL: readDatabaseUrl,
  PUBLIC_URL: readPublicUrl,
  TRUST_PROXY: readProxies,
  REGISTRATION: (value: string) => readChoice('REGISTRATION', value, ['closed', 'open'] as const),
  PASSWORDS: (value: string) => readChoice('PASSWORDS', value, ['on', 'off'] as const),
  MCP: (value: string) => readChoice('MCP', value, ['on', 'off'] as const),
  WEBHOOKS: (value: string) => readChoice('WEBHOOKS', value, webhookModes),
  MODEL_URL: readModelUrl,
  MODEL_NAME: (value: string) => value.trim(),
  MODEL_KEY: (value: string) => value.trim() || null,
  SMTP_URL: (value: string) => value.trim(),
  MAIL_FROM: (value: string) => value.trim(),
  METRICS_PORT: (value: string) => (value === '' ? null : readPort('METRICS_PORT')(value)),
  METRICS_HOST: readHost('METRICS_HOST'),
  METRICS_TOKEN: readMetricsToken,
  SLOW_REQUEST_MS: readMilliseconds,
  LOG_LEVEL: (value: string) => readChoice('LOG_LEVEL', value, logLevels),
};
type SettingName = keyof typeof readers;
const settingNames: readonly string[] = [...Object.keys(readers), ...signOnNames];
/** Settings of the command line `tertium`, which may be set for a whole shell. */
const clientNames = ['TERTIUM_URL', 'TERTIUM_TOKEN'];

/** Reads the environment. Empty values count as absent. Throws SettingsError, which never holds a value that may be secret. */
export function readSettings(given: Environment): Settings {
  const environment = readSecretFiles(given);
  refuseUnknownNames(environment);
  const read = <N extends SettingName>(name: N, fallback: string): ReturnType<(typeof readers)[N]> => {
    const value = environment[name];
    return readers[name](value === undefined || value === '' ? fallback : value) as ReturnType<
      (typeof readers)[N]
    >;
  };
  const publicUrl = read('PUBLIC_URL', '');
  const settings: Settings = {
    host: read('HOST', '127.0.0.1'),
    port: read('PORT', '8080'),
    dataDir: read('DATA_DIR', 'data'),
    databaseUrl: read('DATABASE_URL', ''),
    publicUrl,
    trustProxy: read('TRUST_PROXY', ''),
    isRegistrationOpen: read('REGISTRATION', 'closed') === 'open',
    arePasswordsOn: read('PASSWORDS', 'on') === 'on',
    signOnProviders: readSignOnProviders(environment, publicUrl),
    isMcpOn: read('MCP', 'on') === 'on',
    webhookMode: read('WEBHOOKS', 'public'),
    model: toModel(read('MODEL_URL', ''), read('MODEL_NAME', ''), read('MODEL_KEY', '')),
    mail: readMailSettings(read('SMTP_URL', ''), read('MAIL_FROM', '')),
    metrics: toMetrics(
      read('METRICS_PORT', ''),
      read('METRICS_HOST', '127.0.0.1'),
      read('METRICS_TOKEN', ''),
    ),
    slowRequestMilliseconds: read('SLOW_REQUEST_MS', '1000'),
    logLevel: read('LOG_LEVEL', 'info'),
  };
  if (settings.metrics !== null && settings.metrics.port === settings.port && settings.port !== 0)
    throw new SettingsError('METRICS_PORT must differ from PORT');
  if (settings.publicUrl?.protocol === 'https:' && settings.trustProxy.length === 0) {
    throw new SettingsError(
      'PUBLIC_URL begins with https, so set TRUST_PROXY to the address of the proxy that ends TLS',
    );
  }
  if (settings.mail !== null && settings.publicUrl === null)
    throw new SettingsError('SMTP_URL needs PUBLIC_URL, the address that links in e-mails lead to');
  refusePasswordsOff(settings);
  return settings;
}

/** Without passwords there must be another way to sign in that doesn't end in one. */
function refusePasswordsOff({ arePasswordsOn, signOnProviders, isRegistrationOpen }: Settings): void {
  if (arePasswordsOn) return;
  if (signOnProviders.length === 0)
    throw new SettingsError(
      'PASSWORDS is off, so set OIDC_ISSUER and OIDC_CLIENT_ID for another way to sign in',
    );
  if (isRegistrationOpen)
    throw new SettingsError('PASSWORDS is off, so set REGISTRATION to closed, and OIDC_ACCOUNTS to create');
}

function readChoice<T extends string>(name: string, value: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new SettingsError(`${name} must be one of: ${choices.join(', ')}`);
  return found;
}

function readMetricsToken(value: string): string | null {
  if (value !== '' && !/^[\x21-\x7e]{16,}$/.test(value))
    throw new SettingsError('METRICS_TOKEN must have 16 characters or more, without spaces');
  return value || null;
}

function readMilliseconds(value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value))
    throw new SettingsError('SLOW_REQUEST_MS must be a whole number from 1 to 999999');
  return Number(value);
}

function toMetrics(port: number | null, host: string, token: string | null): MetricsSettings | null {
  if (port !== null) return { host, port, token };
  if (token !== null || host !== '127.0.0.1')
    throw new SettingsError('METRICS_HOST and METRICS_TOKEN do nothing without METRICS_PORT. Set it too');
  return null;
}

function readDatabaseUrl(value: string): string | null {
  if (value === '') return null;
  for (const url of listHosts(value).map(parseUrl)) {
    if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2) {
      throw new SettingsError('DATABASE_URL must look like postgres://user:password@host:5432/database');
    }
    if (/^(change-?me|your-?password|<.*>|%3C.*%3E)$/i.test(url.password)) {
      throw new SettingsError('DATABASE_URL contains a placeholder instead of a password');
    }
  }
  return value;
}

function readPublicUrl(value: string): URL | null {
  if (value === '') return null;
  const url = parseUrl(value);
  const isOrigin = url !== null && url.pathname === '/' && url.search === '' && url.hash === '';
  if (!isOrigin || !['http:', 'https:'].includes(url.protocol) || url.username !== '') {
    throw new SettingsError(
      'PUBLIC_URL must be an address without a path, such as https://tertium.example.org. Tertium needs a host name of its own',
    );
  }
  return url;
}

function readModelUrl(value: string): URL | null {
  if (value === '') return null;
  const url = parseUrl(value);
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.search !== '')
    throw new SettingsError('MODEL_URL must look like http://127.0.0.1:11434/v1. Write a key into MODEL_KEY');
  return url;
}

function toModel(url: URL | null, name: string, key: string | null): ModelSettings | null {
  if ((url === null) !== (name === ''))
    throw new SettingsError('Set MODEL_URL and MODEL_NAME together, or neither');
  return url === null ? null : { url, name, key };
}

function readProxies(value: string): readonly string[] {
  const entries = value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (!entries.every(isNetwork)) {
    throw new SettingsError('TRUST_PROXY must list addresses or networks, such as 10.0.0.0/8, 192.0.2.1');
  }
  if (entries.some(isEverybody)) {
    throw new SettingsError(
      'TRUST_PROXY names a network so wide that anyone could fake their address. Name only the proxy',
    );
  }
  return entries;
}

/** Whether an entry is an address or network. A bare number is refused, though it could be read as one. */
function isNetwork(entry: string): boolean {
  const address = entry.split('/', 1)[0] ?? '';
  const isWritten = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isWritten && (address === entry || ipaddr.isValidCIDR(entry));
}

/** Whether a network is wider than any private one: 10.0.0.0/8 and fc00::/7. */
function isEverybody(entry: string): boolean {
  if (!entry.includes('/')) return false;
  const [base, bits] = ipaddr.parseCIDR(entry);
  return bits < (base.kind() === 'ipv4' ? 8 : 7);
}

function parseUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

function refuseUnknownNames(environment: Environment): void {
  for (const name of Object.keys(environment)) {
    if (settingNames.includes(withoutNumber(name)) || clientNames.includes(name)) continue;
    const meant = settingNames.find((known) => isNear(name.replace(/_FILE$/, ''), known));
    if (/^(TERTIUM|OIDC)_/.test(name) || meant !== undefined) {
      const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
      throw new SettingsError(`${name} is not a setting.${hint} Settings are: ${settingNames.join(', ')}`);
    }
  }
}

/** Whether names differ only in case or punctuation, by our prefix, or (long names) by one letter. */
function isNear(name: string, known: string): boolean {
  const plain = (text: string) =>
    text
      .toUpperCase()
      .replace(/^TERTIUM_?/, '')
      .replaceAll(/[_-]/g, '');
  if (plain(name) === plain(known)) return true;
  return known.length >= 8 && isOneEditApart(name.toUpperCase(), known);
}

function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}
