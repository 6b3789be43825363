/** How a workbook writes a sign that XML cannot hold, or that would be taken for one written so: `_x0007_`. */
const byNumber = (sign: string): string =>
  `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => names[sign] ?? sign);

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what XML cannot hold
const notInXml = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

/** A text in an attribute or a formula, where signs that XML cannot hold have no way of being written. */
export function attributeText(text: string): string {
  return escaped(text.toWellFormed().replace(notInXml, '\ufffd'));
}

/** A text of a cell, which comes out of a reader of workbooks as it went in. Half of a pair of code units is no sign at all. */
export function cellText(text: string): string {
  const literal = text.toWellFormed().replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  return escaped(literal.replace(notInXml, byNumber));
}
