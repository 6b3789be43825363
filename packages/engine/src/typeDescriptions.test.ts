import { describe, expect, it } from 'vitest';
import { blankAttribute } from './changes/blanks';
import { readColumn } from './reading/readColumn';
import { isReadable } from './reading/readValue';
import { findHindrance } from './scales/fixedScale';
import { hasNumbers, isMeasured, typeDescriptions } from './typeDescriptions';
import { type AttributeType, attributeTypes } from './vocabulary';

const blank = (type: AttributeType) => blankAttribute({ id: 'a', name: 'A', position: 0, type });

describe('typeDescriptions', () => {
  it('describes every type of the vocabulary and no other', () => {
    expect(Object.keys(typeDescriptions).toSorted()).toEqual([...attributeTypes].toSorted());
  });

  it.each(['text', 'link', 'tags', 'date'] as const)(
    'starts a new %s attribute without a direction',
    (type) => {
      expect(blank(type)).toMatchObject({ type, direction: 'none', role: 'info' });
    },
  );

  it('starts new numbers as better when higher, and money as better when lower', () => {
    expect(blank('number')).toMatchObject({ direction: 'higher', role: 'want' });
    expect(blank('money')).toMatchObject({ direction: 'lower', role: 'want' });
  });

  it('starts an attribute of which only the name is known as a text', () => {
    expect(blankAttribute({ id: 'a', name: 'A', position: 0 })).toEqual(blank('text'));
  });

  it.each(attributeTypes)('says whether cells of type %s read as numbers', (type) => {
    const attribute = { ...blank(type), order: ['bad', 'good'] };
    const texts = ['12', 'yes', 'good', '2026-03-01'];
    expect(readColumn(texts, attribute).count > 0).toBe(hasNumbers(attribute));
    expect(texts.some((text) => isReadable(text, attribute))).toBe(type !== 'link');
  });

  it('has no numbers for categories without an order', () => {
    expect(hasNumbers({ type: 'category', order: [] })).toBe(false);
    expect(readColumn(['good'], blank('category')).count).toBe(0);
  });

  it.each(attributeTypes)('lets a weighed %s attribute into a score only with numbers', (type) => {
    const attribute = { ...blank(type), role: 'want', direction: 'higher', order: ['bad', 'good'] } as const;
    expect(findHindrance(attribute) === 'noNumbers').toBe(!hasNumbers(attribute));
  });

  it('measures exactly the text at the end of its cell', () => {
    for (const type of attributeTypes) {
      expect([type, typeDescriptions[type].align]).toEqual([type, isMeasured(type) ? 'end' : 'start']);
    }
  });
});
