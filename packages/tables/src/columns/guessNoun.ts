import { plural } from '@tertium/engine';

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

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

// Words of other languages, which get no English plural: names of items, and of what they are compared by.
const foreign = wordSet(
  'bezeichnung produkt modell nom nombre produit titel stadt ville ciudad land pays pais artikel verein firma marke ' +
    'marque marca navn namn nome nazwa prodotto producto ort gemeinde fahrzeug auto hersteller spieler buch haus ' +
    'wohnung schule marka wagen hund gegenstand angebot objekt fahrrad fahrer kreis kurs jahr jahrgang typ beruf ' +
    'gehalt anbieter bauteil zug voiture livre maison appartement logement vin ordinateur telephone velo jouet joueur ' +
    'fromage coche libro casa vino ordenador telefono jugador carro livro casas preis preise kosten miete gewicht ' +
    'farbe datum anzahl menge einheit breite hoehe laenge leistung verbrauch bewertung einwohner zimmer lage punkte ' +
    'tore spiele platz kategorie bemerkung betrag prix poids couleur annee taille loyer categorie remarque ' +
    'quantite puissance precio peso tamano anio cantidad potencia categoria prezzo colore anno quantita potenza preco ' +
    'quantidade pris vekt vikt farg antal storlek prijs kleur jaar aantal cena waga kolor ilosc',
);
// English words that look like plurals of other languages.
const english = wordSet(
  'phone smartphone headphone earphone microphone house vehicle bike motorbike bicycle motorcycle camera airline ' +
    'machine engine plane airplane horse movie game course language site website service device office store college ' +
    'knife wine cheese cake coffee chocolate bottle cable table mouse tire shoe package software hardware theme ' +
    'template recipe article issue candidate place state village exchange exercise league race bridge apple orange ' +
    'grape warehouse lodge cottage home garage castle cafe suite cruise venue route tree disease gene enzyme molecule ' +
    'computer printer router server speaker charger player laser scooter trailer boiler heater freezer cooker ' +
    'dishwasher washer dryer blender toaster mixer tower customer supplier manufacturer partner provider member user ' +
    'worker employee voter teacher driver rider runner writer singer designer developer paper poster folder container ' +
    'trainer sneaker burger beer flower river letter chapter character order offer tender carrier broker power teller ' +
    'adapter converter amplifier controller kitchen oven screen garden pen specimen citizen token pizza sofa villa ' +
    'area agenda drama opera panda idea banana formula schema visa tuna cinema arena studio radio video piano photo ' +
    'logo portfolio casino potato tomato ratio scenario taxi kiwi ski bikini alibi database instance image node ' +
    'module bundle mortgage insurance fridge stove fire stage vase case suitcase drone console tube tape file release ' +
    'licence license pipeline queue role line outline guide scale',
);
/** Endings of plurals in other languages that an English singular may also have: `Preise`, `Wohnungen`, `prodotti`. */
const maybeForeign = /(?:e|en|er|i|a|o)$/;

/**
 * Guesses the noun for the items, in lower case and singular: from the header that names them, else from the file's
 * name. Makes no guess if the word may be in another language, like the other headers.
 */
export function guessNoun(header: string, tableName: string, headers: readonly string[] = []): string {
  const isForeign = headers.some((text) =>
    wordsOf(text).some((word) => foreign.has(word) || !/^[a-z]+$/.test(word)),
  );
  const nounIn = (text: string) => {
    const noun = fromWords(text);
    if (noun === null || english.has(noun)) return noun;
    return isForeign || maybeForeign.test(noun) ? null : noun;
  };
  return nounIn(header) ?? nounIn(tableName) ?? 'item';
}

const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
    .map((word) => word.toLowerCase());

function fromWords(text: string): string | null {
  const words = wordsOf(text);
  const [word] = words;
  if (word === undefined || words.length > 1 || word.length > 20 || vague.has(word)) return null;
  if (foreign.has(word) || !/^[a-z]+$/.test(word)) return null;
  return singular(word);
}

function singular(word: string): string {
  if (/(?:ss|us|is|ics|news)$/.test(word)) return word;
  if (/ies$/.test(word) && word.length > 4)
    return english.has(word.slice(0, -1)) ? word.slice(0, -1) : `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|sses|oes)$/.test(word) && !english.has(word.slice(0, -1))) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Turns a file name into a comparison's name: `airline-safety` becomes "Airline safety". */
export function tableTitle(name: string): string {
  const words = name
    .replace(/\.(?:csv|tsv|txt|json|xlsx|ods)$/i, '')
    .replace(/[_\s]+|-(?=\p{L})/gu, ' ')
    .trim();
  return words === '' ? 'Imported table' : words.charAt(0).toUpperCase() + words.slice(1, 120);
}

/** The most characters of two names in a title. */
const longestTitle = 60;

/** Names a pasted table after its noun, or else its first items. `null` if they have no names. */
export function pastedTitle(itemNoun: string, names: readonly string[], count: number): string | null {
  if (itemNoun !== 'item') return tableTitle(plural(itemNoun));
  const [first = '', second = ''] = [...new Set(names.map((name) => name.trim()))].filter(
    (name) => name !== '',
  );
  if (second === '') return first === '' ? null : first.slice(0, longestTitle);
  const both = count > 2 ? `${first}, ${second}` : `${first} and ${second}`;
  const rest = (named: number) => (count > named ? ` and ${count - named} more` : '');
  return both.length <= longestTitle ? both + rest(2) : first.slice(0, longestTitle) + rest(1);
}
