import { foldText } from './cleanText';

/** Where words meet without a space between, and what stands between words. */
interface WordEnds {
  readonly joints: readonly RegExp[];
  readonly between: RegExp;
}
/** The same for headers of ASCII alone: what has classes of Unicode takes a browser longer to prepare than all else here. */
const plainEnds: WordEnds = {
  joints: [/([a-z])([A-Z])/g, /([A-Z])([A-Z][a-z])/g, /([a-z]{3})(\d)/g],
  between: /[^a-zA-Z0-9%#]+/,
};
const anyEnds: WordEnds = {
  joints: [/(\p{Ll})(\p{Lu})/gu, /(\p{Lu})(\p{Lu}\p{Ll})/gu, /(\p{Ll}{3})(\d)/gu],
  between: /[^\p{L}\p{N}%#]+/u,
};

/** The words of a header, lower case without accents: `SensorWidth(mm)` → sensor width mm; `fuelCost08` → fuel cost 08. */
export function partWords(header: string): string[] {
  const { joints, between } = /^[ -~]*$/.test(header) ? plainEnds : anyEnds;
  const parted = joints.reduce((text, joint) => text.replace(joint, '$1 $2'), header);
  return foldText(parted)
    .split(between)
    .filter((word) => word !== '');
}
