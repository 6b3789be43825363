import { expect, it } from 'vitest';
import { guessDirection } from './betterEnds';
import { guessColumn } from './guessColumn';

type End = 'higher' | 'lower' | 'either';

/** Names of attributes with their better end as people of the field have it; `either` where that depends on the person. */
const names: Readonly<Record<string, Readonly<Record<End, string>>>> = {
  English: {
    higher:
      'Battery life (h)|Battery (h)|Customer rating|Warranty|Fuel economy (mpg)|Uptime (%)|Screen resolution|Sound quality|' +
      'CO2 reduction|Speed (Mbit/s)|Cash back|Safety rating',
    lower:
      'Price ($)|Monthly rent|Shipping cost|Fuel consumption (l/100 km)|Error rate|Annual fee|Ping (ms)|' +
      'Delivery time|Waiting time|Fatal accidents|Response time',
    either:
      'Home price|House price|Stock price|Gold price|Wind speed|Difficulty rating|Age rating|Page rank|Box office|' +
      'Bias|Accuracy (mm)|Spatial resolution (m)|Net weight|Fish weight|Meat consumption|Screen size|Sugar|' +
      'Bugs fixed|Avoided emissions|Discount rate|Golf score|Pain score|Speed reduction|Price target|Transfer fee|' +
      'Resistance|Seat height|Clearance price history|Cost sharing|Number of rooms|Loan amount|Tax refund|' +
      'Insurance payout|Risk appetite|Memory foam thickness|Battery type|Battery (kg)|Range hood width|Stars of the film|' +
      'Quality control staff|Safety stock',
  },
  German: {
    higher:
      'Akkulaufzeit|Reichweite (km)|Kundenbewertung|Garantie (Jahre)|Arbeitsspeicher|Helligkeit (cd/m²)|Rendite|' +
      'Ersparnis',
    lower:
      'Preis|Kaltmiete|Kaufpreis|Versandkosten|Stromverbrauch|Gewicht (kg)|Lieferzeit|Fehlerquote|Unfälle|' +
      'Wartezeit|Geräuschpegel',
    either:
      'Verkaufspreis|Aktienkurs|Wohnfläche|Baujahr|Zulässiges Gesamtgewicht|Leistung|Preis-Leistung|' +
      'Schwierigkeitsgrad|Körpergewicht|Rabattsatz|Hauspreise|Vermiedene Kosten|Note|Etage|Kaution zurück|' +
      'Preisentwicklung|Gewichtsverlust',
  },
  French: {
    higher: 'Autonomie|Garantie|Note des clients|Luminosité|Rendement|Mémoire vive',
    lower: 'Prix|Loyer|Poids|Frais de livraison|Consommation|Délai de livraison|Bruit (dB)|Émissions de CO2',
    either:
      'Prix de vente|Prix de revente|Surface|Puissance|Poids corporel|Taux|Étage|Consommation de viande|' +
      'Prix littéraire|Réduction|Poids net|Altitude',
  },
  Spanish: {
    higher: 'Autonomía|Garantía|Valoración|Memoria|Rendimiento|Ahorro',
    lower: 'Precio|Alquiler|Peso|Gastos de envío|Consumo|Plazo de entrega|Ruido|Accidentes',
    either:
      'Precio de venta|Precio de la vivienda|Superficie|Potencia|Tamaño|Peso corporal|Velocidad del viento|' +
      'Precio objetivo|Pérdida de peso|Consumo de carne|Rango de precios|Altura',
  },
  Italian: {
    higher: 'Autonomia|Garanzia|Valutazione|Memoria RAM|Risparmio',
    lower: 'Prezzo|Affitto|Peso|Spese di spedizione|Consumi|Tempi di consegna|Rumore|Costo',
    either:
      'Prezzo di vendita|Prezzo degli immobili|Superficie|Potenza|Piano|Peso netto|Altezza|Rapporto qualità prezzo|' +
      'Perdita di peso|Velocità massima consentita|Piatto',
  },
  Dutch: {
    higher: 'Accuduur|Garantie|Beoordeling|Geheugen|Actieradius|Besparing',
    lower: 'Prijs|Huur|Gewicht|Verzendkosten|Verbruik|Levertijd|Geluidsniveau',
    either:
      'Verkoopprijs|Huizenprijs|Oppervlakte|Vermogen|Verdieping|Lichaamsgewicht|Prijsverschil|Gewichtsverlies|' +
      'Snelheidslimiet|Huurinkomsten|Prijs-kwaliteit',
  },
  Portuguese: {
    higher: 'Autonomia|Garantia|Avaliação|Memória|Economia de combustível|Rendimento',
    lower: 'Preço|Aluguel|Peso|Custo|Frete|Consumo|Prazo de entrega|Ruído',
    either:
      'Preço de venda|Preço do imóvel|Área|Potência|Andar|Peso corporal|Perda de peso|Preço-alvo|Consumo de carne|' +
      'Altura|Faixa de preço',
  },
  Polish: {
    higher: 'Gwarancja|Zasięg|Ocena klientów|Pamięć RAM|Czas pracy na baterii|Oszczędność',
    lower: 'Cena|Czynsz|Waga|Koszt|Zużycie paliwa|Czas dostawy|Hałas|Opłata',
    either:
      'Cena sprzedaży|Cena domu|Powierzchnia|Moc|Piętro|Masa ciała|Ocena ryzyka|Utrata wagi|Zużycie mięsa|' +
      'Cena akcji|Wysokość|Rozmiar',
  },
  Several: {
    higher:
      'Cost savings|Energy efficiency|Noise reduction|Weight capacity|RAM|Storage (GB)|Power reserve score|' +
      'Electric range (km)|Range|Quality of life|Battery life|Umsatz|Gewinn|Einnahmen|Bénéfice|Ingresos|Ricavi|' +
      'Omzet|Gehalt|Salaire|Sueldo|Stipendio|Net worth|Vermögen|Market value|Prize money|Funding|Warranty (years)|' +
      'Reichweite|Memory|Speicherplatz|Mémoire|Bewertung|Uptime|Throughput|Resolution|Helligkeit|Holidays|' +
      'Urlaubstage|Jours de congé|Return on equity|Efficiency|Wirkungsgrad',
    lower:
      'RAMWatt|CPU power draw (W)|Memory latency|Display price|Price per GB RAM|Storage cost|' +
      'Fan noise at full speed|Speed error|TDP|Battery weight|GPU Watts|Number of errors|Cost of living|' +
      'Price per GB|Miete (€/Monat)|Price|Rent|Miete|Nebenkosten|Deposit|Kaution|Weight|Commute (min)|Arbeitsweg|' +
      'Trajet|Latency|Noise|Lautstärke|Bruit|CO2 emissions|Accidents|Downtime|Debt|Schulden|Dette|Wait time|' +
      'Side effects|Mortality|Toxicity|Crime rate|Kriminalität|Depreciation|Schulnote|Charging time|Ladezeit|' +
      'Waiting list|Defects|Mängel|Complaints|Interest on the loan',
    either:
      'Latency score|Price rating|Engine power|Output (Watts)|Price ratio|Risk score|Penalty points|Memory usage|' +
      'Shoe size|Age range|Interest rate|Preis-Leistungs-Verhältnis|Rapport qualité-prix|Relación calidad-precio|' +
      'Qualità/prezzo|Price to performance|Tax credit|Weight loss|Max weight|Peso máximo|Réduction de prix|' +
      'Precio de reventa|Share price|Price range|Price increase|Rent control|Risk tolerance|Crash test|Debt relief|' +
      'Carbon frame|Speed limit|Battery degradation|Points conceded|Warranty claims|Dead pixels|' +
      'Unemployment growth|Salary|Size|Größe|Taille|Floor|Age|Alter|Year built|Distance to the sea|Temperature|' +
      'Rooms|Zimmer|Height|Length|Calories|Population|Einwohner|Seats',
  },
};

