const vague = new Set([
  'name',
  'names',
  'title',
  'id',
  'item',
  'no',
  'nr',
  'number',
  'key',
  'label',
  'column',
  'row',
  'file',
  'data',
  'table',
  'sheet',
  'export',
  'list',
  'pasted',
]);

// Words of other languages, of which English would make no plural.
const foreign = new Set(
  (
    'bezeichnung produkt modell nom nombre produit titel stadt ville ciudad land pays pais artikel verein firma marke marque marca ' +
    'navn namn nome nazwa prodotto producto ort gemeinde fahrzeug auto hersteller spieler buch haus wohnung schule marka'
  ).split(' '),
);
/** Endings that a plural of another language may have as well as an English singular: `Preise`, `Wohnungen`, `prodotti`. */
const maybePlural = /(?:e|en|er|i|a|o)$/;

/**
 * What the items are, in lower case and the singular: from the header that names them, else from the file's name. Where the
 * word may be of another language, nothing is said.
 */
export function guessNoun(header: string, tableName: string): string {
  return fromWords(header) ?? (maybePlural.test(tableName.trim()) ? null : fromWords(tableName)) ?? 'item';
}

function fromWords(text: string): string | null {
  const words = text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
    .map((word) => word.toLowerCase());
  const [word] = words;
  if (word === undefined || words.length > 1 || word.length > 20 || vague.has(word)) return null;
  if (foreign.has(word) || !/^[a-z]+$/.test(word)) return null;
  return singular(word);
}

function singular(word: string): string {
  if (/(?:ss|us|is|ics|news)$/.test(word)) return word;
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|sses)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** The name of a file as the name of a comparison: `airline-safety` becomes "Airline safety". */
export function tableTitle(name: string): string {
  const words = name
    .replace(/\.(?:csv|tsv|txt|json|xlsx)$/i, '')
    .replace(/[_\s]+|-(?=\p{L})/gu, ' ')
    .trim();
  return words === '' ? 'Imported table' : words.charAt(0).toUpperCase() + words.slice(1, 120);
}
