import { isWebAddress } from '@tertium/engine';

/** A piece of a line of a comment. */
export type Inline =
  | string
  | { readonly is: 'bold' | 'italic'; readonly of: readonly Inline[] }
  | { readonly is: 'code'; readonly text: string }
  | { readonly is: 'link'; readonly text: string; readonly address: string }
  | { readonly is: 'mention'; readonly id: string };

/** The lines of a paragraph, or the entries of a list. */
export interface Block {
  readonly is: 'paragraph' | 'bullets' | 'numbers' | 'code';
  readonly lines: readonly (readonly Inline[])[];
}

const inline =
  /`([^`]+)`|\*\*(?=\S)(.+?)\*\*(?!\*)|(?<![\w*])\*(?=\S)([^*]+)\*|(?<!\w)_(?=\S)([^_]+)_(?!\w)|\[([^\]]+)\]\(([^)\s]+)\)|<@([0-9a-f-]{36})>|(https?:\/\/[^\s<>]+)/;
/** Punctuation after a web address that isn't part of it. */
const trailing = /[.,;:!?)\]'"]+$/;
const deepest = 4;

/** Splits a line into pieces. Text that is no markup, or links to anything but a web address, stays as written. */
export function parseInline(line: string, depth = 0): readonly Inline[] {
  const pieces: Inline[] = [];
  let rest = line;
  for (;;) {
    const found = depth > deepest ? null : inline.exec(rest);
    if (found === null) break;
    const [whole, code, bold, star, under, text, address, mention, bare] = found;
    if (found.index > 0) pieces.push(rest.slice(0, found.index));
    const italic = star ?? under;
    let length = whole.length;
    if (code !== undefined) pieces.push({ is: 'code', text: code });
    else if (bold !== undefined) pieces.push({ is: 'bold', of: parseInline(bold, depth + 1) });
    else if (italic !== undefined) pieces.push({ is: 'italic', of: parseInline(italic, depth + 1) });
    else if (mention !== undefined) pieces.push({ is: 'mention', id: mention });
    else {
      const plain = (address ?? bare ?? '').replace(address === undefined ? trailing : /$^/, '');
      if (isWebAddress(plain)) pieces.push({ is: 'link', text: text ?? plain, address: plain });
      else pieces.push(address === undefined ? plain : whole);
      if (address === undefined) length = plain.length;
    }
    rest = rest.slice(found.index + length);
  }
  return rest === '' ? pieces : [...pieces, rest];
}

const bullet = /^\s{0,3}[-*] +(.+)$/;
const number = /^\s{0,3}\d{1,3}[.)] +(.+)$/;

/** Splits a comment into paragraphs, lists and code. Nothing in them can run in a page. */
export function parseComment(text: string): readonly Block[] {
  const blocks: { is: Block['is']; lines: (readonly Inline[])[] }[] = [];
  let isCode = false;
  let isFresh = true;
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    if (/^\s{0,3}```/.test(line)) {
      isCode = !isCode;
      if (isCode) blocks.push({ is: 'code', lines: [] });
      isFresh = true;
      continue;
    }
    const is = isCode ? 'code' : bullet.test(line) ? 'bullets' : number.test(line) ? 'numbers' : 'paragraph';
    if (!isCode && line.trim() === '') {
      isFresh = true;
      continue;
    }
    const last = blocks.at(-1);
    const content = isCode ? [line] : parseInline(bullet.exec(line)?.[1] ?? number.exec(line)?.[1] ?? line);
    if (last !== undefined && last.is === is && (isCode || !isFresh)) last.lines.push(content);
    else blocks.push({ is, lines: [content] });
    isFresh = false;
  }
  return blocks;
}
