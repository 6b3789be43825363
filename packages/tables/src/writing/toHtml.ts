import { guardFormula } from './formulaGuard';
import { spreadsheetText } from './spreadsheetText';
import type { TableLines } from './tableLines';

/** Writes only an HTML table, as documents, e-mails, wikis and spreadsheets take it from the clipboard. */
export function toHtmlTable({ corner, heads, lines, areNumbers }: TableLines): string {
  // Spreadsheets run formulas from HTML too.
  const head = (text: string, scope: 'col' | 'row') =>
    `<th scope="${scope}" dir="auto">${escapeHtml(guardFormula(text))}</th>`;
  const body = lines.map(({ head: name, cells }) => {
    const tds = cells.map((cell, k) => {
      // It uses no styles, because the page that copies it forbids them.
      const side = areNumbers[k] === true ? ' align="right"' : '';
      return `<td dir="auto"${side}>${escapeHtml(spreadsheetText(cell))}</td>`;
    });
    return `<tr>${head(name, 'row')}${tds.join('')}</tr>`;
  });
  const columnHeads = [corner, ...heads].map((text) => head(text, 'col')).join('');
  return `<table><thead><tr>${columnHeads}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table>`;
}

interface Page {
  readonly title: string;
  /** Lines below the table: its origin and date. */
  readonly notes: readonly string[];
}

/** Writes a page with the table, which opens from a disk and runs no scripts. */
export function toHtmlPage(table: TableLines, { title, notes }: Page): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark; }
table { border-collapse: collapse; }
th, td { border: 1px solid #8888; padding: .3rem .6rem; text-align: start; vertical-align: top; white-space: pre-line; overflow-wrap: anywhere; max-width: 40rem; }
</style>
<h1 dir="auto">${escapeHtml(title)}</h1>
${toHtmlTable(table)}
${notes.map((note) => `<p dir="auto">${escapeHtml(note)}</p>`).join('\n')}
</html>
`;
}

function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}
