import { stdout } from 'node:process';
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import type { Watch } from './createWatch';
import type { Settings } from './settings';

/** Longer texts are cut: nobody outside decides how much is logged. */
const maximumTextLength = 1024;
/** Names under which a secret could stand, at any of the first levels. */
const secretNames = 'password currentPassword newPassword jwt token code authorization cookie'.split(' ');
/** Error codes are no secrets; one-time codes are never logged. */
const secretPaths = secretNames
  .filter((name) => name !== 'code')
  .flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export interface LogOptions {
  readonly level: Settings['logLevel'];
  /** Short lines for people instead of JSON. */
  readonly isForPeople: boolean;
  readonly destination?: DestinationStream;
  /** Is told of events and troubles, whatever the level. */
  readonly watch?: Watch;
}

/** The log of the process: JSON lines in UTC, or short readable lines. */
export function createLog(options: LogOptions): FastifyBaseLogger {
  const destination = options.destination ?? writtenTogether(stdout);
  const { watch } = options;
  const lowest = levelOf(options.level);
  return pino(
    {
      // Events are counted also where they are not written.
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

/** Counts a line that names an event; keeps errors and other warnings, but for those about a request: its answer says more. */
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

/** The lines of one turn of the event loop are written together; those of the last turn as the process ends. */
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

/** What of an error is logged; its message may quote what a stranger sent, so it is cut as well. */
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
  // Set in, so that no line of it can look like one of ours.
  const lines = [parts.join(' '), ...stack.map((one) => `    ${one}`)];
  return lines.map((one) => `${withoutControls(one)}\n`).join('');
}

/** Escape sequences of a terminal and forged line ends become visible. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '\ufffd');
}
