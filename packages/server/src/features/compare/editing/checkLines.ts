import { isUtf8 } from 'node:buffer';
import { type Cell, type Change, checkShape, isCell, limits } from '@tertium/engine';
import { ApiError, invalidField } from '../../../http/apiError';
import { parseJson } from '../../../http/parseJson';
import { readJson } from '../../../http/readJson';
import type { BodyCheck } from '../../../http/register';
import { createYield } from '../../../store/createYield';
import { checkPosted } from './checkPosted';
import type { CheckedBody } from './postedPart';

/** The changes allowed before the items whose cells come by columns. */
const openingKinds: readonly Change['kind'][] = ['attributes.add', 'comparison.update'];

/** The bytes of a line that is parsed at once. */
const shortLine = 256 * 1024;

/** Checks a body of the contract's `linesType`, like `checkPosted` does for JSON. Throws ApiError. */
export async function checkLines(body: Buffer): Promise<BodyCheck<CheckedBody>> {
  if (!isUtf8(body)) throw new ApiError('ERR_BAD_JSON');
  const [head = body, ...lines] = linesOf(body);
  const given = await readJson(head);
  const { attributeIds, ...part } = Object(given) as { readonly attributeIds?: unknown };
  if (attributeIds === undefined && lines.length === 0) return checkPosted(given);
  const found = await checkPosted(part);
  if ('doubtful' in found) return found;
  const { changes } = found.sound;
  const added = changes.at(-1);
  if (added?.kind !== 'items.add' || !changes.slice(0, -1).every(({ kind }) => openingKinds.includes(kind)))
    throw invalidField('changes', `must be ${openingKinds.join(' and ')}, then items.add`);
  if (!areIds(attributeIds, added.items[0]?.id))
    throw invalidField('attributeIds', 'must be ids of attributes, each once');
  if (lines.length !== attributeIds.length) throw invalidField('attributeIds', 'must have a line each');
  const columns = new Map<string, readonly Cell[]>();
  const yieldIfDue = createYield();
  for (const [j, id] of attributeIds.entries()) {
    const line = lines[j] ?? head;
    const text = line.toString();
    const cells = line.length > shortLine ? await readJson(line) : parseJson(text);
    if (!areTexts(cells, added.items.length, plain.test(text)))
      throw invalidField(`attributeIds.${j}`, 'must have a line with at most a text or null for each item');
    columns.set(id, cells);
    await yieldIfDue();
  }
  return { sound: { ...found.sound, columns } };
}

function linesOf(body: Buffer): readonly Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < body.length; ) {
    const end = body.indexOf('\n', start);
    lines.push(body.subarray(start, end === -1 ? undefined : end));
    start = end === -1 ? body.length : end + 1;
  }
  return lines;
}

function areIds(attributeIds: unknown, itemId: unknown): attributeIds is readonly string[] {
  if (!Array.isArray(attributeIds)) return false;
  const rows = [attributeIds.map(() => null)];
  return checkShape({ kind: 'cells.set', itemIds: [itemId], attributeIds, rows }) === null;
}

/**
 * A line without control characters and lone surrogates, raw or escaped. Testing the line once is faster than testing
 * each text.
 */
const plain = /^[\x20-\x5b\x5d-\x7e\u00a0-\ud7ff]*$/;

function areTexts(cells: unknown, most: number, isPlain: boolean): cells is readonly Cell[] {
  if (!Array.isArray(cells) || cells.length > most) return false;
  const isText = (cell: unknown): boolean =>
    typeof cell === 'string' && ((isPlain && cell.length <= limits.cellLength) || isCell(cell));
  return cells.every((cell) => cell === null || isText(cell));
}
