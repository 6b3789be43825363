import { cleanText } from './cleanText';
import { partWords } from './partWords';
import { isMagnitudeWord } from './readTerm';
import { isYearHeader } from './timeHeaders';
import { findUnit, type Unit } from './units';

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Words that sound measured, whichever end is better. */
const measuredWords = wordSet(
  'price prices cost costs fee fees rent tax expense expenses rank ranking error errors fatalities fatality fatal death deaths accident ' +
    'accidents incident incidents crash crashes injuries weight mass latency delay delays noise emission emissions co2 gwp carbon ' +
    'footprint defect defects quakers failure failures bug bugs complaint complaints loss losses risk consumption penalty misses banned ' +
    'barrels crime pollution waste downtime churn unemployment debt depreciation violations outages vulnerabilities preis preise kosten ' +
    'gewicht prix poids precio prezzo peso miete kaltmiete warmmiete nebenkosten kaution loyer alquiler affitto huur prijs prijzen preco ' +
    'cout costo coste deposit rating ratings score scores stars quality battery memory ram storage speed performance accuracy revenue ' +
    'profit salary efficiency mpg range capacity resolution pixels megapixels warranty satisfaction correct correctly uptime throughput ' +
    'bandwidth lifetime durability yield growth points brightness discount benefit benefits savings cores threads reliability safety ' +
    'security taste flavor flavour aroma aftertaste comfort usability bewertung tdp watt watts wattage power ping jitter lag db dba',
);
const countWords = wordSet('count counts number num no nr id rank_count votes');
const identifierWords = wordSet('id ids uuid guid sku isbn ean upc gtin asin vin iban');
const codeWords = wordSet(
  'hash sha md5 serial code codes key zip zipcode postcode postal postleitzahl plz telephone tel fax version release firmware ' +
    'barcode barcodes imei isin wkn cusip bic swift passport ssn iccid fips nuts ral pantone siren siret nif cif dewey',
);
const phoneWords = wordSet(
  'phone phones mobile mobil tel telephone telefon telefono telefone handy fax cell cellphone contact kontakt contacto whatsapp hotline',
);
const versionWords = wordSet(
  'firmware version versions release build software driver bios kernel os android ios revision section chapter clause kapitel abschnitt',
);
// Words for things that come in kinds: `5G`, `802.11ac`, `320d`.
const kindWords = wordSet(
  'network netz netzwerk reseau red standard standards wifi wlan generation model modell modele type typ series variant trim grade connectivity ' +
    'seat sitz room zimmer raum gate platform gleis terminal line linie bus tram route road highway exit block aisle rack slot ' +
    'category kategorie class klasse format apartment flat',
);
const amountWords = wordSet(
  'count views followers subscribers downloads users visitors likes population sales members employees installs plays reviews ' +
    'votes budget stars size mileage reads students quantity qty inhabitants einwohner einwohnerzahl bevolkerung anzahl menge stuckzahl ' +
    'besucher mitglieder habitants habitantes abitanti populacao poblacion befolkning invanare antal inwoners aantal ludnosc liczba',
);
const odometerWords = wordSet(
  'odometer kilometerstand tachostand laufleistung kilometrage kilometraje quilometragem chilometraggio przebieg',
);
const numberedThings = wordSet(
  'lot ico part serial model phone account order invoice item customer article reference ref case ticket batch version product registration telephone',
);
const dateWords = wordSet(
  'date dates day dob birthday birthdate born birth died death founded released launched published updated created modified joined ' +
    'hired expires expiry deadline timestamp since until due purchased delivered datum daten geboren geburtsdatum geburtstag ' +
    'gestorben erschienen stand frist fecha nacimiento naissance ne nee jour giorno nascita nascimento dato fodt fodd dia termin ' +
    'buchungstag valuta wertstellung bestelltag liefertag',
);
// Words for past events.
const pastWords = wordSet(
  'born birth birthday birthdate dob died founded established geboren geburtsdatum geburtstag gestorben gegrundet nacimiento nacido ' +
    'naissance ne nee nato nata nascita nascimento nascido fodt fodd fodelsedatum geboortedatum syntynyt urodzenia narozeni',
);
// Words for coming events.
const futureWords = wordSet(
  'expires expiry expiration until due deadline valid end ends ending maturity renewal planned target scheduled eta ablauf frist gultig ' +
    'falligkeit ende vencimiento caducidad expire echeance fin scadenza vervaldatum utgar termin',
);
const ratingWords = wordSet('rating ratings stars bewertung');
const nameWords = wordSet(
  'name names title model product item option candidate company brand airline city country school university car vehicle ' +
    'laptop phone camera language pollster place hotel restaurant player team book movie film game app tool vendor supplier ' +
    'provider plan service apartment house job offer bezeichnung produkt modell nom nombre produit titel',
);
const priceWords = wordSet(
  'price prices cost costs fee fees rent salary wage income revenue msrp rrp preis preise kosten miete gehalt umsatz prix cout ' +
    'loyer salaire precio precios costo coste alquiler salario preco custo prezzo prezzi affitto pris priser prijs prijzen huur ' +
    'cena hinta fiyat ar hind kaina tsena betrag amount',
);
const makerWords = wordSet('make maker manufacturer brand vendor hersteller marke fabricant marque marca');
// Words that are units elsewhere but everyday words in a header.
const notUnits = wordSet(
  'in min at t a c h d b g k l s m v w f st cal mo to no ch cv an ans kn kt day days week month year hour pound bar point points bit barrels stone won real go us',
);

