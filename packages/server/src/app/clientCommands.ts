import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { comparisonOfTable, exportComparison, Id, openComparison, rankComparison } from '@tertium/contract';
import { bestSheetOf, ImportError, openSource } from '@tertium/tables';
import { type Api, ToolError } from '../features/mcp/askApi';
import { createFromRows } from '../features/mcp/tools/createFromRows';
import { weightingQuery } from '../features/mcp/tools/rankTools';
import { type ExportType, exportedText, exportTypes } from './exportedText';
import { UsageError } from './usageError';

export interface ClientCommand {
  /** The command and what it is about. */
  readonly words: readonly string[];
  readonly name?: string | undefined;
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

async function importFile(api: Api, path: string, { name }: ClientCommand): Promise<Said> {
  const bytes = await readFile(path).catch((cause: Error) => {
    throw new UsageError(`Can’t read ${path}: ${cause.message}`);
  });
  const rows = await readRows(basename(path), bytes);
  const made = await createFromRows.run(api, { name: name ?? basename(path, extname(path)), rows });
  const { id } = made.data as { readonly id: string };
  return { text: `${made.text}\n${addressOf(api, id)}`, data: made.data };
}

/** The rows of a file's largest sheet, by the product's reader. */
async function readRows(name: string, bytes: Buffer): Promise<readonly (readonly string[])[]> {
  try {
    const source = { kind: 'file', file: new File([new Uint8Array(bytes)], name) } as const;
    const options = { delimiter: null, encoding: null, onProgress: () => undefined };
    const { sheets } = await openSource(source, options);
    const sizes = sheets.map(({ name: sheet, rows, isHidden = false }) => ({
      name: sheet,
      rows: rows.length,
      columns: rows[0]?.length ?? 0,
      isHidden,
    }));
    return sheets[bestSheetOf(sizes)]?.rows ?? [];
  } catch (error) {
    throw error instanceof ImportError ? new ToolError(error.say(String)) : error;
  }
}

async function rank(api: Api, given: string, { weighting }: ClientCommand): Promise<Said> {
  const id = readId(given);
  const query = await weightingQuery(api, id, weighting);
  const ranking = await api.ask(rankComparison, { params: { id }, query });
  const lines = ranking.items.map(
    ({ place, places: { low, high }, name }) =>
      `${place}. ${name}${low === high ? '' : ` (could be ${low} to ${high})`}`,
  );
  const unplaced = ranking.unplaced.map(({ why }) => why);
  const verdict = ranking.items.length === 0 ? ['Nothing is ranked yet.'] : ranking.verdict;
  return { text: [verdict.join(' '), ...lines, ...unplaced].join('\n'), data: ranking };
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
