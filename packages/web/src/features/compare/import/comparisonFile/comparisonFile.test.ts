import {
  type ComparisonFile,
  exportComparison,
  listComparisons,
  openComparison,
  type TableChunk,
} from '@tertium/contract';
import { blankAttribute, type Comparison, emptyComparison } from '@tertium/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryChanges } from '../../../../../../engine/src/testing/arbitraryChanges';
import { createPatience } from '../../../../comparison/createPatience';
import { newId } from '../../../../comparison/newId';
import { rankSample } from '../../../../comparison/testing/rankSample';
import { visit } from '../../../../comparison/testing/startCompareServer';
import { fromWireTable } from '../../../../comparison/testing/wireTable';
import { type Call, sendCall } from '../../../../session/sendCall';
import { createServerClock, deviceClock } from '../../../../session/serverClock';
import { createImported } from '../createImported';
import { ImportError } from '../ImportError';
import { readHere } from '../testing/readHere';

type Visitor = Awaited<ReturnType<typeof visit>>;

/** What a person's page does with a text that they paste: the id of the comparison that it made. */
async function bringIn({ host, user }: Visitor, text: string, index = 0): Promise<string> {
  const reader = readHere();
  const { files } = await reader.open({ kind: 'paste', text }, { delimiter: null, encoding: null }, () => {});
  expect(files[index]).toBeDefined();
  const { name, parts, rounds } = await reader.prepareFile(index, user.sub);
  const wire = { host, fetch, clock: createServerClock(deviceClock) };
  const session = { send: (call: Call) => sendCall(wire, call, { jwt: user.jwt }) };
  const patience = { ...createPatience(), onWaiting: () => {} };
  const created = createImported({ name, parts, rounds, reader, session, patience, onSent: () => {} });
  const outcome = await created.goOn();
  if ('failure' in outcome) throw new Error(JSON.stringify(outcome.failure));
  return outcome.id;
}

const fileOf = ({ call }: Visitor, id: string) => call(exportComparison, { params: { id } });

async function refusal(text: string): Promise<ImportError> {
  const opening = readHere().open({ kind: 'paste', text }, { delimiter: null, encoding: null }, () => {});
  const error: unknown = await opening.then(
    () => null,
    (raised: unknown) => raised,
  );
  if (error instanceof ImportError) return error;
  throw error;
}

const ada = '00000000-0000-4000-8000-0000000f4240';

/** A comparison as the file that a server would write of it, its items in chunks of so many. */
function filed(comparison: Comparison, perChunk: number): ComparisonFile {
  const { name, description, settings, attributes, weightings, items, columns } = comparison;
  const chunks: TableChunk[] = [];
  for (let from = 0; from < items.length; from += perChunk) {
    const some = items.slice(from, from + perChunk);
    chunks.push({
      ids: some.map(({ id }) => id),
      names: some.map((item) => item.name),
      positions: some.map(({ position }) => position),
      columns: attributes.map(({ id }) => some.map((_, i) => columns[id]?.[from + i] ?? null)),
    });
  }
  return {
    format: 'tertium-comparison',
    formatVersion: 1,
    exportedAt: 1_790_000_000,
    exportedBy: 'Ada',
    name,
    description,
    settings,
    attributes: [...attributes],
    weightings: [...weightings],
    shownWeightingId: weightings.find(({ personId }) => personId !== null)?.id ?? null,
    people: [{ id: ada, name: 'Ada' }],
    rounds: roundsAbout(attributes.slice(0, 2).map(({ id }) => id)),
    itemCount: items.length,
    chunks,
  };
}

function roundsAbout(attributeIds: readonly string[]): ComparisonFile['rounds'] {
  if (attributeIds.length === 0) return [];
  const points = Object.fromEntries(attributeIds.map((id, i) => [id, i * 7]));
  const when = { startedBy: 'Bob', startedAt: 1_780_000_000, revealedBy: null, revealedAt: 1_780_000_100 };
  const asked = { question: 'Which “one”?', isBlind: true, attributeIds: [...attributeIds] };
  return [{ id: newId(), ...asked, ...when, peopleCount: 3, answers: [{ person: 'Ærvar <b>', points }] }];
}

const hostile = [
  '=cmd|’/c calc’!A0',
  '<img onerror=alert(1)>',
  ']]>',
  '日本語 👩‍👩‍👧',
  'O\'Neil \\ "x"',
  'é'.repeat(400),
];