/** Whether the header names an identifier rather than a measurement. */
export function isIdentifierHeader(header: string): boolean {
  const words = partWords(header);
  const last = words.at(-1) ?? '';
  if (words.some((word) => identifierWords.has(word))) return true;
  if (codeWords.has(last) && words.at(-2) !== 'of' && !isYearHeader(header)) return true;
  return (last === 'number' || last === 'no' || last === 'nr') && numberedThings.has(words.at(-2) ?? '');
}

/** Whether a header only means "row number", or is empty. */
export function isRowNumberHeader(header: string): boolean {
  return /^(?:|#|no\.?|nr\.?|n°|index|row|unnamed: ?\d+)$/i.test(cleanText(header));
}

export function isRatingHeader(header: string): boolean {
  const words = partWords(header);
  return words.some((word) => ratingWords.has(word)) && !words.some((word) => countWords.has(word));
}

const hasWordOf =
  (words: ReadonlySet<string>) =>
  (header: string): boolean =>
    partWords(header).some((word) => words.has(word));

/** Whether the header names telephones. The values may still be model names. */
export const isPhoneHeader = hasWordOf(phoneWords);
export const isVersionHeader = (header: string): boolean =>
  hasWordOf(versionWords)(header) && !isYearHeader(header);
/** Whether the header speaks of dates. */
export const isDateHeader = (header: string): boolean =>
  hasWordOf(dateWords)(header) || /(?:datum|date)$/i.test(header);
/** Whether the header names something past, such as a birth. */
export const isPastHeader = hasWordOf(pastWords);
/** Whether the header names something to come, such as an expiry. */
export const isFutureHeader = hasWordOf(futureWords);
/** Whether the header names numbered things: invoices, orders. */
export const isNumberedHeader = (header: string): boolean =>
  !isDateHeader(header) && (isRowNumberHeader(header) || hasWordOf(numberedThings)(header));
/** Whether the header names things that come in kinds with digits. */
export const isKindHeader = hasWordOf(kindWords);
/** Whether the header names a number of things. */
export const isAmountHeader = hasWordOf(amountWords);
/** Whether the header names a vehicle's mileage: tens of thousands, never metres. */
export const isOdometerHeader = (header: string): boolean =>
  hasWordOf(odometerWords)(header) || /\bkm[- ]stand\b/i.test(header);

export const isPriceHeader = hasWordOf(priceWords);
const isTorqueHeader = hasWordOf(wordSet('torque drehmoment couple coppia moment koppel'));

export function isNameHeader(header: string): boolean {
  return nameWords.has(partWords(header).at(-1) ?? '');
}

export function isMakerHeader(header: string): boolean {
  return makerWords.has(partWords(header).at(-1) ?? '');
}

/** Whether the header names something measured, and not a count or kind of it. */
export function isMeasuredHeader(header: string): boolean {
  const words = partWords(header);
  return words.some((word) => measuredWords.has(word)) && !words.some((word) => countWords.has(word));
}

/** Whether a word of a header is a unit rather than an everyday word. */
export const isMeasureWord = (word: string): boolean => !notUnits.has(word) && findUnit(word) !== null;

/** Whether a text sounds like the name of a measurement. Used to distinguish attributes from items. */
export function isAttributeHeader(header: string): boolean {
  return (
    isMeasuredHeader(header) || headerUnit(header) !== '' || isYearHeader(header) || isRatingHeader(header)
  );
}

/** The unit in a header: in brackets (`Width (mm)`), after a comma (`Weight, kg`) or as last words (`price_usd`, `Size sq ft`). */
export function headerUnit(header: string): string {
  const unit = writtenUnit(header);
  // Without capitals, newton metres are written like nanometres.
  return unit === 'nm' && isTorqueHeader(header) ? 'Nm' : unit;
}

function writtenUnit(header: string): string {
  const bracketed = bracketedUnit(header);
  if (bracketed !== null) return bracketed.unit;
  const after = /, ?([^,()]{1,12})$/.exec(cleanText(header));
  const named = after === null ? null : findUnit(after[1] ?? '');
  if (named !== null) return named.symbol;
  return /%/.test(header) ? '%' : unitAtEnd(header);
}

/** Whether a header says percent by a word at its end only: `share_pct`, not `Share %` or `Share (percent)`. */
export const isPercentWord = (header: string): boolean =>
  bracketedUnit(header) === null && !/[%٪％]/.test(header) && unitAtEnd(header) === '%';

/** The unit in the last words, the most words first: `square feet` are not feet. Capitals count: `Battery kWh`, `Torque Nm`. */
function unitAtEnd(header: string): string {
  const words = header.split(wordEnds).flatMap((word) => (findUnit(word) === null ? splitCamel(word) : word));
  for (const count of [3, 2, 1]) {
    const before = words.at(-count - 1);
    const unit = before === undefined ? '' : lastUnit(words.slice(-count).join(' '));
    if (before !== undefined && unit !== '') return changesUnit(before) ? '' : unit;
  }
  return '';
}

const wordEnds = /[\s_()[\],:;.–—-]+/u;
const splitCamel = (word: string): string[] =>
  word.replace(/(?<=\p{L}[\p{Ll}\d])[km]?\p{Lu}|(?<=\p{Lu}{2})\p{Lu}(?=\p{Ll}{2})/gu, ' $&').split(' ');

function lastUnit(text: string): string {
  if (/^[\p{L}\p{N}]?$/u.test(text) || notUnits.has(text.toLowerCase())) return '';
  const named = findUnit(text);
  if (named !== null) return named.symbol;
  const [, over = '', under = ''] = /^(\S+)[/·⋅]\d*(\S+)$/.exec(text) ?? [];
  return findUnit(over) !== null && findUnit(under) !== null ? text : '';
}

/** Whether the word before a unit makes another one of it: `per kg`, `0–60 mph`, `1000 km²`, `million kWh`, `amp hours`. */
const changesUnit = (word: string): boolean =>
  word.toLowerCase() === 'per' ||
  (/^\W?\d/.test(word) && !/^(?:19|20)\d\d$/.test(word)) ||
  isMagnitudeWord(word) ||
  lastUnit(word) !== '';

/** The header as a name to show: clean, without the unit in brackets. */
export function headerName(header: string): string {
  const bracketed = bracketedUnit(header);
  return cleanText(bracketed === null ? header : bracketed.rest);
}

function bracketedUnit(header: string): { unit: string; rest: string } | null {
  const match = /^(.*\S) ?[([]([^()[\]]{1,20})[)\]]$/u.exec(cleanText(header));
  if (match === null) return null;
  const text = (match[2] ?? '').trim().replace(/^in /, '');
  const unit: Unit | null = findUnit(text);
  if (unit !== null) return { unit: unit.symbol, rest: match[1] ?? '' };
  const lead = findUnit(/^[^\s/·⋅]+/.exec(text)?.[0] ?? '');
  return lead !== null && text !== lead.symbol ? { unit: text, rest: match[1] ?? '' } : null;
}
