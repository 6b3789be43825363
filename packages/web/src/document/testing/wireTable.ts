import type { ComparisonTable } from '@tertium/contract';
import { createTableBuilder, type SavedComparison } from '../wire/wireShapes';
import { samplePhones, testId } from './samplePhones';

/** A table of the wire with so many items in chunks, their names beyond ASCII. */
export function wireTable(itemCount: number, itemsPerChunk: number): ComparisonTable {
  const { items: _, columns: __, ...rest } = samplePhones();
  const chunks: ComparisonTable['chunks'] = [];
  for (let from = 0; from < itemCount; from += itemsPerChunk) {
    const numbers = Array.from({ length: Math.min(itemsPerChunk, itemCount - from) }, (_, i) => from + i);
    chunks.push({
      ids: numbers.map((i) => testId(1000 + i)),
      names: numbers.map((i) => `Gerät ${i} 📱`),
      positions: numbers,
      columns: [
        numbers.map((i) => String(100 + i)),
        numbers.map(() => null),
        numbers.map((i) => ({ raw: `grün "${i}"\n`, state: 'known' as const })),
      ],
    });
  }
  const { attributes, weightings, ...text } = rest;
  return {
    id: testId(1),
    version: 3,
    rights: 'manage',
    owner: { id: testId(900), name: 'Ada' },
    isMine: true,
    isShared: false,
    sharedBy: null,
    weighers: [],
    ...text,
    attributes: [...attributes],
    weightings: [...weightings],
    itemCount,
    chunks,
  } as ComparisonTable;
}

/** As the server writes it: a line for each chunk. */
export function tableText({ chunks, ...head }: ComparisonTable): string {
  const lines = chunks.map((chunk) => `\n${JSON.stringify(chunk)}`);
  return `{"result":${JSON.stringify(head).slice(0, -1)},"chunks":[${lines.join()}\n]}}`;
}

/** A table of the wire that is here already. */
export function fromWireTable({ chunks, ...head }: ComparisonTable): SavedComparison {
  const builder = createTableBuilder(head);
  for (const chunk of chunks) builder.add(chunk);
  return builder.finish();
}
