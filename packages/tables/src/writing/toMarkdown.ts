import type { TableLines } from './tableLines';

/** Writes a Markdown table in which no text becomes formatting, a link or HTML. */
export function toMarkdown({ corner, heads, lines, areNumbers }: TableLines): string {
  const row = (texts: readonly string[]): string => `| ${texts.map(escapeMarkdown).join(' | ')} |`;
  const rule = ['---', ...areNumbers.map((is) => (is ? '---:' : '---'))].join(' | ');
  return [
    row([corner, ...heads]),
    `| ${rule} |`,
    ...lines.map(({ head, cells }) => row([head, ...cells.map(({ text }) => text)])),
    '',
  ].join('\n');
}

/** An address that renderers link by themselves. A backslash would become part of it. */
const webAddress = /^https?:\/\/[^\s<>|\\`]+$/;

/** Escapes a text within a line of Markdown. */
export function escapeMarkdown(text: string): string {
  if (webAddress.test(text)) return text;
  return text
    .replace(/[\\`*_{}[\]<>|~#!&$^=+:@-]/g, (mark, at: number) =>
      isPlain(mark, text, at) ? mark : `\\${mark}`,
    )
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '<br>')
    .replace(/\t/g, ' ');
}

/**
 * Whether a mark has no meaning at its position. It then isn't escaped, so that numbers, dates and addresses stay
 * readable in the source.
 */
function isPlain(mark: string, text: string, at: number): boolean {
  switch (mark) {
    case '#':
      return at > 0 && !/\s/.test(text[at - 1] ?? '');
    case '-':
    case '+':
    case '=':
    case ':':
    case '@':
    case '$':
    case '^':
      return true;
    case '&':
      return !/^&#?\w+;/.test(text.slice(at, at + 40));
    case '!':
      return text[at + 1] !== '[';
    case '_':
      return /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') && /[\p{L}\p{N}]/u.test(text[at + 1] ?? '');
    default:
      return false;
  }
}