const all = Object.values(names).flatMap((ends) =>
  Object.entries(ends).flatMap(([end, list]) => list.split('|').map((name) => ({ name, end }))),
);

const guessesOf = (name: string) => [guessDirection(name), guessDirection(name, 'EUR')];

it('never guesses the wrong end, of numbers or of money', () => {
  const wrong = all.flatMap(({ name, end }) =>
    guessesOf(name)
      .filter((guess) => guess !== 'none' && guess !== end)
      .map((guess) => `${name}: ${guess}, not ${end}`),
  );
  expect(wrong).toEqual([]);
});

it('still guesses most of the ends that are certain', () => {
  const certain = all.filter(({ end }) => end !== 'either');
  const guessed = certain.filter(({ name, end }) => guessesOf(name).some((guess) => guess === end));
  expect(guessed.length).toBeGreaterThan(0.75 * certain.length);
});

it.each<[string, readonly string[], string]>([
  ['Accuracy', ['0.5 mm', '0.2 mm', '1 mm'], 'none'],
  ['Portfolio', ['12 %', '30 %', '8 %'], 'none'],
  ['Weight', ['12 %', '30 %', '8 %'], 'none'],
  ['Fuel consumption', ['31 mpg', '28 mpg', '40 mpg'], 'none'],
  ['Fuel economy', ['6 l/100 km', '5 l/100 km', '7 l/100 km'], 'none'],
  ['Difficulty rating', ['★★★', '★★', '★'], 'none'],
  ['Rating', ['★★★', '★★', '★'], 'higher'],
  ['Size', ['S', 'M', 'L', 'M', 'S', 'L'], 'none'],
  ['Quality', ['low', 'medium', 'high', 'low', 'high'], 'higher'],
  ['Condition', ['good', 'fair', 'poor', 'good', 'poor'], 'higher'],
  ['School class', ['A', 'B', 'C', 'A', 'B', 'C'], 'none'],
  ['Energy class', ['A', 'B', 'C', 'A', 'B', 'C'], 'higher'],
  ['Lead', ['D +3', 'R +2', 'D +1'], 'none'],
])('of %s with %j the better end is %s', (name, texts, end) => {
  expect(guessColumn(texts, name).direction).toBe(end);
});

it('reverses an order of words if its name says that less is better', () => {
  expect(guessColumn(['low', 'medium', 'high', 'low', 'high'], 'Risk')).toMatchObject({
    order: ['high', 'medium', 'low'],
    direction: 'higher',
  });
});
