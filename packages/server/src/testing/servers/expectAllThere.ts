import { expect } from 'vitest';
import { parseTable } from '../comparing';
import { call } from './calls';
import type { Shared } from './makeShared';
import type { Writer } from './writer';

/** Expects every acknowledged write once, at its version, in its writer's order, and the same on each server. */
export async function expectAllThere(
  origins: readonly string[],
  { jwt, path, cells, version: base }: Shared,
  writers: readonly Writer[],
): Promise<void> {
  const answers = await Promise.all(
    origins.map(async (origin) => [
      await call(origin, 'GET', `${path}/changes?since=${base}`, { jwt }),
      await call(origin, 'GET', path, { jwt }),
    ]),
  );
  const [first] = answers;
  for (const answer of answers) expect(answer).toEqual(first);
  const [{ isComplete, batches }, table] = first ?? [];
  expect(isComplete).toBe(true);
  const texts: string[] = batches.map(
    (batch: { changes: { rows: string[][] }[] }) => batch.changes[0]?.rows[0]?.[0],
  );
  const versions: number[] = batches.map((batch: { version: number }) => batch.version);
  expect(versions).toEqual(versions.map((_, i) => base + 1 + i));
  expect(new Set(texts).size).toBe(texts.length);
  for (const { written } of writers) {
    for (const { version, text } of written) expect(texts[version - base - 1]).toBe(text);
    const inOrder = written.map(({ version }) => version);
    expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
  }
  expect(texts.length).toBe(writers.flatMap(({ written }) => written).length);
  const { columns, items } = parseTable(JSON.stringify(table)).comparison;
  const column = columns[cells[0]?.attributeId ?? ''] ?? [];
  const byItem = new Map(items.map(({ id }, i) => [id, column[i]]));
  expect(cells.map(({ itemId }) => byItem.get(itemId))).toEqual(
    writers.map(({ written }) => written.at(-1)?.text),
  );
}
