import { typeDescriptions } from '../typeDescriptions';
import { cleanText } from './cleanText';
import { createMissingTest } from './missingTokens';
import type { ReadableAttribute } from './readColumn';
import { readValue } from './readValue';

/**
 * Creates a function that returns the same key for texts with the same reading, however they are written (`1.200`,
 * `1200`). A text without a value has its letters as key, and `''` is for what means "unknown".
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
