import { type AccountFile, accountFileName } from '@tertium/contract';

export const readMeName = 'README.txt';
export const ownWeightsName = 'own-weights.json';

/** The README of an account's export. */
export function readMeText({ profile, exportedAt }: AccountFile): string {
  const day = new Date(exportedAt * 1000).toISOString().slice(0, 10);
  return `Everything that Tertium stored about ${plain(profile.name)}, exported on ${day}.

comparisons/
    Each comparison of yours as a file of its own: its table, scales and weights, the weights of the people
    who weigh in it, and the rounds that were revealed. Its history and who it is shared with are not in it.

deleted/
    The same of what you deleted and could still bring back; there is no such folder where there is none.

${ownWeightsName}
    Your own weights and answers in comparisons of other people, as far as you can still see these, and your
    answers in rounds that were running.

${accountFileName}
    Your profile, settings, devices and access tokens (never a password or a token itself), who was given
    what, and which comparisons are templates or archived.

To bring your comparisons in on another Tertium: sign in there and drop this zip on Comparisons as it is.
You choose there what comes in. A single file of a comparison comes in the same way.

All files are JSON in UTF-8. The form of a comparison is described by its "formatVersion"; its schema is
docs/comparison-file.schema.json in the source of Tertium.
`;
}

/** Of one line. */
const plain = (name: string): string => name.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ');