/** As random ones are, with names that break programs and with what only some attributes have. */
function adorned(comparison: Comparison): Comparison {
  const { items, attributes, columns } = comparison;
  return {
    ...comparison,
    description: 'Line one\nline two\ttabbed',
    items: items.map((item, i) => ({ ...item, name: hostile[i % hostile.length] ?? '' })),
    attributes: attributes.map((attribute, j) =>
      j % 3 !== 0
        ? attribute
        : {
            ...blankAttribute({ ...attribute, type: 'number' }),
            id: attribute.id,
            name: hostile[(j + 1) % hostile.length] ?? '',
            scale: { low: -2, high: 12, points: [{ at: 1.5, rise: 0.1 + 0.2 }] },
            role: 'must',
            limit: { min: -1e-7, max: 12.25, oneOf: null },
            reading: { ...attribute.reading, decimalMark: ',', missingTokens: ['n/a'], valueTokens: ['-'] },
            tolerance: 0.1,
            decimals: 2,
            note: 'why',
          },
    ),
    columns: Object.fromEntries(
      Object.entries(columns).map(([id, cells]) => [
        id,
        cells.map((cell, i) =>
          i % 4 === 0
            ? {
                raw: `‮${cell}`,
                state: 'disputed' as const,
                source: 'a, "b"',
                asOf: '2026-03-01',
                confidence: 0.3,
              }
            : cell,
        ),
      ]),
    ),
    settings: {
      ...comparison.settings,
      itemNoun: 'thing',
      origin: { title: 'T', source: 'https://example.org/?a=1&b=2', licence: 'CC0' },
    },
  };
}

/** What a file is but for when and by whom it was made. */
const contentOf = ({ exportedAt: _, exportedBy: __, people: ___, ...content }: ComparisonFile) => content;

