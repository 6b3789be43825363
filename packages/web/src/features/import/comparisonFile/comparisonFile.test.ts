/** @module-tag long */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type ComparisonFile,
  exportComparison,
  itemsOfLists,
  listComparisons,
  listsOfItems,
  maximumItems,
  openComparison,
  type TableChunk,
} from '@tertium/contract';
import {
  type Attribute,
  blankAttribute,
  type Cell,
  type Comparison,
  emptyComparison,
  type RankingMethod,
  rankComparison,
} from '@tertium/engine';
import { storedCells } from '@tertium/engine/storedCells';
import { ImportError } from '@tertium/tables';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryChanges } from '../../../../../engine/src/testing/arbitraryChanges';
import { testId } from '../../../../../engine/src/testing/testId';
import { sampleImages } from '../../../../../server/src/testing/sampleImages';
import { visit } from '../../../document/testing/startCompareServer';
import { fromWireTable } from '../../../document/testing/wireTable';
import { createPatience } from '../../../document/wire/createPatience';
import { newId } from '../../../document/wire/newId';
import { type Call, sendCall } from '../../../session/sendCall';
import { createServerClock, deviceClock } from '../../../session/serverClock';
import { createImported } from '../saving/createImported';
import { readHere } from '../testing/readHere';

type Visitor = Awaited<ReturnType<typeof visit>>;

