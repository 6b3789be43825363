import { describe, expect, it } from 'vitest';
import { readBoolean } from './readBoolean';
import { readCategory } from './readCategory';
import { readLink } from './readLink';
import { readRating } from './readRating';

describe('readBoolean', () => {
  it.each([
    ['yes', 1],
    ['No', 0],
    [' Y ', 1],
    ['n', 0],
    ['TRUE', 1],
    ['false', 0],
    ['✓', 1],
    ['✗', 0],
    ['T', 1],
    ['ja', 1],
    ['nein', 0],
    ['1', 1],
    ['0', 0],
  ])('reads %j as %d', (text, value) => {
    expect(readBoolean(text)).toEqual({ ok: true, value });
  });
  it.each(['yes*', 'partial', '2', 'maybe'])('does not read %j', (text) => {
    expect(readBoolean(text)).toEqual({ ok: false, fault: 'notABoolean' });
  });
});

describe('readCategory', () => {
  const order = ['F', 'B', 'B+', 'A'];
  it('gives the level in the order, the case not counting', () => {
    expect(readCategory('B+', order)).toEqual({ ok: true, value: 2 });
    expect(readCategory(' a ', order)).toEqual({ ok: true, value: 3 });
  });
  it('prefers the exact text if two differ only by case', () => {
    expect(readCategory('a', ['A', 'a'])).toEqual({ ok: true, value: 1 });
  });
  it('does not read a text outside the order', () => {
    expect(readCategory('C', order)).toEqual({ ok: false, fault: 'notInOrder' });
  });
});

describe('readRating', () => {
  it.each([
    ['4.5', '', 4.5],
    ['4.5/5', '', 4.5],
    ['4.5 out of 5', '', 4.5],
    ['4.5/5', '/10', 9],
    ['9/10', '/10', 9],
    ['4 stars', '', 4],
    ['★★★★☆', '', 4],
    ['★★★½', '', 3.5],
    ['☆☆☆☆☆', '', 0],
  ])('reads %j with unit %j as %d', (text, unit, value) => {
    expect(readRating(text, '.', unit)).toMatchObject({ ok: true, value: { value } });
  });
  it.each(['280/380/5', '6/5', 'good', '5/0'])('does not read %j', (text) => {
    expect(readRating(text, '.', '').ok).toBe(false);
  });
});

describe('readLink', () => {
  it.each([
    ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
    ['www.example.org', 'https://www.example.org'],
    ['a.b@example.org', 'mailto:a.b@example.org'],
  ])('reads %j', (text, value) => {
    expect(readLink(text)).toEqual({ ok: true, value });
  });
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'example',
    'ftp://example.org',
    ' java\u200bscript:x',
  ])('does not follow %j', (text) => {
    expect(readLink(text)).toEqual({ ok: false, fault: 'notALink' });
  });
});
