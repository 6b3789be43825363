import { findHindrance, isColumnRead } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromWireTable, tableText, wireTable } from '../testing/wireTable';
import { readTable, type TableBeginning } from './readTable';

/** The text as it comes over a line that cuts it anywhere, also within a letter. */
function cut(text: string, lengths: readonly number[]): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  let next = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close();
      const length = lengths[next++ % lengths.length] ?? 1;
      controller.enqueue(bytes.slice(at, at + length));
      at += length;
    },
  });
}
const ignore = () => {};

it('A table reads the same, however its text is cut on the way', async () => {
  const sizes = fc.record({
    itemCount: fc.nat(12),
    perChunk: fc.integer({ min: 1, max: 5 }),
    lengths: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(sizes, async ({ itemCount, perChunk, lengths }) => {
      const table = wireTable(itemCount, perChunk);
      const read = await readTable(cut(tableText(table), lengths), ignore);
      expect(read).toEqual(fromWireTable(table));
      expect(read.comparison.items).toHaveLength(itemCount);
    }),
    { numRuns: 40 },
  );
});

it('The numbers that a ranking needs are read with the table, so that it is drawn once', async () => {
  const { comparison } = await readTable(cut(tableText(wireTable(7, 3)), [64]), ignore);
  const needed = comparison.attributes.filter((attribute) => findHindrance(attribute) === null);
  expect(needed).not.toEqual([]);
  for (const attribute of needed) expect(isColumnRead(comparison, attribute)).toBe(true);
});

it('A table without lines is read as well', async () => {
  const table = wireTable(7, 3);
  const read = await readTable(cut(JSON.stringify({ result: table }), [64]), ignore);
  expect(read).toEqual(fromWireTable(table));
});

it('Chunks out of order are sorted', async () => {
  const table = wireTable(9, 2);
  const mixed = { ...table, chunks: table.chunks.toReversed() };
  const read = await readTable(cut(tableText(mixed), [999]), ignore);
  expect(read.comparison).toEqual(fromWireTable(table).comparison);
});

it('A waiting page gets how much has arrived, and the first rows', async () => {
  const heard: TableBeginning[] = [];
  await readTable(cut(tableText(wireTable(5, 2)), [100]), (beginning) => heard.push(beginning));
  expect(heard.map(({ arrivedCount, itemCount }) => [arrivedCount, itemCount])).toEqual([
    [2, 5],
    [4, 5],
  ]);
  for (const { items, columns, attributes } of heard) {
    expect(items.map(({ name }) => name)).toEqual(['Gerät 0 📱', 'Gerät 1 📱']);
    expect(columns[attributes[0]?.id ?? '']).toEqual(['100', '101']);
  }
});

it('A partial table is never taken for the whole', async () => {
  const text = tableText(wireTable(6, 2));
  const ends = [text.indexOf('\n') + 1, text.lastIndexOf('\n'), text.lastIndexOf('\n') - 5, text.length - 1];
  for (const end of ends) {
    await expect(readTable(cut(text.slice(0, end), [50]), ignore)).rejects.toThrow(SyntaxError);
  }
  const fewer = tableText({ ...wireTable(6, 2), itemCount: 7 });
  await expect(readTable(cut(fewer, [50]), ignore)).rejects.toThrow(SyntaxError);
});
