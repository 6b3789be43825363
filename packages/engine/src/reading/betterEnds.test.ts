import { expect, it } from 'vitest';
import { guessColumn } from './guessColumn';

/** Names of attributes with their better end as people of the field have it; `either` where that depends on the person. */
const names: Readonly<Record<'higher' | 'lower' | 'either', string>> = {
  higher:
    'Battery life|Akkulaufzeit|Autonomie|Autonomía|Autonomia|Accuduur|Box office|Umsatz|Gewinn|Einnahmen|Bénéfice|Ingresos|Ricavi|Omzet|Salary|Gehalt|Salaire|Sueldo|Stipendio|' +
    'Net worth|Vermögen|Market value|Prize money|Funding|Warranty (years)|Garantie|Garantía|Reichweite|Range|Memory|Arbeitsspeicher|Speicherplatz|Mémoire|Customer rating|' +
    'Bewertung|Valoración|Uptime|Throughput|Resolution|Helligkeit|Holidays|Urlaubstage|Jours de congé|Noise reduction|Cost savings|Fuel economy (mpg)|Rendite|Return on equity|Efficiency|Wirkungsgrad',
  lower:
    'Price|Preis|Prix|Precio|Prezzo|Prijs|Rent|Miete|Loyer|Alquiler|Affitto|Huur|Nebenkosten|Deposit|Kaution|Weight|Gewicht|Poids|Peso|Commute (min)|Arbeitsweg|Trajet|Lieferzeit|Délai de livraison|' +
    'Latency|Noise|Lautstärke|Bruit|Ruido|Stromverbrauch|Consommation|Consumo|Verbruik|CO2 emissions|Error rate|Fehlerquote|Accidents|Unfälle|Risk score|Penalty points|Memory usage|Downtime|Debt|' +
    'Schulden|Dette|Wait time|Wartezeit|Side effects|Mortality|Toxicity|Crime rate|Kriminalität|Depreciation|Schulnote|Charging time|Ladezeit|Waiting list|Defects|Mängel|Complaints|Interest on the loan',
  either:
    'Bias|Size|Größe|Taille|Tamaño|Floor|Etage|Étage|Age|Alter|Year built|Baujahr|Distance to the sea|Temperature|Rooms|Zimmer|Height|Length|Sugar|Calories|Population|Einwohner|Engine power|Seats|Interest rate|Altitude',
};

it.each(Object.entries(names).flatMap(([end, list]) => list.split('|').map((name) => [name, end] as const)))(
  'the better end of “%s” is never guessed wrong: %s',
  (name, end) => {
    const numbers = guessColumn(['120', '135', '98', '240'], name).direction;
    const money = guessColumn(['120 €', '135 €', '98 €', '240 €'], name).direction;
    for (const guess of [numbers, money]) expect(['none', end]).toContain(guess);
  },
);
