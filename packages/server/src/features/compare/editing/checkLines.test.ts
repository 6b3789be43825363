import { blankAttribute, type Change } from '@tertium/engine';
import { describe, expect, it } from 'vitest';
import { checkLines } from './checkLines';

const items = ['Almond', 'Beech', 'Cedar'].map((name, position) => ({
  id: crypto.randomUUID(),
  name,
  position,
}));
const [height, kind] = [crypto.randomUUID(), crypto.randomUUID()];
const attributes = [blankAttribute({ id: height, name: 'Height', position: 0 })];
const changes: readonly Change[] = [
  { kind: 'attributes.add', attributes },
  { kind: 'items.add', items },
];
const frame = { baseVersion: 1, batch: { id: crypto.randomUUID(), part: 0, isLast: true }, changes };
const head = { ...frame, attributeIds: [height, kind] };
const check = (first: unknown, ...lines: readonly string[]) =>
  checkLines(Buffer.from([JSON.stringify(first), ...lines].join('\n')));

describe('checkLines', () => {
  it('reads a line for each attribute, which may end before the last item', async () => {
    const texts = ['5', null, 'a "word"\n'];
    const columns = new Map<string, unknown>([
      [height, texts],
      [kind, []],
    ]);
    expect(await check(head, JSON.stringify(texts), '[]')).toEqual({ sound: { ...frame, columns } });
    expect(await check(frame)).toEqual({ sound: frame });
  });

  const fine = '["1"]';
  const [, added] = changes;
  it.each<[string, string, unknown, readonly string[]]>([
    ['a line too few', 'ERR_VALIDATION', head, [fine]],
    ['a line too many', 'ERR_VALIDATION', head, [fine, fine, fine]],
    ['lines of nothing', 'ERR_VALIDATION', frame, [fine]],
    ['no ids', 'ERR_VALIDATION', { ...head, attributeIds: 7 }, [fine]],
    ['an id twice', 'ERR_VALIDATION', { ...head, attributeIds: [height, height] }, [fine, fine]],
    ['no id at all', 'ERR_VALIDATION', { ...head, attributeIds: ['ids', kind] }, [fine, fine]],
    ['more texts than items', 'ERR_VALIDATION', head, [fine, '["1","2","3","4"]']],
    ['a number', 'ERR_VALIDATION', head, [fine, '[1]']],
    ['a cell with a source', 'ERR_VALIDATION', head, [fine, '[{"raw":"1","state":"known"}]']],
    ['no list', 'ERR_VALIDATION', head, [fine, '{"length":1}']],
    ['a control in a text', 'ERR_VALIDATION', head, [fine, '["\\u0000"]']],
    ['a control that JSON may hold', 'ERR_VALIDATION', head, [fine, '["\u0081"]']],
    ['half a character', 'ERR_VALIDATION', head, [fine, '["\\ud800"]']],
    ['a text too long', 'ERR_VALIDATION', head, [fine, JSON.stringify(['x'.repeat(10_001)])]],
    ['a line that ends early', 'ERR_BAD_JSON', head, [fine, '["1"']],
    ['two lists on a line', 'ERR_BAD_JSON', head, [fine, '["1"]["2"]']],
    ['an empty line', 'ERR_BAD_JSON', head, ['', fine]],
    ['a long line of brackets', 'ERR_JSON_TOO_DEEP', head, [fine, '['.repeat(300_000)]],
    ['brackets that are few', 'ERR_BAD_JSON', head, [fine, '['.repeat(100_000)]],
    ['no new items', 'ERR_VALIDATION', { ...head, changes: [changes[0]] }, [fine, fine]],
    [
      'items removed',
      'ERR_VALIDATION',
      { ...head, changes: [{ kind: 'items.remove', ids: [kind] }, added] },
      [fine, fine],
    ],
    ['items in between', 'ERR_VALIDATION', { ...head, changes: [...changes].reverse() }, [fine, fine]],
  ])('refuses %s', async (_, code, first, lines) => {
    await expect(check(first, ...lines)).rejects.toMatchObject({ code });
  });

  it('leaves it to the schema to describe an error in its first line, and takes only UTF-8', async () => {
    for (const wrong of [null, 7, [], { ...head, foreign: 1 }, { ...head, changes: [] }])
      expect(Object.keys(await check(wrong, fine, fine))).toEqual(['doubtful']);
    await expect(checkLines(Buffer.from([0x7b, 0xff]))).rejects.toMatchObject({ code: 'ERR_BAD_JSON' });
  });
});
