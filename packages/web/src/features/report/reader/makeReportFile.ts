import { type ReaderData, readerDataId } from './readerData';
import { pageScript, pageStyle } from './tryWeights?self-contained';

interface ReportFile {
  readonly title: string;
  readonly article: Element;
  /** The colours of the person's charts. */
  readonly colours: string;
  /** `null` for a file in which no weights can be tried: it holds no more than the article. */
  readonly data: ReaderData | null;
}

/** A report as one file that opens from a disk: what runs and what styles it is named by its hash, and nothing is loaded. */
export function makeReportFile({ title, article, colours, data }: ReportFile): string {
  const script = data === null ? null : pageScript;
  const policy = [
    "default-src 'none'",
    `style-src '${pageStyle.hash}'`,
    `script-src ${script === null ? "'none'" : `'${script.hash}'`}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const end =
    script === null
      ? ''
      : `<script type="application/json" id="${readerDataId}">${toScriptJson(data)}</script>
<script>${script.code}</script>
`;
  return `<!doctype html>
<html lang="en" data-theme="light" data-colours="${escapeText(colours)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>${pageStyle.code}</style>
</head>
<body>
<main class="reader-page">
${article.outerHTML}
${end}</main>
</body>
</html>
`;
}

/** JSON that ends no script and begins no comment, and that older readers of scripts take too. */
const toScriptJson = (data: unknown): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
