// Invisible characters: direction marks, zero-width characters and the byte-order mark.
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const spaces = /[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g;
const foreignDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;
// ASCII as wide as a Chinese or Japanese sign.
const wide = /[\uff01-\uff5e]/g;
const beyondAscii = /[^ -~]/;
const powerOfTen = /(?<=[x×·*] ?10)[⁺⁻]?[⁰¹²³⁴-⁹]+/gu;
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
// A dash before a number is a minus.
const minusSigns = /[\u2212\ufe63\u2010\u2011]|^[\u2012\u2013](?=[\d.,])/g;

/** The text as a reader sees it: no invisible characters, single plain spaces, trimmed. */
export function cleanText(text: string): string {
  if (!beyondAscii.test(text)) {
    return text.includes('  ') ? text.replace(/ +/g, ' ').trim() : text.trim();
  }
  return text.replace(invisible, '').replace(spaces, ' ').trim();
}

/** Like `cleanText`, with ASCII digits and letters, minus, apostrophe and powers of ten. */
export function cleanNumberText(text: string): string {
  const clean = cleanText(text);
  if (!beyondAscii.test(clean)) return clean;
  return clean
    .replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(foreignDigits, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code >= 0x0966 && code <= 0x096f ? code - 0x0966 : code & 0xf);
    })
    .replace(minusSigns, '-')
    .replace(powerOfTen, (power) => `^${Array.from(power, asciiPower).join('')}`)
    .replace(/[\u2018\u2019\u02bc](?=\d{3})/g, "'");
}

function asciiPower(sign: string): string {
  const digit = superscripts.indexOf(sign);
  return digit === -1 ? (sign === '⁻' ? '-' : '') : String(digit);
}

/** Lower case without accents, to compare words. */
export function foldText(text: string): string {
  return cleanText(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
