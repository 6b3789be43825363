import { accountFileFormat, accountFileName } from '@tertium/contract';
import {
  broken,
  crc32,
  entrySpan,
  ImportError,
  isObject,
  type JsonObject,
  readZipEntry,
  type Slice,
  unpackBudget,
  type WholeFiles,
  type ZipEntry,
} from '@tertium/tables';
import { type FileSlot, findFiles, heldFile } from './findFiles';

/** The comparisons in a source that are whole files. */
export const comparisonFiles: WholeFiles<FileSlot> = {
  inText: (text) => findFiles(text)?.map(heldFile) ?? null,
  inArchive: findAccountFiles,
};

/** The path of comparisons in an account's export. */
const comparisonPath = /^(?:comparisons|deleted)\/[^/]+\.json$/;

/**
 * Finds the comparisons in an archive that is an account's export. Each is unpacked when it is read. `null` for any
 * other archive. What its index says about them is trusted, except for what they contain.
 */
async function findAccountFiles(
  slice: Slice,
  entries: readonly ZipEntry[],
): Promise<readonly FileSlot[] | null> {
  const index = entries.find(({ name }) => name.split('/').at(-1) === accountFileName);
  if (index === undefined) return null;
  // Someone who packs it again may put it into a folder.
  const base = index.name.slice(0, -accountFileName.length);
  const filed = entries.filter(
    ({ name }) => name.startsWith(base) && comparisonPath.test(name.slice(base.length)),
  );
  const said = await readIndex(slice, index);
  if (said === null) return null;
  if (filed.length === 0) {
    throw new ImportError('empty', 'This account export contains no comparison.');
  }
  return filed.map((entry) => {
    const path = entry.name.slice(base.length);
    const known: JsonObject = said.get(path) ?? {};
    const { name, isTemplate, isArchived, deletedAt } = known;
    return {
      name: typeof name === 'string' ? name : path,
      isTemplate: isTemplate === true,
      isArchived: isArchived === true,
      isDeleted: typeof deletedAt === 'number' || path.startsWith('deleted/'),
      read: async () => {
        const [found, ...more] = findFiles(await readText(slice, entry)) ?? [];
        if (found === undefined || more.length > 0) {
          throw new ImportError('comparisonFileDamaged', 'It isn’t a comparison file.');
        }
        return found;
      },
    };
  });
}

/** The index's entry for each file. Empty if it can't be read, `null` if it is about something else. */
async function readIndex(slice: Slice, entry: ZipEntry): Promise<ReadonlyMap<unknown, JsonObject> | null> {
  let value: unknown;
  try {
    value = JSON.parse(await readText(slice, entry));
  } catch (error) {
    if (error instanceof ImportError && error.code !== 'archiveBroken') throw error;
    return new Map();
  }
  if (!isObject(value) || value.format !== accountFileFormat) return null;
  const listed = Array.isArray(value.comparisons) ? value.comparisons.filter(isObject) : [];
  return new Map(listed.map((each) => [each.file, each]));
}

/** Unpacks an entry, which may be as long as one file may be, so only one at a time. */
async function readText(slice: Slice, entry: ZipEntry): Promise<string> {
  const bytes = await slice(...entrySpan(entry));
  const unpacked = readZipEntry(bytes, { ...entry, localOffset: 0 }, unpackBudget(entry.packedSize));
  if (crc32(unpacked) !== entry.checksum) throw broken();
  return new TextDecoder().decode(unpacked);
}
