import { countedNoun, type ShowNumber } from '../../ui/countedNoun';

/** "8 proposed values don’t count yet". */
export const proposedWords = (count: number, show: ShowNumber): string =>
  `${countedNoun(count, 'proposed value', show)} ${count === 1 ? 'doesn’t' : 'don’t'} count yet`;
