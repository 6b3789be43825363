/** Writes a character by its code, such as `_x0007_`, if XML can't contain it or it would be read as such a code. */
const byNumber = (sign: string): string =>
  `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => names[sign] ?? sign);

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what XML cannot hold
const notInXml = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

/** Writes a text of an attribute or formula, without the characters that XML can't contain. */
export function attributeText(text: string): string {
  return escaped(text.toWellFormed().replace(notInXml, '\ufffd'));
}

/** Writes a cell's text so that workbook readers get it back unchanged. A lone surrogate is not a character. */
export function cellText(text: string): string {
  const literal = text.toWellFormed().replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  return escaped(literal.replace(notInXml, byNumber));
}
