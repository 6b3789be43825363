import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { Progress } from '@tertium/contract';
import { runClientCommand } from '../app/clientCommands';
import { createServerApi, Unreachable } from '../app/serverApi';
import { UsageError } from '../app/usageError';
import { ToolError } from '../features/mcp/askApi';
import { usage } from './usage';

const clearedLine = '\r\x1b[K';

async function main(): Promise<string> {
  const { positionals: words, values } = readArguments();
  const { json, help, ...given } = values;
  if (help) return usage;
  const isWatched = process.stderr.isTTY && !json;
  const api = createServerApi(readUrl(), readToken(), isWatched ? showProgress : () => undefined);
  const said = await runClientCommand(api, { ...given, words }).finally(() => {
    if (isWatched) process.stderr.write(clearedLine);
  });
  if (said.address !== undefined && !json) openInBrowser(said.address);
  return json ? JSON.stringify(said.data) : said.text;
}

/** Shows how far the server is on the last line of a terminal. */
function showProgress(progress: Progress): void {
  const share = progress.step === 'saving' ? (progress.part / progress.parts) * 100 : 0;
  const texts = {
    waiting: 'Waiting for other imports…',
    reading: 'Reading the file…',
    saving: `Saving… ${Math.floor(share)} %`,
  };
  process.stderr.write(`${clearedLine}${texts[progress.step]}`);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        into: { type: 'string' },
        weighting: { type: 'string' },
        as: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    throw new UsageError((cause as Error).message);
  }
}

function readUrl(): URL {
  const given = process.env.TERTIUM_URL || 'http://127.0.0.1:8080';
  if (!/^https?:\/\//.test(given) || !URL.canParse(given))
    throw new UsageError('TERTIUM_URL must be an address such as https://tertium.example.org.');
  return new URL(given);
}

/** Not an argument: everybody on the machine sees those. */
function readToken(): string {
  const token = process.env.TERTIUM_TOKEN ?? '';
  if (!/^[\w-]+$/.test(token))
    throw new UsageError('Set TERTIUM_TOKEN to an access token from your profile page.');
  return token;
}

/** Where there is no browser, the printed address does. */
function openInBrowser(address: string): void {
  const program = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  spawn(program, [address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return 2;
  return error instanceof Unreachable ? 3 : 1;
}

main().then(
  // What is long has been written before the program ends.
  (text) => process.stdout.write(`${text}\n`, () => process.exit(0)),
  (error: unknown) => {
    const isExpected = [UsageError, Unreachable, ToolError].some((kind) => error instanceof kind);
    console.error(isExpected ? (error as Error).message : error);
    if (error instanceof UsageError) console.error(usage);
    process.exit(exitCodeOf(error));
  },
);
