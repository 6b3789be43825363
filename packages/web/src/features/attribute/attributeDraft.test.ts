import { blankAttribute } from '@tertium/engine';
import { describe, expect, it } from 'vitest';
import {
  type AttributeDraft,
  cleanDraft,
  directionsOf,
  findTrouble,
  patchOf,
  unreadNumber,
  withDirection,
  withOrder,
  withRole,
  withType,
} from './attributeDraft';

const price = {
  ...blankAttribute({ id: 'a', name: 'Price', position: 0, type: 'money' }),
  scale: { low: 0, high: 1000 },
} as const;

describe('Another type', () => {
  it.each(['text', 'link', 'tags', 'date'] as const)('%s has no better end and is only shown', (type) => {
    const changed = { ...price, ...withType(price, type) };
    expect(changed).toMatchObject({ type, direction: 'none', role: 'info', scale: null });
  });

  it('keeps the better end, the scale and the limit if the numbers keep their meaning', () => {
    const limited = { ...price, limit: { min: null, max: 900, oneOf: null } };
    expect(withType(limited, 'number')).toEqual({ type: 'number' });
  });

  it('removes ends and limits in other numbers', () => {
    const limited = { ...price, role: 'must', limit: { min: null, max: 900, oneOf: null } } as const;
    const marked = {
      ...limited,
      tolerance: 5,
      cellMark: { kind: 'bars', low: 0, high: 900, centre: null },
    } as const;
    const changed = { ...marked, ...withType(marked, 'date') };
    expect(changed).toMatchObject({
      role: 'must',
      direction: 'none',
      scale: null,
      limit: null,
      tolerance: null,
    });
    expect(changed.cellMark).toEqual({ kind: 'bars', low: null, high: null, centre: null });
  });

  it('never invents a better end', () => {
    const text = { ...price, ...withType(price, 'text') };
    expect({ ...text, ...withType(text, 'number') }).toMatchObject({ direction: 'none', role: 'info' });
    const aimed = { ...price, direction: 'target', target: 5 } as const;
    expect({ ...aimed, ...withType(aimed, 'boolean') }).toMatchObject({ direction: 'none', target: null });
  });

  it('keeps a direction that can be chosen', () => {
    for (const direction of ['higher', 'lower', 'target', 'none'] as const) {
      for (const type of ['number', 'boolean', 'date'] as const) {
        const changed = { ...price, direction, ...withType({ ...price, direction }, type) };
        expect(directionsOf(type)).toContain(changed.direction);
      }
    }
  });

  it('lets the order of a category name the better end', () => {
    expect(withType(price, 'category')).toMatchObject({ direction: 'none', role: 'info' });
    const ordered = { ...price, order: ['bad', 'good'] };
    expect({ ...ordered, ...withType(ordered, 'category') }).toMatchObject({
      direction: 'lower',
      role: 'want',
    });
  });
});

describe('The order of a category', () => {
  const grade = { ...price, ...withType(price, 'category') };

  it('makes it count from the second word on, and not without', () => {
    const one = { ...grade, ...withOrder(grade, ['good']) };
    expect(one).toMatchObject({ direction: 'none', role: 'info' });
    expect({ ...one, ...withOrder(one, ['good', 'good ', '']) }).toMatchObject({ direction: 'none' });
    const two = { ...one, ...withOrder(one, ['bad', 'good']) };
    expect(two).toMatchObject({ direction: 'higher', role: 'want' });
    expect({ ...two, ...withOrder(two, []) }).toMatchObject({ direction: 'none', role: 'info' });
  });

  it('may be mended without the category beginning to count', () => {
    const shown = { ...grade, direction: 'higher', role: 'info', order: ['bad', 'good'] } as const;
    expect({ ...shown, ...withOrder(shown, ['worst', 'good']) }).toMatchObject({ role: 'info' });
    const undirected = { ...shown, direction: 'none' } as const;
    expect(withRole(undirected, 'want')).toEqual({ direction: 'higher', role: 'want' });
    expect(withRole(undirected, 'info')).toEqual({ direction: 'none', role: 'info' });
    expect(withRole({ ...price, direction: 'none' }, 'want').direction).toBe('none');
  });
});

