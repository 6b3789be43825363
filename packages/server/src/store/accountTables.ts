import type { MailKind, MailTrouble, SignOnPurpose } from '@tertium/contract';

/** A person with an account. Without a password hash they sign in at a provider, or were invited and never signed in. */
export interface UserRow {
  id: string;
  /** As `normalizeIdentifier` writes it. Unique. */
  email: string;
  /**
   * As `identifierKey` writes it. Unique. `null` for accounts from before similar e-mails were refused: they are found
   * by their exact e-mail.
   */
  email_key: string | null;
  /** The requested new e-mail, until an administrator confirms it. */
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
  /** JSON of the settings that differ from the defaults. */
  settings: string;
  settings_version: number;
}

/** One sign-in on one device, with its chain of tokens. */
export interface SessionRow {
  id: string;
  user_id: string;
  created_at: number;
  last_used_at: number;
  /** The session ends then, whatever is renewed. */
  ends_at: number;
  revoked_at: number | null;
  revoked_reason: string | null;
  device: string;
  network: string;
  /** 1 if it can only set up a second factor, while everyone must have one. */
  must_enrol: number;
}

/** One token of a session. The JWT itself can be rebuilt from this row. */
export interface TokenRow {
  jti: string;
  session_id: string;
  /** 1, 2, 3 … along the session. */
  generation: number;
  issued_at: number;
  expires_at: number;
  superseded_at: number | null;
  /** When the first call with it arrived, which proves that the client received it. */
  used_at: number | null;
}

/** A token that a person made for a program. */
export interface AccessTokenRow {
  id: string;
  user_id: string;
  /** SHA-256 of the token, in hexadecimal digits. Unique. */
  hash: string;
  name: string;
  scope: 'read' | 'write';
  /** Whether values that an assistant sets with it count or become proposals. */
  cell_values: 'proposed' | 'counted';
  created_at: number;
  expires_at: number;
  /** To the minute. */
  last_used_at: number | null;
  revoked_at: number | null;
  revoked_reason: 'revoked' | 'password' | 'administrator' | 'restored' | null;
}

/** An e-mail: waiting to be sent, or a line of the log. Its text is written when it is sent. */
export interface MailRow {
  id: string;
  kind: MailKind;
  /** `null` while it is unknown whether the address has an account. */
  user_id: string | null;
  /** As `normalizeIdentifier` writes it. */
  address: string;
  /** The person who caused it, if that is another one. */
  by_id: string | null;
  /** The comparison to which someone is invited, or the guest of a round, while they exist. */
  landing_id: string | null;
  made_at: number;
  state: 'waiting' | 'sent' | 'failed';
  tries: number;
  /** When the next try is due. During a try, when another server may try. */
  due_at: number;
  trouble: MailTrouble | null;
  /** The mail server's answer to the latest try, if it refused. */
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
  /** The new e-mail that it confirms. Such a code sets no password. */
  email: string | null;
  /** Whether its person asked for it: then it was sent by e-mail, and another one replaces it. */
  is_asked: number;
}

/** A sign-on: a person of a provider, with which they sign in to their account. */
export interface SignOnRow {
  id: string;
  /** As the provider writes its own address. Unique together with `subject`. */
  issuer: string;
  subject: string;
  user_id: string;
  /** The provider's latest e-mail for the person, `null` for none. */
  email: string | null;
  created_at: number;
  last_used_at: number | null;
}

/** A sign-on attempt: one way to a provider and back. */
interface SignOnAttemptRow {
  /** SHA-256 of the secret in the browser's cookie, from which everything that the provider receives is derived. */
  hash: string;
  provider: string;
  purpose: SignOnPurpose;
  return_path: string;
  expires_at: number;
  /** When the browser returned, which it may do only once. */
  returned_at: number | null;
  /** JSON of the result. */
  answer: string | null;
}

/** The secret of an authenticator app. A person has at most one. */
export interface AuthenticatorAppRow {
  user_id: string;
  /** base32 of 20 random bytes. */
  secret: string;
  /** The latest step of 30 seconds whose code was used. */
  last_step: number;
  added_at: number;
  device: string;
  network: string;
}

export interface PasskeyRow {
  id: string;
  user_id: string;
  /** base64url. Unique. */
  credential_id: string;
  /** base64url of a COSE key. */
  public_key: string;
  /** How often it was used, by its own count. 0 if it doesn't count. */
  counter: number;
  /** JSON of how browsers can reach it. */
  transports: string;
  /** The host that it is bound to. */
  host: string;
  name: string;
  added_at: number;
  device: string;
  network: string;
  last_used_at: number | null;
}

/** A recovery code. It is deleted when used. */
interface RecoveryCodeRow {
  user_id: string;
  /** SHA-256 in hexadecimal digits. */
  hash: string;
}

/** Something to answer once, stored as its SHA-256. */
export interface ChallengeRow {
  hash: string;
  /** `second`: after the password. `passkey`: instead of it, by any person. The others add a factor. */
  purpose: 'second' | 'passkey' | 'addApp' | 'addPasskey';
  user_id: string | null;
  /** The secret of an app that is not confirmed yet. */
  secret: string | null;
  tries: number;
  expires_at: number;
}

interface SigningKeyRow {
  kid: string;
  /** base64url of 32 random bytes. */
  secret: string;
  created_at: number;
  /** Servers accept a key before any of them signs with it. */
  signs_from: number;
}

/** Single values of this installation, such as its id and whether it still waits for its first account. */
interface InstallationValueRow {
  key: 'id' | 'setup' | 'secondFactor';
  value: string;
}

/** Networks from which a person has signed in. Strangers' failures don't lock these out. */
interface KnownNetworkRow {
  user_id: string;
  network: string;
  last_login_at: number;
}

/** Counters of rate-limiter-flexible, with its column names. */
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
