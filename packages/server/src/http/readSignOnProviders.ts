import type { Settings, SignOnSettings } from './settings';
import { SettingsError } from './settingsError';

/** The settings of one provider with their defaults. Those of further providers end in _2 to _9. */
const fallbacks = {
  OIDC_ISSUER: '',
  OIDC_CLIENT_ID: '',
  OIDC_CLIENT_SECRET: '',
  OIDC_NAME: '',
  OIDC_SCOPES: 'openid profile email',
  OIDC_GROUPS_CLAIM: 'groups',
  OIDC_ADMIN_GROUPS: '',
  OIDC_ALLOWED_GROUPS: '',
  OIDC_LINK_BY_EMAIL: 'off',
  OIDC_ACCOUNTS: 'invited',
} as const;
type SignOnName = keyof typeof fallbacks;
type Environment = Readonly<Record<string, string | undefined>>;
const numbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export const signOnNames = Object.keys(fallbacks) as SignOnName[];

/** `OIDC_NAME` for `OIDC_NAME_2`. */
export const withoutNumber = (name: string): string => name.replace(/^(OIDC_\w+)_[2-9]$/, '$1');

/** Reads every provider in the environment, in order. Throws SettingsError. */
export function readSignOnProviders(
  environment: Environment,
  publicUrl: Settings['publicUrl'],
): SignOnSettings[] {
  return numbers.flatMap((number) => readProvider(environment, number, publicUrl) ?? []);
}

function readProvider(
  environment: Environment,
  number: string,
  publicUrl: Settings['publicUrl'],
): SignOnSettings | undefined {
  const nameOf = (name: SignOnName) => (number === '1' ? name : `${name}_${number}`);
  const read = (name: SignOnName) => environment[nameOf(name)]?.trim() || fallbacks[name];
  const refuse = (text: string) => new SettingsError(text);
  const issuerName = nameOf('OIDC_ISSUER');
  if (read('OIDC_ISSUER') === '') {
    const lonely = signOnNames.find((name) => read(name) !== fallbacks[name]);
    if (lonely !== undefined) throw refuse(`${nameOf(lonely)} is set, so set ${issuerName} too`);
    return undefined;
  }
  if (publicUrl === null)
    throw refuse(`${issuerName} is set, so set PUBLIC_URL to the address that people use`);
  const issuer = readIssuer(read('OIDC_ISSUER'), issuerName, publicUrl);
  if (read('OIDC_CLIENT_ID') === '')
    throw refuse(`Set ${nameOf('OIDC_CLIENT_ID')} to the client id that the provider shows`);
  const scopes = read('OIDC_SCOPES').split(/\s+/);
  if (!scopes.includes('openid'))
    throw refuse(`${nameOf('OIDC_SCOPES')} must contain openid, such as: ${fallbacks.OIDC_SCOPES}`);
  return {
    number,
    name: read('OIDC_NAME') || issuer.host,
    issuer,
    clientId: read('OIDC_CLIENT_ID'),
    clientSecret: read('OIDC_CLIENT_SECRET') || null,
    scope: scopes.join(' '),
    groupsClaim: read('OIDC_GROUPS_CLAIM'),
    adminGroups: listOf(read('OIDC_ADMIN_GROUPS')),
    allowedGroups: listOf(read('OIDC_ALLOWED_GROUPS')),
    isLinkingByEmail:
      choose(nameOf('OIDC_LINK_BY_EMAIL'), read('OIDC_LINK_BY_EMAIL'), ['verified', 'off']) === 'verified',
    isMakingAccounts:
      choose(nameOf('OIDC_ACCOUNTS'), read('OIDC_ACCOUNTS'), ['create', 'invited']) === 'create',
  };
}

/** Also accepts the address of the discovery document, which some providers show instead. */
function readIssuer(value: string, name: string, publicUrl: URL): URL {
  const bare = value.replace(/\/\.well-known\/openid-configuration$/, '');
  const url = URL.canParse(bare) ? new URL(bare) : null;
  if (
    url === null ||
    !['http:', 'https:'].includes(url.protocol) ||
    url.search + url.hash + url.username !== ''
  )
    throw new SettingsError(
      `${name} must be the provider’s issuer address, such as https://login.example.org`,
    );
  if (url.protocol === 'http:' && publicUrl.protocol === 'https:')
    throw new SettingsError(`${name} must begin with https, as PUBLIC_URL does`);
  return url;
}

function choose(name: string, value: string, choices: readonly string[]): string {
  if (!choices.includes(value)) throw new SettingsError(`${name} must be one of: ${choices.join(', ')}`);
  return value;
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
