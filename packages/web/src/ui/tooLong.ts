import { countCharacters, isLongerThan } from '@tertium/engine';

/** "10,240 characters. Use at most 10,000.", or `undefined` if the text fits. */
export function tooLong(text: string, maximum: number, show: (value: number) => string): string | undefined {
  if (!isLongerThan(text, maximum)) return undefined;
  return `${show(countCharacters(text))} characters. Use at most ${show(maximum)}.`;
}
