import { type AccountFile, accountFileName } from '@tertium/contract';

export const readMeName = 'README.txt';
export const ownWeightsName = 'own-weights.json';

/** The README of an account's export. */
export function readMeText({ profile, exportedAt }: AccountFile): string {
  const day = new Date(exportedAt * 1000).toISOString().slice(0, 10);
  return `Everything that Tertium stored about ${plain(profile.name)}, exported on ${day}.

comparisons/
    One file for each of your comparisons. It contains the table, scales and weights, the weights of
    everyone who weighs in it, and all revealed rounds. It doesn't contain the history or who has access.

deleted/
    The same for comparisons that you deleted and can still restore. If there are none, this folder is missing.

${ownWeightsName}
    Your own weights and answers in comparisons of other people that you can still see, and your answers
    in rounds that aren't revealed yet.

${accountFileName}
    Your profile, settings, devices, access tokens and second factors (never a password, token, secret or
    code itself), what you shared with whom, and which comparisons are templates or archived.

To import your comparisons on another Tertium server, sign in there and drop this zip on Comparisons.
You can choose which ones to import. A single file of a comparison can be imported in the same way.

All files are JSON in UTF-8. Each comparison file names its format as "formatVersion". The schema of the
format is docs/comparison-file.schema.json in Tertium's source.
`;
}

/** Removes control characters and line breaks. */
const plain = (name: string): string => name.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ');
