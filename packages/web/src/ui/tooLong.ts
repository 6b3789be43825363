import { countCharacters, isLongerThan } from '@tertium/engine';

/** "10,240 characters; at most 10,000 fit."; `undefined` where the text fits. */
export function tooLong(text: string, maximum: number, show: (value: number) => string): string | undefined {
  if (!isLongerThan(text, maximum)) return undefined;
  return `${show(countCharacters(text))} characters; at most ${show(maximum)} fit.`;
}
