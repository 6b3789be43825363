import { type MethodCause, type MethodId, methods, type Rivals } from '@tertium/engine';
import { forgiveTexts, methodTexts } from './methodTexts';
import { itemsWord, type MethodWording, sharesText } from './methodWording';

interface Asked extends Rivals {
  readonly method: MethodId;
  /** Whether PROMETHEE counts any difference in full. */
  readonly isUsual: boolean;
}

const reversalText = 'its order depends on who else is there (rank reversal).';

/** Why a method chooses otherwise than the ranking here: the strongest cause that holds, and whose absence would end it. */
export function causeWords(asked: Asked, causes: readonly MethodCause[], wording: MethodWording): string {
  const reversal = causes.find(({ kind }) => kind === 'without');
  const cause = causes.find((each) => each !== reversal);
  const { name } = methods[asked.method];
  if (cause?.kind === 'attribute' && reversal?.kind === 'without') {
    const [attribute, item] = [wording.attributeNameOf(cause.attributeId), wording.nameOf(reversal.row)];
    return `Without “${attribute}” ${name} would put ${wording.nameOf(asked.ours)} first, and so it would without ${item}: ${reversalText}`;
  }
  const own = cause === undefined ? `${name}: ${methodTexts[asked.method]}` : sentence(asked, cause, wording);
  return reversal === undefined ? own : `${own} ${sentence(asked, reversal, wording)}`;
}

function sentence(
  { method, ours, theirs, isUsual }: Asked,
  cause: MethodCause,
  wording: MethodWording,
): string {
  const { nameOf, attributeNameOf, show } = wording;
  const [our, their, { name }] = [nameOf(ours), nameOf(theirs), methods[method]];
  switch (cause.kind) {
    case 'gap':
      return `By weight, the largest gap of ${our} to the best here is in “${attributeNameOf(cause.attributeId)}”; ${their} has none as large. ${forgiveTexts[method] ?? methodTexts[method]}`;
    case 'counts': {
      const [forTheirs, forOurs] = sharesText([cause.forTheirs, cause.forOurs], show);
      return isUsual
        ? `${name} asks who is better, not by how much: ${their} is better than ${our} in ${forTheirs} of the weight, ${our} in ${forOurs}.`
        : `By what counts as a difference, ${name} prefers ${their} to ${our} with ${forTheirs} of the weight, and ${our} to ${their} with ${forOurs}.`;
    }
    case 'average':
      return `${name} measures from the average of the ${itemsWord(wording)} here: ${their} falls short of it by less than ${our}.`;
    case 'range':
      return `Of ${name} it is a matter of scales, too: on the range of the ${itemsWord(wording)} that are asked about, instead of the scales of the ranking here, the weighted sum also puts ${their} first.`;
    case 'attribute':
      return `Without “${attributeNameOf(cause.attributeId)}”, ${name} would put ${our} first.`;
    case 'without':
      return `Without ${nameOf(cause.row)}, ${name} would put ${our} first: ${reversalText}`;
  }
}
