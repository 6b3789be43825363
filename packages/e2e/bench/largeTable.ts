import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Change, postChanges } from '@tertium/contract';
import { seedBlank } from '../src/api';
import { createRandom } from '../src/createRandom';
import { attributeOf } from '../src/seedTable';
import { ask } from './askers';

/** About what the browser puts into one part. */
const partLetters = 700_000;
const partItems = 5_000;

export interface LargeTable {
  readonly id: string;
  readonly itemIds: readonly string[];
  readonly attributeIds: readonly string[];
  /** What is posted to bring it in, written already: who sends it has nothing else to do. */
  readonly parts: readonly Buffer[];
}

/** A comparison with nothing in it yet, and a table to be brought into it part by part as the browser does. */
export async function prepareTable(
  url: string,
  jwt: string,
  height: number,
  width: number,
): Promise<LargeTable> {
  const id = await seedBlank(url, jwt);
  const attributeIds = Array.from({ length: width }, () => randomUUID());
  const parts = [...partsOf(attributeIds, height)];
  const batchId = randomUUID();
  const bodies = parts.map((changes, part) => {
    const batch = { id: batchId, part, isLast: part === parts.length - 1 };
    return Buffer.from(JSON.stringify({ baseVersion: 1, batch, changes }));
  });
  const itemIds = parts.flat().flatMap((change) => (change.kind === 'cells.set' ? change.itemIds : []));
  return { id, itemIds, attributeIds, parts: bodies };
}

/** Gives the milliseconds that it took. */
export async function bringIn(
  url: string,
  jwt: string,
  { id, parts }: Pick<LargeTable, 'id' | 'parts'>,
): Promise<number> {
  const started = performance.now();
  for (const body of parts) {
    const post = () => ask(`${url}/${postChanges.path.replace(':id', id)}`, { jwt, body });
    let answer = await post();
    for (; answer.status === 503 || answer.status === 504; answer = await post()) await wait(1_000);
    if (answer.status !== postChanges.status) throw new Error(`${answer.status} ${answer.text}`);
  }
  return performance.now() - started;
}

function* partsOf(attributeIds: readonly string[], height: number): Generator<Change[]> {
  const random = createRandom();
  const next = (below: number) => Math.floor(random() * below);
  let changes: Change[] = [{ kind: 'attributes.add', attributes: attributeIds.map(makeAttribute) }];
  for (let start = 0; start < height; ) {
    const items = [];
    const cells = [];
    for (let letters = 0; start < height && letters < partLetters && items.length < partItems; start++) {
      const row = attributeIds.map((_, j) => (j % 3 === 0 ? `word ${next(500)}` : `${next(100_000) / 100}`));
      items.push({ id: growingId(), name: `Item ${start}`, position: start });
      cells.push(row);
      letters += 120 + row.reduce((sum, cell) => sum + cell.length + 3, 0);
    }
    const itemIds = items.map(({ id }) => id);
    yield [
      ...changes,
      { kind: 'items.add', items },
      { kind: 'cells.set', itemIds, attributeIds: [...attributeIds], rows: cells },
    ];
    changes = [];
  }
}

const makeAttribute = (id: string, position: number) =>
  attributeOf({ id, name: `Column ${position}`, position, type: 'text', direction: 'none', role: 'info' });

let made = 0;
/** Of version 7 and growing, as the browser makes them: time first, then a count. */
function growingId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  const count = (made++).toString(16).padStart(8, '0');
  const tail = randomBytes(6).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.slice(2, 5)}-8${count.slice(5)}-${tail}`;
}