describe('a comparison as a file', () => {
  it('comes in with everything that is in it, and goes out the same again', async () => {
    const visitor = await visit();
    await fc.assert(
      fc.asyncProperty(arbitraryChanges(1), fc.integer({ min: 1, max: 3 }), async (grown, perChunk) => {
        const given = filed(adorned(grown.comparison), perChunk);
        const id = await bringIn(visitor, JSON.stringify(given));
        const first = await fileOf(visitor, id);
        expect(first.weightings).toHaveLength(given.weightings.length);
        for (const weighting of given.weightings) {
          const isShown = weighting.id === given.shownWeightingId;
          const { points, locked, position } = weighting;
          expect(first.weightings).toContainEqual({
            ...{ points, locked, position },
            id: isShown ? visitor.user.sub : weighting.id,
            personId: isShown ? visitor.user.sub : null,
            name:
              isShown || weighting.personId === null ? weighting.name : expect.stringMatching(/'s weights$/),
          });
        }
        const { weightings: _, shownWeightingId: __, chunks: before, ...rest } = contentOf(given);
        const { weightings: ___, shownWeightingId: ____, chunks: after, ...same } = contentOf(first);
        const byId = (file: typeof same) => ({ ...file, attributes: file.attributes.toSorted(orderOfIds) });
        expect(byId(same)).toEqual(byId(rest));
        expect(cellsOf(given.attributes, before)).toEqual(cellsOf(first.attributes, after));

        const again = await fileOf(visitor, await bringIn(visitor, JSON.stringify({ result: first })));
        expect(contentOf(again)).toEqual(contentOf(first));
      }),
      { numRuns: Number(process.env.FILE_RUNS ?? 8) },
    );
  });

  it('of another person: their weights become mine where they are shown, and named ones where not', async () => {
    const me = await visit();
    const attribute = blankAttribute({ id: newId(), name: 'Price', position: 0, type: 'money' });
    const blank = { position: 0, points: { [attribute.id]: 9 }, locked: [] };
    const [bob, eve] = [newId(), newId()];
    const file: ComparisonFile = {
      ...filed({ ...emptyComparison('Phones'), attributes: [attribute] }, 10),
      // As when one brings in what somebody else exported.
      people: [
        { id: me.user.sub, name: 'Ada' },
        { id: bob, name: 'Bob' },
      ],
      weightings: [
        { ...blank, id: me.user.sub, personId: me.user.sub, name: 'My weights' },
        { ...blank, id: bob, personId: bob, name: 'My weights' },
        { ...blank, id: eve, personId: eve, name: 'My weights' },
      ],
      shownWeightingId: bob,
    };
    const { weightings } = await fileOf(me, await bringIn(me, JSON.stringify(file)));
    expect(weightings.map(({ personId, name }) => [personId, name]).sort()).toEqual(
      [
        [me.user.sub, 'My weights'],
        [null, "Ada's weights"],
        [null, "Somebody's weights"],
      ].sort(),
    );
  });

  it('from an account’s export of before has the same table and ranking', async () => {
    const visitor = await visit();
    const comparison = adorned(ranked());
    await bringIn(visitor, JSON.stringify(filed({ ...emptyComparison('Empty') }, 1)));
    const id = await bringIn(visitor, JSON.stringify(filed(comparison, 2)));
    const table = (which: string) => visitor.call(openComparison, { params: { id: which } });
    const open = async (which: string) => fromWireTable(await table(which)).comparison;
    const listed = await visitor.call(listComparisons, {});
    const comparisons = await Promise.all(listed.map((each) => table(each.id)));
    const account = JSON.stringify({ exportedAt: 1_790_000_000, profile: {}, comparisons }, null, 2);
    const copy = await bringIn(
      visitor,
      account,
      comparisons.findIndex((each) => each.id === id),
    );
    expect(await open(copy)).toEqual(await open(id));
    const scores = (of: Comparison) => Array.from(rankSample(of).score);
    expect(scores(await open(copy))).toEqual(scores(comparison));
  });

  it('from the first days, with cells in one piece and a chosen weighting, comes in', async () => {
    const visitor = await visit();
    const { items, attributes, columns, settings, weightings, name } = ranked();
    const table = {
      ...{ id: newId(), version: 4, name, description: '' },
      settings: { ...settings, activeWeightingId: weightings[0]?.id },
      attributes: attributes.map((attribute) => ({ ...attribute, formula: '' })),
      items: {
        ids: items.map(({ id }) => id),
        names: items.map((item) => item.name),
        positions: items.map(({ position }) => position),
      },
      columns: attributes.map(({ id }) => columns[id]),
      weightings: weightings.map(({ personId: _, ...rest }) => rest),
    };
    const file = await fileOf(visitor, await bringIn(visitor, JSON.stringify(table)));
    expect(file.attributes).toEqual(attributes);
    expect(file.weightings).toEqual(weightings.map((weighting) => ({ ...weighting, personId: null })));
    expect(file.itemCount).toBe(items.length);
  });
});

describe('a file that cannot be brought in', () => {
  const good = () => filed(adorned(ranked()), 2);
  const broken: readonly (readonly [string, () => unknown, string])[] = [
    ['a newer form', () => ({ ...good(), formatVersion: 2 }), 'comparisonFileNewer'],
    ['no version', () => ({ ...good(), formatVersion: 'one' }), 'comparisonFileDamaged'],
    ['a field too many', () => ({ ...good(), extra: 1 }), 'comparisonFileDamaged'],
    ['an item twice', () => twice(good()), 'comparisonFileDamaged'],
    ['items missing', () => ({ ...good(), chunks: good().chunks.slice(1) }), 'comparisonFileDamaged'],
    ['a short column', () => shortened(good()), 'comparisonFileDamaged'],
    ['a scale upside down', () => upsideDown(good()), 'comparisonFileDamaged'],
    [
      'a baseline that is no item',
      () => ({ ...good(), settings: { ...good().settings, baselineItemId: newId() } }),
      'comparisonFileDamaged',
    ],
    ['too many items', () => ({ ...good(), itemCount: 2_000_000 }), 'tooManyRows'],
  ];
  it.each(broken)('%s is told before anything is made', async (_, make, code) => {
    expect((await refusal(JSON.stringify(make()))).code).toBe(code);
  });

  it('one that breaks off is told', async () => {
    expect((await refusal(JSON.stringify(good()).slice(0, -40))).code).toBe('comparisonFileDamaged');
  });

  it('leaves nothing behind when the server refuses its rounds and it is given up', async () => {
    const visitor = await visit();
    const { host, user, call } = visitor;
    const reader = readHere();
    const text = JSON.stringify(good());
    await reader.open({ kind: 'paste', text }, { delimiter: null, encoding: null }, () => {});
    const outline = await reader.prepareFile(0, user.sub);
    const wire = { host, fetch, clock: createServerClock(deviceClock) };
    const session = { send: (each: Call) => sendCall(wire, each, { jwt: user.jwt }) };
    const patience = { ...createPatience(), onWaiting: () => {} };
    const rounds = outline.rounds.map((round) => ({ ...round, attributeIds: [] }));
    const created = createImported({ ...outline, rounds, reader, session, patience, onSent: () => {} });
    expect(await created.goOn()).toMatchObject({ failure: { code: 'ERR_VALIDATION' } });
    await created.abandon();
    expect(await call(listComparisons, {})).toEqual([]);
  });
});

function twice(file: ComparisonFile): unknown {
  return { ...file, itemCount: 2 * file.itemCount, chunks: [...file.chunks, ...file.chunks] };
}

function shortened(file: ComparisonFile): unknown {
  const [first, ...rest] = file.chunks;
  return { ...file, chunks: [{ ...first, columns: [first?.columns[0]?.slice(1)] }, ...rest] };
}

function upsideDown(file: ComparisonFile): unknown {
  return { ...file, attributes: file.attributes.map((each) => ({ ...each, scale: { low: 3, high: 1 } })) };
}

function ranked(): Comparison {
  const attribute = blankAttribute({ id: newId(), name: 'Price', position: 0, type: 'number' });
  const items = ['A', 'B', 'C'].map((name, position) => ({ id: newId(), name, position }));
  const points = { [attribute.id]: 7 };
  return {
    ...emptyComparison('Phones'),
    items,
    attributes: [attribute],
    columns: { [attribute.id]: ['3', '1,5', '11'] },
    weightings: [{ id: newId(), personId: null, name: 'cheap', position: 0, points, locked: [attribute.id] }],
  };
}

const orderOfIds = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id < other.id ? -1 : 1;

/** Names, positions and cells by item and attribute. */
function cellsOf(attributes: ComparisonFile['attributes'], chunks: readonly TableChunk[]): unknown {
  return Object.fromEntries(
    chunks.flatMap(({ ids, names, positions, columns }) =>
      ids.map((id, i) => [
        id,
        {
          name: names[i],
          position: positions[i],
          cells: Object.fromEntries(
            attributes.map((attribute, j) => [attribute.id, columns[j]?.[i] ?? null]),
          ),
        },
      ]),
    ),
  );
}
