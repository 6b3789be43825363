import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

const judge = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });

/**
 * Estimates how many guesses a password takes if the guesser also knows these words. The web app uses the same
 * estimator.
 */
export function guessesOf(text: string, words: string[]): number {
  return judge.check(text, words).guesses;
}
