import {
  asSentence,
  type EvaluatedMethod,
  type MethodCause,
  type MethodId,
  type Rivals,
} from '@tertium/engine';
import { compensationTexts, methodTexts } from '../../ranked/byMethod/methodTexts';
import { itemsWord, type MethodWording, nameWithin, sharesText } from '../../ranked/byMethod/methodWording';
import { capital } from '../../ui/countedNoun';

interface Asked extends Rivals {
  readonly method: MethodId;
  /** Whether PROMETHEE counts any difference in full. */
  readonly isUsual: boolean;
}

const reversalText = 'its order depends on which others are compared (rank reversal).';

/**
 * Says why methods choose another item than this ranking, a sentence for each: the strongest cause that holds and
 * without which the difference would end. Methods with the same words share a sentence.
 */
export function explainMethodDifferences(
  evaluated: readonly EvaluatedMethod[],
  isUsual: boolean,
  wording: MethodWording,
): readonly string[] {
  const sentences = new Map<string, string[]>();
  for (const { answer, difference } of evaluated) {
    if (difference === null) continue;
    const { method } = answer;
    const { causes, ...rivals } = difference;
    const [beginning, ending] = causeWords({ ...rivals, method, isUsual }, causes, wording);
    const key = beginning === '' ? ending : beginning;
    sentences.set(key, [...(sentences.get(key) ?? [beginning]), ending]);
  }
  return [...sentences.values()].map((parts) => parts.filter((text) => text !== '').join(' '));
}

/** A fact about the two items, and its effect on this method. Either may be empty. */
function causeWords(
  asked: Asked,
  causes: readonly MethodCause[],
  wording: MethodWording,
): readonly [beginning: string, ending: string] {
  const reversal = causes.find(({ kind }) => kind === 'without');
  const cause = causes.find((each) => each !== reversal);
  const [our, name] = [wording.nameOf(asked.ours), nameWithin(asked.method)];
  const again = reversal?.kind === 'without' ? wording.nameOf(reversal.row) : null;
  if (cause?.kind === 'attribute' && again !== null)
    return [
      '',
      `Without “${wording.attributeNameOf(cause.attributeId)}”, ${name} would put ${our} first, and without ${again} too: ${reversalText}`,
    ];
  const [beginning, ending] =
    cause === undefined
      ? ['', `${capital(name)}: ${methodTexts[asked.method]}`]
      : causeText(asked, cause, wording);
  return again === null
    ? [beginning, ending]
    : [beginning, `${ending} Without ${again}, ${name} would put ${our} first: ${reversalText}`.trim()];
}

function causeText(
  { method, ours, theirs, isUsual }: Asked,
  cause: MethodCause,
  wording: MethodWording,
): readonly [beginning: string, ending: string] {
  const { nameOf, attributeNameOf, show } = wording;
  const [our, their, name] = [nameOf(ours), nameOf(theirs), nameWithin(method)];
  switch (cause.kind) {
    case 'gap':
      return [
        `Counting weights, the largest gap of ${our} to the best here is in “${attributeNameOf(cause.attributeId)}”. ${asSentence(their)} has no gap as large.`,
        compensationTexts[method] ?? methodTexts[method],
      ];
    case 'counts': {
      const [forTheirs, forOurs] = sharesText([cause.forTheirs, cause.forOurs], show);
      return [
        '',
        isUsual
          ? `${name} asks which is better, not by how much: ${their} is better than ${our} in ${forTheirs} of the weight, ${our} in ${forOurs}.`
          : `By what counts as a difference, ${name} prefers ${their} to ${our} with ${forTheirs} of the weight, and ${our} to ${their} with ${forOurs}.`,
      ];
    }
    case 'average':
      return [
        '',
        `${name} measures from the average of the ${itemsWord(wording)} here: ${their} falls short of it by less than ${our}.`,
      ];
    case 'range':
      return [
        `Scaled by the range of the ${itemsWord(wording)} compared here, instead of the scales of ${wording.own}, the weighted sum also puts ${their} first.`,
        '',
      ];
    case 'attribute':
      return ['', `Without “${attributeNameOf(cause.attributeId)}”, ${name} would put ${our} first.`];
    case 'without':
      return ['', `Without ${nameOf(cause.row)}, ${name} would put ${our} first: ${reversalText}`];
  }
}
