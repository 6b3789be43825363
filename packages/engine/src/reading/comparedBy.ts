import { isMeasuredHeader } from './headerWords';
import { partWords } from './partWords';

/** What people choose by, in several languages: first what it is, what it costs and how it is judged, then what it measures. */
const whatItIs =
  /\b(?:prices?|costs?|fees?|rent|salary|ratings?|stars|scores?|make|maker|manufacturer|brand|vendor|model|year|type|class|category|genre|typ|klasse|tipo|rok|merk|marka|marke|marque|marca|modele|modelo|modello|annee|ano|anno|jaar|jahr|cena|ocena|koszt|czynsz)\b|preis|kosten|miete|gehalt|hersteller|modell|baujahr|kategor|categor|bewertung|\bprix\b|loyer|fabrica|precio|coste?\b|costo|alquiler|valora|prezzo|affitto|valuta|prijs|\bhuur|beoordel|preco|custo|alugue|avalia/;
const whatItMeasures =
  /\b(?:size|weight|range|mpg|speed|power|capacity|memory|storage|ram|battery|screen|display|resolution|area|rooms?|bedrooms?|seats?|doors?|height|width|length|distance|warranty|quality|points|rank|fuel|engine|cylinders|displ|displacement|transmission|gears?|drive|economy|highway|city|comb|combined|urban|country|region|colou?r|material|location|origin|age|population|variety|process(?:ing)?|emissions?|moc|peso|poids|waga|cor|kolor|couleur|farbe|kleur)\b|\bco2|\btran[sy]|gro(?:ss|es)se|gewicht|reichweite|verbrauch|leistung|flache|zimmer|hubraum|getriebe|kraftstoff|antrieb|garanti|garanzia|laufzeit|speicher|taille|autonomi|consomm|puissance|surface|pieces|carburant|tamanh?o|consum|poten[cz]|superfic|habitac|combust|dimension|locali|verbruik|vermogen|oppervlak|kamers|brandstof|quartos|rozmiar|zasieg|zuzycie|powierzchn|pokoje|paliwo/;
/** About the record rather than the thing. */
const ofRecord =
  /\b(?:data|flag|source|status|comments?|notes?|description|dscr|partner|added|created|modified|updated)\b/;

/** How likely a person compares by what a header names, from 3 down. A single letter marks a variant of another column. */
export function interestOf(header: string): number {
  const words = partWords(header);
  const text = words.join(' ');
  const interest = whatItIs.test(text) ? 3 : whatItMeasures.test(text) ? 2 : isMeasuredHeader(header) ? 1 : 0;
  const variants = words.filter((word) => /^[a-z]$/.test(word)).length;
  return interest - variants - (ofRecord.test(text) ? 2 : 0);
}

/** The words of a header without numbers and single letters: `comb08U` and `comb08` both become `comb`. */
export const bareHeader = (header: string): string =>
  partWords(header)
    .filter((word) => !/^(?:\p{L}|\d+)$/u.test(word))
    .join(' ');
