import { parseArgs } from 'node:util';
import { runOperatorCommand } from '../app/operatorCommands';
import { UsageError } from '../app/usageError';
import { createLog } from '../http/createLog';
import { readSettings } from '../http/readSettings';
import { describeFailure, exitCodeOf } from './exitCodeOf';
import { usage } from './usage';

async function main(): Promise<void> {
  process.umask(0o077);
  const { positionals, values } = readArguments();
  const { data: DATA_DIR, ...given } = values;
  const lines = await runOperatorCommand({
    ...given,
    words: positionals,
    settings: readSettings({ ...process.env, ...(DATA_DIR && { DATA_DIR }) }),
    log: createLog({ level: 'warn', isForPeople: true, destination: process.stderr }),
    readPassword: readLine,
  });
  for (const line of lines) console.log(line);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        admin: { type: 'boolean', default: false },
        data: { type: 'string' },
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
  process.stdin.setEncoding('utf8');
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
