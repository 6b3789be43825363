/** Estimates the width of a text in a chart in px, rather too large than too small. */
export function textWidth(text: string, fontPx = 13): number {
  let em = 0;
  for (const sign of text) em += widthOf(sign);
  return Math.ceil(em * fontPx);
}

function widthOf(sign: string): number {
  if (/[ilj.,:;'|! ]/.test(sign)) return 0.29;
  if (/[frtI()[\]/-]/.test(sign)) return 0.36;
  if (/[mwMW@%…–—]/.test(sign)) return 0.88;
  if (/[A-Z]/.test(sign)) return 0.72;
  return sign > 'ⷿ' ? 1 : 0.58;
}

/** Shortens a text to one line of a chart. */
export function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

/** Cuts a name to fit. */
export function fitName(name: string, roomPx: number): string {
  // The part that distinguishes equal names stays.
  const [suffix = ''] = / \([\d.,’ ]+(?:st|nd|rd|th) \w+\)$/u.exec(name) ?? [];
  const head = suffix === '' || textWidth(suffix) > roomPx / 2 ? name : name.slice(0, -suffix.length);
  const end = head === name ? '' : suffix;
  let most = head.length;
  while (most > 4 && textWidth(shorten(head, most) + end) > roomPx) most -= 1;
  return shorten(head, most) + end;
}

/** Cuts each name to fit. If one doesn't, the words that all begin with are left out first. */
export function shortNames(names: readonly string[], roomPx: number): ReadonlyMap<string, string> {
  const parts = names.map((name) => name.split(' '));
  const [first = []] = parts;
  let shared = 0;
  while (
    names.length > 1 &&
    parts.every((words) => words.length > shared + 1 && words[shared] === first[shared])
  )
    shared += 1;
  return new Map(
    names.map((name, i) => {
      if (shared === 0 || textWidth(name) <= roomPx) return [name, fitName(name, roomPx)];
      return [name, fitName(`… ${(parts[i] ?? []).slice(shared).join(' ')}`, roomPx)];
    }),
  );
}

/** Breaks a name between words into at most two lines, and cuts the last one. */
export function breakToFit(name: string, roomPx: number): readonly string[] {
  if (textWidth(name) <= roomPx) return [name];
  const words = name.split(' ');
  let count = words.length - 1;
  while (count > 0 && textWidth(words.slice(0, count).join(' ')) > roomPx) count -= 1;
  if (count === 0) return [fitName(name, roomPx)];
  return [words.slice(0, count).join(' '), fitName(words.slice(count).join(' '), roomPx)];
}

/** Breaks a name between words into at most three lines of at most `most` characters, and shortens the last one. */
export function breakWords(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else if (lines.length < 3) lines.push(word);
    else lines[2] = `${lines[2]} ${word}`;
  }
  return lines.map((line) => shorten(line, most));
}