it('Worths of categories are kept in another order, once all of it is typed', () => {
  const order = ['poor', 'fair', 'good'];
  const scale = { low: 0, high: 2, points: [{ at: 1, rise: 0.8 }], categories: order };
  const grade = { ...price, type: 'category', direction: 'higher', order, scale } as const;
  expect(patchOf(grade, { ...grade, order: ['poor', 'fair', 'good', ' '] })).toEqual({});
  const turned = patchOf(grade, { ...grade, order: ['fair', 'poor', 'good'] });
  expect(turned.scale).toEqual({ ...scale, categories: turned.order });
  expect(patchOf(grade, { ...grade, order: ['poor', 'good'] })).toEqual({
    order: ['poor', 'good'],
    scale: null,
  });
});

it('An attribute with a better end is weighed, one without is only shown, and a must-have stays one', () => {
  expect(withDirection({ direction: 'higher', role: 'want' }, 'none').role).toBe('info');
  expect(withDirection({ direction: 'none', role: 'info' }, 'lower').role).toBe('want');
  expect(withDirection({ direction: 'higher', role: 'must' }, 'none').role).toBe('must');
  expect(withDirection({ direction: 'higher', role: 'must' }, 'target').role).toBe('must');
});

it('Only changes are saved, without typing leftovers', () => {
  expect(patchOf(price, { ...price, name: ' Price ', order: [] })).toEqual({});
  expect(patchOf(price, { ...price, unit: 'EUR ', order: ['bad', '', ' bad', 'good'] })).toEqual({
    unit: 'EUR',
    order: ['bad', 'good'],
  });
  expect(cleanDraft({ ...price, group: ' Cost ' }).group).toBe('Cost');
});

it('An invalid draft says why', () => {
  expect(findTrouble(price, String)).toBeNull();
  expect(findTrouble({ ...price, name: ' ' }, String)).toMatch(/name/);
  expect(findTrouble({ ...price, scale: { low: 2, high: 2 } }, String)).toMatch(/scale/);
  expect(findTrouble({ ...price, limit: { min: 3, max: 2, oneOf: null } }, String)).toMatch(
    /no value can meet it/,
  );
  const unread = { min: null, max: unreadNumber, oneOf: null };
  expect(findTrouble({ ...price, limit: unread }, String)).toMatch(/can’t be read/);
  const decimals = 'Decimals shown: use a whole number from 0 to 15.';
  for (const wrong of [1.5, -1, 16])
    expect(findTrouble({ ...price, decimals: wrong }, String)).toBe(decimals);
  expect(findTrouble({ ...price, tolerance: -1 }, String)).toBe('Same within: use a number of 0 or more.');
  const reading = { ...price.reading, missingTokens: ['x'.repeat(51)] };
  expect(findTrouble({ ...price, reading }, String)).toMatch(/“unknown”: 51 characters/);
});

it('Invisible characters are removed, and too long or too many texts are refused with the limit', () => {
  const typed = { ...price, name: 'Pri\u200bce', unit: 'EUR\ufeff', note: 'a\u000bb', order: ['bad\u200b'] };
  expect(cleanDraft(typed)).toMatchObject({ name: 'Price', unit: 'EUR', note: 'a\nb', order: ['bad'] });
  const show = (value: number) => value.toLocaleString('en');
  const troubleOf = (patch: Partial<AttributeDraft>) => findTrouble({ ...price, ...patch }, show);
  expect(troubleOf({ name: 'x'.repeat(501) })).toBe('Name: 501 characters. Use at most 500.');
  expect(troubleOf({ unit: '\u200b'.repeat(60) })).toBeNull();
  expect(troubleOf({ note: '😀'.repeat(2_001) })).toBe('Note: 2,001 characters. Use at most 2,000.');
  expect(troubleOf({ order: Array.from({ length: 201 }, (_, i) => `c${i}`) })).toBe(
    'Order of the categories: 201 entries. Use at most 200.',
  );
});
