import { parseArgs } from 'node:util';
import { createClock } from '../app/createClock';
import { openStoreOf } from '../app/openStoreOf';
import { secureRandom } from '../app/secureRandom';
import { UsageError } from '../app/usageError';
import { runUserCommand } from '../app/userCommands';
import { createLog } from '../http/createLog';
import type { Parts } from '../http/parts';
import { readSettings } from '../http/readSettings';
import { describeFailure, exitCodeOf } from './exitCodeOf';

const usage = `Usage:
  user add --email EMAIL --name NAME --password-stdin [--admin]
  user reset --email EMAIL          print a one-time code for a new password
  user disable --email EMAIL        end all sessions and refuse new ones
  user list`;

async function main(): Promise<void> {
  const { positionals, values } = readArguments();
  const settings = readSettings(process.env);
  const log = createLog({ level: 'warn', isForPeople: true });
  const [command, ...rest] = positionals;
  if (command !== 'user') throw new UsageError('Which command?');
  const store = await openStoreOf(settings);
  const clock = await createClock({ store, log });
  const parts: Parts = { settings, store, clock, random: secureRandom, log };
  try {
    const lines = await runUserCommand(parts, { verb: rest[0], ...values }, readLine);
    for (const line of lines) console.log(line);
  } finally {
    clock.stop();
    await store.close();
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        admin: { type: 'boolean', default: false },
        'password-stdin': { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    throw new UsageError((cause as Error).message);
  }
}

/** The first line of the input: a password on the command line would be seen by everybody on the machine. */
async function readLine(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) {
    text += String(chunk);
    if (text.includes('\n') || text.length > 4096) break;
  }
  return text.split(/\r?\n/, 1)[0] ?? '';
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(describeFailure(error));
    if (error instanceof UsageError) console.error(usage);
    process.exit(exitCodeOf(error));
  },
);
