import { foldText } from './cleanText';

/** Where words meet without a space, and what separates words. */
interface WordEnds {
  readonly joints: readonly RegExp[];
  readonly between: RegExp;
}
/** The same for ASCII headers, because Unicode classes take a browser longer to compile than everything else here. */
const plainEnds: WordEnds = {
  joints: [/([a-z])([A-Z])/g, /([A-Z])([A-Z][a-z])/g, /([a-z]{3})(\d)/g],
  between: /[^a-zA-Z0-9%#]+/,
};
const anyEnds: WordEnds = {
  joints: [/(\p{Ll})(\p{Lu})/gu, /(\p{Lu})(\p{Lu}\p{Ll})/gu, /(\p{Ll}{3})(\d)/gu],
  between: /[^\p{L}\p{N}%#]+/u,
};

/** Splits a header into words, lower case without accents: `SensorWidth(mm)` → sensor width mm, `fuelCost08` → fuel cost 08. */
export function partWords(header: string): string[] {
  const { joints, between } = /^[ -~]*$/.test(header) ? plainEnds : anyEnds;
  const parted = joints.reduce((text, joint) => text.replace(joint, '$1 $2'), header);
  return foldText(parted)
    .split(between)
    .filter((word) => word !== '');
}
