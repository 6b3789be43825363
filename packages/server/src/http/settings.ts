import type { WebhookMode } from '@tertium/contract';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** A server that speaks the chat completions of OpenAI, and which of its models is asked. */
export interface ModelSettings {
  readonly url: URL;
  readonly name: string;
  readonly key: string | null;
}

/** A mail server, and whom mails come from. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** `startTls` is refused where the mail server does not offer it. */
  readonly encryption: 'tls' | 'startTls' | 'none';
  readonly login: { readonly user: string; readonly password: string } | null;
  readonly from: { readonly name: string; readonly address: string };
}

/** A provider of OpenID Connect at which people sign in, and whom of its people this server takes. */
export interface SignOnSettings {
  /** 1 to 9, part of its addresses here. */
  readonly number: string;
  readonly name: string;
  readonly issuer: URL;
  readonly clientId: string;
  /** `null`: the client is public, and proves itself by PKCE alone. */
  readonly clientSecret: string | null;
  readonly scope: string;
  /** The claim that holds a person's groups. */
  readonly groupsClaim: string;
  /** Who is in one of these is an administrator, who is in none is not; empty: the provider has no say. */
  readonly adminGroups: readonly string[];
  /** Only who is in one of these comes in; empty: everyone. */
  readonly allowedGroups: readonly string[];
  /** Whether a verified e-mail opens the account that has it. */
  readonly isLinkingByEmail: boolean;
  readonly isMakingAccounts: boolean;
}

/** Where the metrics of this server are read. */
export interface MetricsSettings {
  readonly host: string;
  readonly port: number;
  /** What a reader has to send; `null`: nothing. */
  readonly token: string | null;
}

/** What the operator may set from outside; see `readSettings`. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Folder of the embedded store. */
  readonly dataDir: string;
  /** `null`: the embedded store. */
  readonly databaseUrl: string | null;
  /** Origin under which people reach the server; `null`: whatever address they used. */
  readonly publicUrl: URL | null;
  /** Addresses or networks of proxies whose forwarding headers are believed. */
  readonly trustProxy: readonly string[];
  readonly isRegistrationOpen: boolean;
  /** `false`: only administrators sign in with a password. */
  readonly arePasswordsOn: boolean;
  readonly signOnProviders: readonly SignOnSettings[];
  /** Whether assistants may talk to the server by the Model Context Protocol. */
  readonly isMcpOn: boolean;
  readonly webhookMode: WebhookMode;
  /** A language model that may be asked for values; `null`: none. */
  readonly model: ModelSettings | null;
  /** How e-mail is sent; `null`: none is. Links in it lead to `publicUrl`, which is never `null` then. */
  readonly mail: MailSettings | null;
  readonly metrics: MetricsSettings | null;
  /** Requests that take longer are logged as slow. */
  readonly slowRequestMilliseconds: number;
  readonly logLevel: (typeof logLevels)[number];
}
