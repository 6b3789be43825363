import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { version } from '../../package.json';
import { usage } from './usage';

/** The command `tertium`: starts the server, operates its store, or asks a server, each read only when it is used. */
const operatorCommands = ['user', 'backup', 'restore', 'rotate-key'];
const clientCommands = ['import', 'rank', 'export', 'open'];

async function main(): Promise<void> {
  const [first = ''] = process.argv.slice(2);
  if (operatorCommands.includes(first)) await import('./operator');
  else if (clientCommands.includes(first)) await import('./client');
  else await startServer();
}

async function startServer(): Promise<void> {
  const { positionals, values } = readArguments();
  if (values.help) console.log(usage);
  else if (values.version) console.log(version);
  else if (positionals.length > 1 || (positionals[0] ?? 'start') !== 'start')
    refuse(`There is no command “${positionals.join(' ')}”.`);
  else {
    if (values.port !== undefined) process.env.PORT = values.port;
    if (values.data !== undefined) process.env.DATA_DIR = resolve(values.data);
    await import('./server');
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        help: { type: 'boolean', default: false },
        version: { type: 'boolean', default: false },
      },
    });
  } catch (cause) {
    return refuse((cause as Error).message.split(/[.\n]/, 1)[0] ?? '');
  }
}

function refuse(sentence: string): never {
  console.error(`${sentence.replace(/\.$/, '')}. Run tertium --help to see all commands.`);
  process.exit(2);
}

void main();
