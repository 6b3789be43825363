/** The id of the element with the page's data. */
export const readerDataId = 'reader-data';

/** A script or style sheet, and its hash as written in a content policy. */
interface Part {
  readonly code: string;
  readonly hash: string;
}

interface Contents {
  readonly title: string;
  /** The attributes of the root element, with its language. */
  readonly root: string;
  readonly style: Part;
  /** `null` for a page without scripts. */
  readonly script: Part | null;
  /** Shown before the script runs. */
  readonly body: string;
}

/** Makes a page that loads nothing. Its content policy allows its script and style sheet by their hashes. */
export function selfContainedPage({ title, root, style, script, body }: Contents): string {
  const policy = [
    "default-src 'none'",
    `style-src '${style.hash}'`,
    `script-src ${script === null ? "'none'" : `'${script.hash}'`}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return `<!doctype html>
<html ${root}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>${style.code}</style>
</head>
<body>
<main class="reader-page">
${body}
${script === null ? '' : `<script>${script.code}</script>\n`}</main>
</body>
</html>
`;
}

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
