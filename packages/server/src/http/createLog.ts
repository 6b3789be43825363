import { stdout } from 'node:process';
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import type { Watch } from './createWatch';
import type { Settings } from './settings';

/** Longer texts are cut, so that strangers can't fill the log. */
const maximumTextLength = 1024;
/** Names of fields that may hold a secret, at the first levels. */
const secretNames = 'password currentPassword newPassword jwt token code authorization cookie'.split(' ');
/** Error codes are not secrets, but one-time codes are never logged. */
const secretPaths = secretNames
  .filter((name) => name !== 'code')
  .flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export interface LogOptions {
  readonly level: Settings['logLevel'];
  /** Whether to write short lines for people instead of JSON. */
  readonly isForPeople: boolean;
  readonly destination?: DestinationStream;
  /** Receives events and troubles, whatever the level. */
  readonly watch?: Watch;
}

/** Creates the log of the process: JSON lines in UTC, or short readable lines. */
export function createLog(options: LogOptions): FastifyBaseLogger {
  const destination = options.destination ?? writtenTogether(stdout);
  const { watch } = options;
  const lowest = levelOf(options.level);
  return pino(
    {
      // Events are counted even if they are not written.
      level: lowest > levelOf('info') ? 'info' : options.level,
      hooks: {
        logMethod(args, write, level) {
          if (watch !== undefined) noteLine(watch, this, args, level);
          if (level >= lowest) write.apply(this, args);
        },
      },
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: cutTexts },
      serializers: { err: describeError },
      redact: { paths: secretPaths, censor: '[secret]' },
    },
    options.isForPeople ? { write: (line) => destination.write(formatLine(line)) } : destination,
  );
}

const levelOf = (name: Settings['logLevel']): number => pino.levels.values[name] ?? Number.POSITIVE_INFINITY;

/**
 * Counts a line with an event's name. Keeps errors and warnings, except those about a request, which its answer
 * describes better.
 */
function noteLine(watch: Watch, log: Logger, args: Parameters<LogFn>, level: number): void {
  const [first, second] = args as [unknown, unknown?];
  const fields = (typeof first === 'object' ? first : null) as Readonly<Record<string, unknown>> | null;
  if (fields !== null && 'event' in fields) {
    watch.countEvent({ event: String(fields.event), outcome: String(fields.outcome ?? '') });
    if (level < levelOf('error')) return;
  }
  if (level < levelOf('warn') || 'reqId' in log.bindings()) return;
  const code = (fields?.err as { code?: unknown } | undefined)?.code;
  watch.troubles.add({
    level: level < levelOf('error') ? 'warning' : 'error',
    text: cut(String(fields === null ? first : (second ?? 'unexpected error'))),
    code: typeof code === 'string' ? cut(code) : null,
    route: null,
    requestId: null,
  });
}

/** Writes the lines of one turn of the event loop together, and the remaining ones when the process ends. */
function writtenTogether(destination: DestinationStream): DestinationStream {
  let waiting = '';
  const write = () => {
    if (waiting !== '') destination.write(waiting);
    waiting = '';
  };
  process.once('exit', write);
  return {
    write(line) {
      if (waiting === '') setImmediate(write);
      waiting += line;
    },
  };
}

/** The logged fields of an error. Its message may quote a stranger's input, so it is cut too. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: cut(String(error)) };
  const { name, message, stack, cause } = error;
  const code = (error as { code?: unknown }).code;
  return {
    type: name,
    message: cut(message),
    ...(typeof code === 'string' && { code: cut(code) }),
    ...(stack !== undefined && { stack: stack.slice(0, 4 * maximumTextLength) }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

function cutTexts(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? cut(value) : value]),
  );
}

function cut(text: string): string {
  return text.length > maximumTextLength ? `${text.slice(0, maximumTextLength)}…` : text;
}

/** In the message already, or of no use without a search. */
const leftOut: ReadonlySet<string> = new Set(['method', 'route', 'status', 'reqId', 'sessionId']);

/** `09:41:07 warn  POST /auth/v1/login 429 milliseconds=2 …`: the facts of a JSON line that people look for. */
function formatLine(line: string): string {
  const { level, time, msg, err, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const facts = Object.entries(fields)
    .filter(([key, value]) => !leftOut.has(key) && ['string', 'number'].includes(typeof value))
    .map(([key, value]) => `${key}=${value}`);
  const parts = [String(time).slice(11, 19), String(level).padEnd(5), String(msg ?? ''), ...facts];
  const stack = (err as { stack?: string } | undefined)?.stack?.split('\n') ?? [];
  // Indented, so that no line of a stack trace looks like a line of the log.
  const lines = [parts.join(' '), ...stack.map((one) => `    ${one}`)];
  return lines.map((one) => `${withoutControls(one)}\n`).join('');
}

/** Makes terminal escape sequences and forged line ends visible. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '\ufffd');
}