/** What a person's page does with a text that they paste: the id of the comparison that it made. */
async function bringIn({ host, user }: Visitor, text: string, index = 0): Promise<string> {
  const reader = readHere();
  const { files } = await reader.open({ kind: 'paste', text }, { delimiter: null, encoding: null }, () => {});
  expect(files[index]).toBeDefined();
  const { name, parts, belongings } = await reader.prepareFile(index, user.sub);
  const wire = { host, fetch, clock: createServerClock(deviceClock) };
  const session = { send: (call: Call) => sendCall(wire, call, { jwt: user.jwt }) };
  const patience = { ...createPatience(), onWaiting: () => {} };
  const created = createImported({ name, parts, belongings, reader, session, patience, onSent: () => {} });
  const outcome = await created.resume();
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
  const { name, description, settings, attributes, weightings, items } = comparison;
  const chunks: TableChunk[] = [];
  for (let from = 0; from < items.length; from += perChunk) {
    const some = items.slice(from, from + perChunk);
    chunks.push({
      ...listsOfItems(some),
      columns: attributes.map(({ id }) => some.map((_, i) => storedCells(comparison, id)[from + i] ?? null)),
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

/** Attributes with all that a scale, a limit and an order can be. */
function specialAttributes(): readonly Attribute[] {
  const blank = (name: string, type: Attribute['type']) =>
    blankAttribute({ id: newId(), name, position: 99, type });
  const bars = { low: -2, high: 12, points: [{ at: 1.5, rise: 0.1 + 0.2 }] };
  const order = ['poor', hostile[1] ?? '', 'good'];
  return [
    {
      ...blank(hostile[0] ?? '', 'number'),
      ...{ scale: bars, role: 'must', limit: { min: -1e-7, max: 12.25, oneOf: null } },
      tolerance: 0.1,
      decimals: 2,
      note: 'why',
      group: 'Size',
      unit: 'kg',
    },
    {
      ...blank(hostile[2] ?? '', 'number'),
      ...{ direction: 'lower', scale: { low: 0.5, high: 1e7, curve: 'logarithmic' } },
      ...{ role: 'must', limit: { min: null, max: 1e6, oneOf: null, penalty: 0.35 } },
    },
    {
      ...blank(hostile[3] ?? '', 'category'),
      ...{ order, scale: { low: 0, high: 2, points: [{ at: 1, rise: 0.7 }], categories: order } },
      ...{ role: 'must', limit: { min: null, max: null, oneOf: ['good'] } },
    },
    { ...blank(hostile[4] ?? '', 'money'), direction: 'target', target: 7.25, isHidden: true },
  ];
}

const methods: readonly ((attributeId: string) => RankingMethod | null)[] = [
  () => null,
  () => ({ id: 'topsis' }),
  () => ({ id: 'vikor', groupShare: 0.1 + 0.2 }),
  () => ({ id: 'waspas', sumShare: 0.25 }),
  (id) => ({ id: 'promethee', rules: { [id]: { shape: 'linear', indifference: 0.1, preference: 3 } } }),
];

/** As random ones are, with names that break programs and with what only some attributes have; by another method each time. */
function adorned(comparison: Comparison, turn = 0): Comparison {
  const { items } = comparison;
  const special = specialAttributes();
  const attributes = [
    ...comparison.attributes.map((attribute, j) => {
      const reading = {
        ...attribute.reading,
        decimalMark: ',',
        missingTokens: ['n/a'],
        valueTokens: ['-'],
      } as const;
      return j % 2 === 0 ? { ...attribute, reading } : attribute;
    }),
    ...special,
  ];
  const columns = {
    ...comparison.columns,
    ...Object.fromEntries(
      special.map(({ id, order }) => [id, items.map((_, i) => order[i % 3] ?? String(i / 3))]),
    ),
  };
  const method = methods[turn % methods.length]?.(special[0]?.id ?? '') ?? null;
  return {
    ...comparison,
    attributes,
    description: 'Line one\nline two\ttabbed',
    items: items.map((item, i) => ({ ...item, name: hostile[i % hostile.length] ?? '' })),
    columns: Object.fromEntries(
      Object.keys(columns).map((id) => [
        id,
        storedCells({ columns }, id).map((cell, i) => (i % 4 === 0 ? known(cell) : cell)),
      ]),
    ),
    settings: {
      ...comparison.settings,
      itemNoun: 'thing',
      origin: { title: 'T', source: 'https://example.org/?a=1&b=2', licence: 'CC0' },
      ...(method !== null && { method }),
    },
  };
}

const known = (cell: Cell): Cell => ({
  raw: `\u202e${typeof cell === 'string' ? cell : ''}`,
  state: 'disputed',
  source: 'a, "b"',
  asOf: '2026-03-01',
  confidence: 0.3,
});

/** A file without the time and the person of its export. */
const contentOf = ({ exportedAt: _, exportedBy: __, people: ___, ...content }: ComparisonFile) => content;

/** The published schema, read by a validator that is not ours; patterns say of ids what formats would. */
const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(
  JSON.parse(
    readFileSync(new URL('../../../../../../docs/comparison-file.schema.json', import.meta.url), 'utf8'),
  ),
);
const faultsOf = (file: unknown): readonly unknown[] => (validate(file) ? [] : (validate.errors ?? [null]));

describe('a comparison as a file', () => {
  it('is imported completely, and exported again unchanged', async () => {
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(arbitraryChanges(1), fc.integer({ min: 1, max: 3 }), async (grown, perChunk) => {
        // Each by somebody else: one person's calls are limited.
        const visitor = await visit();
        const given = filed(adorned(grown.comparison, turn++), perChunk);
        expect(faultsOf(given)).toEqual([]);
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
        expect(faultsOf(first)).toEqual([]);
        const { weightings: _, shownWeightingId: __, chunks: before, ...rest } = contentOf(given);
        const { weightings: ___, shownWeightingId: ____, chunks: after, ...same } = contentOf(first);
        const byId = (file: typeof same) => ({ ...file, attributes: file.attributes.toSorted(orderOfIds) });
        expect(byId(same)).toEqual(byId(rest));
        expect(cellsOf(given.attributes, before)).toEqual(cellsOf(first.attributes, after));

        const again = await fileOf(visitor, await bringIn(visitor, JSON.stringify({ result: first })));
        expect(contentOf(again)).toEqual(contentOf(first));
      }),
      { numRuns: 8 },
    );
  });

  it('imports the images that its items show, and links with a visible host', async () => {
    const visitor = await visit();
    const { lossy, lossless } = sampleImages;
    const [first, second] = [lossy, lossless].map((image) =>
      createHash('sha256').update(Buffer.from(image, 'base64')).digest('base64url'),
    ) as [string, string];
    const comparison = ranked();
    const shown = [
      { image: first, link: 'https://example.org/a' },
      { image: second, imageText: 'Side' },
    ];
    const items = comparison.items.map((item, i) => ({ ...item, ...shown[i] }));
    // More than one call takes.
    const images = [lossless, ...new Array<string>(25).fill(lossy)];
    const given = { ...filed({ ...comparison, items }, 2), images };
    expect(faultsOf(given)).toEqual([]);
    const file = await fileOf(visitor, await bringIn(visitor, JSON.stringify(given)));
    expect(file.images?.toSorted()).toEqual([lossy, lossless].toSorted());
    expect(file.chunks.flatMap(itemsOfLists).toSorted(orderOfIds)).toEqual(items.toSorted(orderOfIds));
  });

  it('of another person: the shown weights become mine, and others become named ones', async () => {
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
        [null, "Someone's weights"],
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
    const scores = (of: Comparison) => of.items.map((_, i) => rankComparison(of).itemScore(i));
    expect(scores(await open(copy))).toEqual(scores(comparison));
  });

  it.each([
    ['the first days, with cells in one piece and a chosen weighting', 'account-first-days.json'],
    ['when exports held tables of several people', 'account-tables.json'],
    ['the first version of the form', 'comparison-version-1.json'],
  ])('from %s, as it was stored then, comes in with all that it holds', async (_, name) => {
    const visitor = await visit();
    const stored = readFileSync(new URL(`../testing/files/${name}`, import.meta.url), 'utf8');
    const { attributes, weightings, settings, ...file } = await fileOf(
      visitor,
      await bringIn(visitor, stored),
    );
    const cells = cellsOf(attributes, file.chunks);
    expect(cells).toMatchObject({
      [testId(1)]: { name: 'Älpha', position: 0, cells: { [testId(10)]: '400', [testId(12)]: 'good' } },
      [testId(2)]: { cells: { [testId(10)]: '599,5', [testId(11)]: null } },
      [testId(3)]: {
        ...{ name: 'Gamma, 日本', position: 2.5 },
        cells: {
          [testId(10)]: { raw: 'n/a', state: 'pending', asOf: '2025-10-01' },
          [testId(12)]: { raw: 'fair', note: 'two\ntests', confidence: 0.4 },
        },
      },
    });
    expect([file.name, file.description, file.itemCount]).toEqual(['Phones', 'Which one?', 3]);
    const kept = { missingPolicy: 'leaveOut', baselineItemId: testId(2), itemNoun: 'phone' };
    expect(settings).toMatchObject({ ...kept, origin: { licence: 'CC0-1.0' } });
    expect(attributes.map((attribute) => [attribute.name, attribute.type, attribute.role])).toEqual([
      ['Price', 'money', 'want'],
      ['Weight', 'number', 'must'],
      ['Keyboard', 'category', 'want'],
    ]);
    expect(weightings).toContainEqual({
      ...{ id: testId(20), personId: null, name: 'Cheap', position: 0 },
      ...{ points: { [testId(10)]: 9, [testId(11)]: 2.5 }, locked: [testId(10)] },
    });
    if (name === 'account-first-days.json') return;
    expect(weightings.map(({ personId, name: called }) => [personId, called])).toEqual(
      expect.arrayContaining([
        [visitor.user.sub, 'My weights'],
        [null, "Bob's weights"],
      ]),
    );
    if (name !== 'comparison-version-1.json') return;
    expect(faultsOf(JSON.parse(stored))).toEqual([]);
    expect(settings.method).toEqual({ id: 'vikor', groupShare: 0.4 });
    expect(attributes[0]?.scale).toEqual({ low: 300, high: 900, curve: 'logarithmic' });
    expect(attributes[1]?.limit).toMatchObject({ max: 200, penalty: 0.25 });
    expect(attributes[2]?.scale?.points).toEqual([{ at: 1, rise: 0.7 }]);
    expect(file.rounds).toEqual((JSON.parse(stored) as ComparisonFile).rounds);
  });
});

describe('a file that can’t be imported', () => {
  const good = () => filed(adorned(ranked()), 2);
  const broken: readonly (readonly [string, () => unknown, string])[] = [
    ['a newer form', () => ({ ...good(), formatVersion: 2 }), 'comparisonFileNewer'],
    ['no version', () => ({ ...good(), formatVersion: 'one' }), 'comparisonFileDamaged'],
    ['a field too many', () => ({ ...good(), extra: 1 }), 'comparisonFileDamaged'],
    ['an item twice', () => twice(good()), 'comparisonFileDamaged'],
    ['items missing', () => ({ ...good(), chunks: good().chunks.slice(1) }), 'comparisonFileDamaged'],
    ['a link that runs', () => linked(good(), 'javascript:alert(1)'), 'comparisonFileDamaged'],
    ['an image that is none', () => ({ ...good(), images: ['<svg/>'] }), 'comparisonFileDamaged'],
    ['a short column', () => shortened(good()), 'comparisonFileDamaged'],
    ['a scale upside down', () => upsideDown(good()), 'comparisonFileDamaged'],
    [
      'a baseline that is no item',
      () => ({ ...good(), settings: { ...good().settings, baselineItemId: newId() } }),
      'comparisonFileDamaged',
    ],
    [
      'an item more than a comparison may have',
      () => ({ ...good(), itemCount: maximumItems + 1 }),
      'tooManyRows',
    ],
  ];
  it.each(broken)('%s is refused before anything is created', async (_, make, code) => {
    expect((await refusal(JSON.stringify(make()))).code).toBe(code);
  });

  it('is refused by the published schema too, if its form is wrong', () => {
    expect(faultsOf(good())).toEqual([]);
    const { settings, ...rest } = good();
    for (const file of [
      rest,
      { ...good(), extra: 1 },
      { ...good(), formatVersion: 2 },
      tooManyPoints(good()),
    ]) {
      expect(faultsOf(file)).not.toEqual([]);
    }
    expect(settings.itemNoun).toBe('thing');
  });

  it('one that breaks off is refused', async () => {
    expect((await refusal(JSON.stringify(good()).slice(0, -40))).code).toBe('comparisonFileDamaged');
  });

  it('leaves nothing behind if the server refuses its rounds and the import is cancelled', async () => {
    const visitor = await visit();
    const { host, user, call } = visitor;
    const reader = readHere();
    const text = JSON.stringify(good());
    await reader.open({ kind: 'paste', text }, { delimiter: null, encoding: null }, () => {});
    const outline = await reader.prepareFile(0, user.sub);
    const wire = { host, fetch, clock: createServerClock(deviceClock) };
    const session = { send: (each: Call) => sendCall(wire, each, { jwt: user.jwt }) };
    const patience = { ...createPatience(), onWaiting: () => {} };
    const rounds = outline.belongings.rounds.map((round) => ({ ...round, attributeIds: [] }));
    const created = createImported({
      ...outline,
      belongings: { rounds },
      reader,
      session,
      patience,
      onSent: () => {},
    });
    expect(await created.resume()).toMatchObject({ failure: { code: 'ERR_VALIDATION' } });
    await created.abandon();
    expect(await call(listComparisons, {})).toEqual([]);
  });
});

function linked(file: ComparisonFile, link: string): unknown {
  return { ...file, chunks: file.chunks.map((chunk) => ({ ...chunk, links: chunk.ids.map(() => link) })) };
}

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

function tooManyPoints(file: ComparisonFile): unknown {
  return { ...file, weightings: [{ ...file.weightings[0], points: { [newId()]: 11 } }] };
}

function ranked(): Comparison {
  const attribute = blankAttribute({ id: newId(), name: 'Price', position: 0, type: 'number' });
  const items = ['A', 'B', 'C'].map((name, position) => ({
    id: newId(),
    name,
    position,
    ...(name === 'B' && { isShortlisted: true }),
  }));
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

/** Names, positions, ticks and cells by item and attribute. */
function cellsOf(attributes: ComparisonFile['attributes'], chunks: readonly TableChunk[]): unknown {
  return Object.fromEntries(
    chunks.flatMap(({ ids, names, positions, shortlist, columns }) =>
      ids.map((id, i) => [
        id,
        {
          name: names[i],
          position: positions[i],
          isShortlisted: shortlist?.[i] ?? false,
          cells: Object.fromEntries(
            attributes.map((attribute, j) => [attribute.id, columns[j]?.[i] ?? null]),
          ),
        },
      ]),
    ),
  );
}
