import type { ReaderData } from '@tertium/engine';
import { escapeText, readerDataId, selfContainedPage } from './selfContainedPage';
import { pageScript, pageStyle } from './tryWeights?self-contained';

interface ReportFile {
  readonly title: string;
  readonly article: Element;
  /** The person's colours for charts. */
  readonly colours: string;
  /** `null` for a file without “Try other weights”, which contains only the article. */
  readonly data: ReaderData | null;
}

/** Makes a report into one file that opens from a disk and loads nothing. */
export function makeReportFile({ title, article, colours, data }: ReportFile): string {
  const json =
    data === null
      ? ''
      : `\n<script type="application/json" id="${readerDataId}">${toScriptJson(data)}</script>`;
  return selfContainedPage({
    title,
    root: `lang="en" data-theme="light" data-colours="${escapeText(colours)}"`,
    style: pageStyle,
    script: data === null ? null : pageScript,
    body: `${article.outerHTML}${json}`,
  });
}

/** JSON that can't end its script or start a comment, and that old JavaScript parsers accept. */
const toScriptJson = (data: unknown): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
