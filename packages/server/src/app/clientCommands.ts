import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import {
  comparisonOfTable,
  exportComparison,
  Id,
  importTable,
  openComparison,
  rankComparison,
  updateFromTable,
} from '@tertium/contract';
import { countedNoun } from '@tertium/engine';
import type { Api } from '../features/mcp/askApi';
import { placeLine, unplacedLines, verdictOf } from '../features/mcp/rankingText';
import { type ExportType, exportedText, exportTypes } from './exportedText';
import { UsageError } from './usageError';

export interface ClientCommand {
  /** The command and what it is about. */
  readonly words: readonly string[];
  readonly name?: string | undefined;
  readonly into?: string | undefined;
  readonly weighting?: string | undefined;
  readonly as?: string | undefined;
}

/** What a command says to people, and to programs with `--json`. */
interface Said {
  readonly text: string;
  readonly data: object;
  /** What a browser is to open. */
  readonly address?: string;
}

const commands: Readonly<
  Record<string, (api: Api, about: string, command: ClientCommand) => Said | Promise<Said>>
> = { import: importFile, rank, export: exportTable, open };

/** Does what a person asks of a server on the command line. Throws UsageError where that is nothing it can do. */
export async function runClientCommand(api: Api, command: ClientCommand): Promise<Said> {
  const [name = '', about, ...more] = command.words;
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (run === undefined)
    throw new UsageError(name === '' ? 'Name a command.' : `There is no command “${name}”.`);
  if (about === undefined || more.length > 0) throw new UsageError(`“${name}” needs exactly one file or id.`);
  return run(api, about, command);
}

const addressOf = (api: Api, id: string): string => api.addressOf(`compare?c=${id}`);

/** A comparison's id, which its address ends with. */
function readId(given: string): string {
  const id = Id.safeParse(given).data;
  if (id === undefined)
    throw new UsageError(`“${given}” is not the id of a comparison. It stands after c= in its address.`);
  return id;
}

async function importFile(api: Api, path: string, { name, into }: ClientCommand): Promise<Said> {
  const bytes = await readFile(path).catch((cause: Error) => {
    throw new UsageError(`Can’t read ${path}: ${cause.message}`);
  });
  const file = { bytes, type: typesByEnd[extname(path).toLowerCase()] ?? 'application/octet-stream' };
  const made =
    into === undefined
      ? await api.ask(importTable, { query: { name: name ?? basename(path, extname(path)) }, file })
      : await api.ask(updateFromTable, { params: { id: readId(into) }, query: {}, file });
  const { added, updated } = made.items;
  const asked = [...new Set(made.questions.map(({ attribute }) => attribute))];
  const text = [
    `“${made.name}”: ${countedNoun(added, 'item')} added, ${updated} updated. Its id is ${made.id}.`,
    ...(asked.length > 0 ? [`To check on the page: how to read ${asked.join(', ')}.`] : []),
    addressOf(api, made.id ?? ''),
  ];
  return { text: text.join('\n'), data: made };
}

/** What a file is, where its bytes don't say it. */
const typesByEnd: Readonly<Record<string, string>> = { '.tsv': 'text/tab-separated-values' };

async function rank(api: Api, given: string, { weighting }: ClientCommand): Promise<Said> {
  const id = readId(given);
  const query = weighting === undefined ? {} : { weighting };
  const ranking = await api.ask(rankComparison, { params: { id }, query });
  const lines = ranking.items.map(placeLine);
  return {
    text: [verdictOf(ranking).join(' '), ...lines, ...unplacedLines(ranking)].join('\n'),
    data: ranking,
  };
}

async function exportTable(api: Api, given: string, { as = 'csv' }: ClientCommand): Promise<Said> {
  const id = readId(given);
  const type: ExportType | undefined = exportTypes.find((each) => each === as);
  if (type === undefined) throw new UsageError(`“${as}” must be one of: ${exportTypes.join(', ')}.`);
  if (type === 'json') {
    const data = await api.ask(exportComparison, { params: { id } });
    return { text: JSON.stringify(data), data };
  }
  const table = await api.ask(openComparison, { params: { id } });
  const text = exportedText(comparisonOfTable(table), type);
  return { text: text.trimEnd(), data: { text } };
}

function open(api: Api, given: string): Said {
  const address = addressOf(api, readId(given));
  return { text: address, data: { address }, address };
}
