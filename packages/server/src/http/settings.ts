import type { WebhookMode } from '@tertium/contract';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** A server with OpenAI's chat completions API, and the model to use. */
export interface ModelSettings {
  readonly url: URL;
  readonly name: string;
  readonly key: string | null;
}

/** A mail server, and the sender of e-mails. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** `startTls` fails if the mail server does not offer it. */
  readonly encryption: 'tls' | 'startTls' | 'none';
  readonly login: { readonly user: string; readonly password: string } | null;
  readonly from: { readonly name: string; readonly address: string };
}

/** A provider of OpenID Connect, and which of its people may sign in here. */
export interface SignOnSettings {
  /** 1 to 9, part of its addresses here. */
  readonly number: string;
  readonly name: string;
  readonly issuer: URL;
  readonly clientId: string;
  /** `null` for a public client, which authenticates by PKCE alone. */
  readonly clientSecret: string | null;
  readonly scope: string;
  /** The claim with a person's groups. */
  readonly groupsClaim: string;
  /** Members of these groups are administrators, and others are not. Empty if the provider doesn't decide. */
  readonly adminGroups: readonly string[];
  /** Only members of these groups may sign in. Empty for everyone. */
  readonly allowedGroups: readonly string[];
  /** Whether a verified e-mail signs in to the existing account with it. */
  readonly isLinkingByEmail: boolean;
  readonly isMakingAccounts: boolean;
}

/** Where this server's metrics are served. */
export interface MetricsSettings {
  readonly host: string;
  readonly port: number;
  /** The token that a reader must send, `null` for none. */
  readonly token: string | null;
}

/** Everything that the operator can configure. See `readSettings`. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Folder of the embedded store. */
  readonly dataDir: string;
  /** `null` for the embedded store. */
  readonly databaseUrl: string | null;
  /** The origin under which people reach the server, `null` for whatever address they use. */
  readonly publicUrl: URL | null;
  /** Addresses or networks of proxies whose forwarding headers are trusted. */
  readonly trustProxy: readonly string[];
  readonly isRegistrationOpen: boolean;
  /** With `false`, only administrators sign in with a password. */
  readonly arePasswordsOn: boolean;
  readonly signOnProviders: readonly SignOnSettings[];
  /** Whether assistants may use the Model Context Protocol. */
  readonly isMcpOn: boolean;
  readonly webhookMode: WebhookMode;
  /** A language model to ask for values, `null` for none. */
  readonly model: ModelSettings | null;
  /** How e-mail is sent, `null` for not at all. Its links lead to `publicUrl`, which is then never `null`. */
  readonly mail: MailSettings | null;
  readonly metrics: MetricsSettings | null;
  /** Requests that take longer are logged as slow. */
  readonly slowRequestMilliseconds: number;
  readonly logLevel: (typeof logLevels)[number];
}
