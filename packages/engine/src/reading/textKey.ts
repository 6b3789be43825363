import { typeDescriptions } from '../typeDescriptions';
import { cleanText } from './cleanText';
import { createMissingTest } from './missingTokens';
import type { ReadableAttribute } from './readColumn';
import { readValue } from './readValue';

/**
 * What a text says under an attribute's rules: two texts have the same key when they are read alike, however they are
 * written (`1.200`, `1200`). What has no value is what its letters are; `''` for what means "unknown".
 */
export function createTextKey(attribute: ReadableAttribute): (text: string) => string {
  const isMissing = createMissingTest(attribute.reading.missingTokens);
  const hasValues = typeDescriptions[attribute.type].numbers !== null;
  return (text) => {
    if (isMissing(text)) return '';
    const result = hasValues ? readValue(text, attribute) : null;
    if (result === null || !result.ok) return `text ${cleanText(text)}`;
    const { value, low, high } = result.value;
    return `value ${value} ${low} ${high}`;
  };
}
