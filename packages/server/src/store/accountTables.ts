import type { MailKind, MailTrouble, SignOnPurpose } from '@tertium/contract';

/** A person with an account; without a hash they sign in at a provider, or have been invited and never signed in. */
export interface UserRow {
  id: string;
  /** As `normalizeIdentifier` writes it; unique. */
  email: string;
  /**
   * As `identifierKey` writes it; unique. `null` for those of two people whose e-mails looked the same before that was
   * refused: they are known by their exact e-mail.
   */
  email_key: string | null;
  /** The e-mail asked for, until an administrator confirms it. */
  wanted_email: string | null;
  name: string;
  /** As `searchKey` writes it. */
  name_key: string;
  role: 'administrator' | 'member';
  /** argon2id in PHC form. */
  password_hash: string | null;
  is_disabled: number;
  created_at: number;
  last_seen_at: number | null;
  version: number;
  /** JSON of what differs from the default settings. */
  settings: string;
  settings_version: number;
}

/** One sign-in on one device, with its chain of tokens. */
export interface SessionRow {
  id: string;
  user_id: string;
  created_at: number;
  last_used_at: number;
  /** Whatever is renewed, the session ends then. */
  ends_at: number;
  revoked_at: number | null;
  revoked_reason: string | null;
  device: string;
  network: string;
  /** 1: it only sets a second factor up, while everyone must have one. */
  must_enrol: number;
}

/** One token of a session; the JWT itself can be made again from this row. */
export interface TokenRow {
  jti: string;
  session_id: string;
  /** 1, 2, 3 … along the session. */
  generation: number;
  issued_at: number;
  expires_at: number;
  superseded_at: number | null;
  /** When the first call with it came in: proof that its answer arrived. */
  used_at: number | null;
}

/** A token that a person made for a program. */
export interface AccessTokenRow {
  id: string;
  user_id: string;
  /** SHA-256 of the token, in hexadecimal digits; unique. */
  hash: string;
  name: string;
  scope: 'read' | 'write';
  /** What becomes of values that an assistant sets with it. */
  cell_values: 'proposed' | 'counted';
  created_at: number;
  expires_at: number;
  /** To the minute. */
  last_used_at: number | null;
  revoked_at: number | null;
  revoked_reason: 'revoked' | 'password' | 'administrator' | 'restored' | null;
}

/** An e-mail: waiting to be sent, or a line of the log. What it says is written when it is sent. */
export interface MailRow {
  id: string;
  kind: MailKind;
  /** `null` while it is not known whether the address has an account. */
  user_id: string | null;
  /** As `normalizeIdentifier` writes it. */
  address: string;
  /** Who had it sent, where that is another person. */
  by_id: string | null;
  /** The comparison to which somebody is invited, or the guest of a round, as long as it is there. */
  landing_id: string | null;
  made_at: number;
  state: 'waiting' | 'sent' | 'failed';
  tries: number;
  /** When it is tried next; while a server tries, when another one may. */
  due_at: number;
  trouble: MailTrouble | null;
  /** What the mail server said to the latest try, where it refused. */
  answer: string | null;
}

/** A one-time code, kept as its SHA-256. */
export interface CodeRow {
  hash: string;
  kind: 'setup' | 'invite' | 'reset';
  /** `null` for the set-up code. */
  user_id: string | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  /** The new e-mail of its person, which it confirms. Such a code sets no password. */
  email: string | null;
  /** Whether its person asked for it: it was sent by e-mail, and another one ends it. */
  is_asked: number;
}

/** A person of a sign-on provider, by whom an account is opened. */
export interface SignOnRow {
  id: string;
  /** As the provider writes its own address; with `subject` it is unique. */
  issuer: string;
  subject: string;
  user_id: string;
  /** As the provider said last; `null` where it says none. */
  email: string | null;
  created_at: number;
  last_used_at: number | null;
}

/** Somebody on their way to a provider and back. */
interface SignOnAttemptRow {
  /** SHA-256 of the secret in their cookie, from which all that the provider is told follows. */
  hash: string;
  provider: string;
  purpose: SignOnPurpose;
  return_path: string;
  expires_at: number;
  /** When they came back: nobody does twice. */
  returned_at: number | null;
  /** JSON of what they came back with. */
  answer: string | null;
}

/** What an app makes codes from that change every 30 seconds; a person has one at most. */
export interface AuthenticatorAppRow {
  user_id: string;
  /** base32 of 20 random bytes. */
  secret: string;
  /** The last step of 30 seconds of which a code was taken. */
  last_step: number;
  added_at: number;
  device: string;
  network: string;
}

export interface PasskeyRow {
  id: string;
  user_id: string;
  /** base64url; unique. */
  credential_id: string;
  /** base64url of a COSE key. */
  public_key: string;
  /** How often it was used, as far as it says; 0 where it doesn't count. */
  counter: number;
  /** JSON of how browsers reach it. */
  transports: string;
  /** The host it is bound to. */
  host: string;
  name: string;
  added_at: number;
  device: string;
  network: string;
  last_used_at: number | null;
}

/** Deleted when it is used. */
interface RecoveryCodeRow {
  user_id: string;
  /** SHA-256 in hexadecimal digits. */
  hash: string;
}

/** Something to be answered once, kept as its SHA-256. */
export interface ChallengeRow {
  hash: string;
  /** `second`: after the password. `passkey`: instead of it, by whomever. The others add a factor. */
  purpose: 'second' | 'passkey' | 'addApp' | 'addPasskey';
  user_id: string | null;
  /** Of an app that is not confirmed yet. */
  secret: string | null;
  tries: number;
  expires_at: number;
}

interface SigningKeyRow {
  kid: string;
  /** base64url of 32 random bytes. */
  secret: string;
  created_at: number;
  /** Servers accept a key before anyone signs with it. */
  signs_from: number;
}

/** Single values of this installation, such as its id and whether its first account is still awaited. */
interface InstallationValueRow {
  key: 'id' | 'setup' | 'secondFactor';
  value: string;
}

/** Networks from which a person has signed in: strangers' failures do not lock these out. */
interface KnownNetworkRow {
  user_id: string;
  network: string;
  last_login_at: number;
}

/** Counters of rate-limiter-flexible, in its own column names. */
interface RateLimitRow {
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
}

export interface AccountTables {
  users: UserRow;
  sessions: SessionRow;
  tokens: TokenRow;
  access_tokens: AccessTokenRow;
  codes: CodeRow;
  mails: MailRow;
  sign_ons: SignOnRow;
  sign_on_attempts: SignOnAttemptRow;
  authenticator_apps: AuthenticatorAppRow;
  passkeys: PasskeyRow;
  recovery_codes: RecoveryCodeRow;
  challenges: ChallengeRow;
  signing_keys: SigningKeyRow;
  installation_values: InstallationValueRow;
  known_networks: KnownNetworkRow;
  rate_limits: RateLimitRow;
}
