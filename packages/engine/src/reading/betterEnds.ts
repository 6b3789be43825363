import type { Direction } from '../vocabulary';
import { headerName, headerUnit, isMeasureWord } from './headerWords';
import { partWords } from './partWords';
import { findUnit } from './units';

/** Names of attributes with a better end that nearly everyone agrees on, as `partWords` writes them. */
interface NameGroup {
  readonly end: Exclude<Direction, 'none'>;
  readonly names: ReadonlySet<string>;
  /**
   * Words that may accompany them without changing the better end. Any other word leaves it open: a price is paid, but
   * a home price is also earned.
   */
  readonly beside: ReadonlySet<string>;
  /** Whether this is still true for values in this unit. */
  readonly holdsIn: (unit: string) => boolean;
}

const setOf = (words: string, mark = ' '): ReadonlySet<string> => new Set(words.split(mark));
const anyUnit = () => true;
const familyOf = (unit: string) => findUnit(unit.split(/[ /]/)[0] ?? '')?.family ?? null;
const isDistancePer = (unit: string) => /^(?:mpge?|(?:km|mi) ?\/.*)$/i.test(unit);

const timeWords =
  'per in pro je im par por al za month months monthly year years yearly annual annually week weekly day daily night hour hourly ' +
  'monat monatlich jahr jahrlich tag nacht mois an annee jour nuit mensuel mensuelle annuel annuelle mes mensual anual ano noche ' +
  'dia mese mensile anno annuale notte giorno maand jaar dag mensal miesiac miesiecznie miesieczny miesieczna rok roczna roczny';
const sumWords = 'total totale totaal gesamt overall sum final net gross brutto netto bruto';
const meanWords =
  'average avg mean median simple durchschnittlich moyen moyenne medio media gemiddeld gemiddelde sredni srednia';
const partsWords = 'battery display screen cpu gpu memory storage disk ssd hdd fan gb ram';

const groups: readonly NameGroup[] = [
  {
    end: 'lower',
    names: setOf(
      'price|prices|cost|costs|fee|fees|rent|fuel cost|fuel costs|cost of living|tax|taxes|debt|' +
        'preis|preise|kaufpreis|gesamtpreis|listenpreis|endpreis|einzelpreis|stuckpreis|mietpreis|kosten|versandkosten|gesamtkosten|' +
        'betriebskosten|nebenkosten|heizkosten|stromkosten|unterhaltskosten|wartungskosten|gebuhr|gebuhren|jahresgebuhr|miete|kaltmiete|' +
        'warmmiete|schulden|prix|prix d achat|prix unitaire|loyer|cout|couts|frais|frais de livraison|frais de port|' +
        'precio|precios|precio de compra|precio unitario|alquiler|coste|costes|costo|costos|gastos de envio|' +
        'prezzo|prezzi|prezzo d acquisto|prezzo di acquisto|prezzo unitario|affitto|costi|spese|spese di spedizione|costi di spedizione|' +
        'prijs|prijzen|aankoopprijs|totaalprijs|huur|verzendkosten|onderhoudskosten|servicekosten|' +
        'preco|precos|preco de compra|preco unitario|aluguel|aluguer|custo|custos|frete|taxa de entrega|' +
        'cena|ceny|cena zakupu|czynsz|koszt|koszty|koszt dostawy|koszty dostawy|koszt wysyłki|opłata|opłaty',
      '|',
    ),
    beside: setOf(
      `${timeWords} ${sumWords} ${partsWords} list retail unit purchase buying shipping delivery running operating maintenance repair service ` +
        'cleaning heating electricity insurance ticket subscription person adult incl inkl including excl excluding vat tax mwst ust ttc ht ' +
        'iva btw from ab starting extra additional',
    ),
    holdsIn: anyUnit,
  },
  {
    end: 'lower',
    names: setOf(
      'error|errors|error rate|defects|accidents|incidents|injuries|fatalities|deaths|crashes|complaints|failures|failure rate|outages|' +
        'bugs|vulnerabilities|side effects|mortality|mortality rate|death rate|crime rate|unemployment|unemployment rate|churn rate|' +
        'downtime|latency|lag|ping|jitter|noise|noise level|delay|delays|emissions|co2|co2 emissions|gwp|carbon footprint|pollution|' +
        'air pollution|tdp|power draw|fuel consumption|energy consumption|power consumption|electricity consumption|water consumption|' +
        'wait time|waiting time|delivery time|response time|charging time|charge time|loading time|boot time|commute|commute time|' +
        'depreciation|risk|risk level|losses|fehler|fehlerquote|fehlerrate|unfalle|mangel|reklamationen|beschwerden|ausfallzeit|latenz|larm|' +
        'larmpegel|gerauschpegel|emissionen|co2 emissionen|co2 ausstoss|verbrauch|stromverbrauch|kraftstoffverbrauch|spritverbrauch|' +
        'energieverbrauch|wasserverbrauch|lieferzeit|wartezeit|ladezeit|reaktionszeit|antwortzeit|erreurs|taux d erreur|defauts|latence|bruit|' +
        'niveau sonore|emissions de co2|consommation|consommation de carburant|consommation electrique|consommation d energie|' +
        'delai de livraison|temps d attente|temps de charge|temps de reponse|errores|tasa de error|accidentes|defectos|latencia|ruido|' +
        'nivel de ruido|emisiones|emisiones de co2|consumo|consumo de combustible|consumo electrico|consumo de energia|plazo de entrega|' +
        'tiempo de entrega|tiempo de espera|tiempo de carga|tiempo de respuesta|errori|incidenti|difetti|latenza|rumore|rumorosita|emissioni|' +
        'emissioni di co2|consumi|consumo di carburante|consumo energetico|tempo di consegna|tempi di consegna|tempo di attesa|' +
        'tempo di ricarica|tempo di risposta|fouten|foutpercentage|ongevallen|klachten|defecten|geluidsniveau|uitstoot|co2 uitstoot|verbruik|' +
        'brandstofverbruik|stroomverbruik|energieverbruik|waterverbruik|levertijd|wachttijd|laadtijd|oplaadtijd|erros|taxa de erro|acidentes|' +
        'defeitos|emissoes|emissoes de co2|consumo de combustivel|prazo de entrega|tempo de entrega|tempo de resposta|' +
        'tempo de carregamento|błedy|wypadki|hałas|poziom hałasu|emisja co2|zuzycie paliwa|zuzycie energii|zuzycie pradu|zuzycie wody|' +
        'czas dostawy|czas oczekiwania|czas ładowania',
      '|',
    ),
    beside: setOf(
      `${timeWords} ${sumWords} ${meanWords} ${partsWords} fatal serious major minor severe critical open known category one two three db dba`,
    ),
    holdsIn: (unit) => !isDistancePer(unit),
  },
  {
    end: 'lower',
    names: setOf(
      'rank|ranking|rang|weight|gewicht|poids|peso|waga|battery weight|total weight|product weight|shipping weight|banned',
      '|',
    ),
    beside: setOf('by'),
    // With money or shares of a whole, it is another kind of weight.
    holdsIn: (unit) => unit === '' || familyOf(unit) === 'mass',
  },
  {
    end: 'higher',
    names: setOf(
      'rating|ratings|score|scores|stars|points|test score|safety|comfort|reliability|durability|usability|satisfaction|quality|sound quality|' +
        'build quality|picture quality|image quality|video quality|quality of life|taste|flavor|flavour|aroma|aftertaste|bewertung|' +
        'bewertungen|kundenbewertung|zuverlassigkeit|sicherheit|komfort|qualitat|bildqualitat|tonqualitat|zufriedenheit|' +
        'kundenzufriedenheit|note des clients|fiabilite|confort|qualite|valoracion|valoraciones|fiabilidad|calidad|comodidad|' +
        'satisfaccion|valutazione|valutazioni|affidabilita|qualita|soddisfazione|beoordeling|beoordelingen|klantbeoordeling|' +
        'betrouwbaarheid|kwaliteit|tevredenheid|avaliacao|avaliacoes|confiabilidade|qualidade|conforto|satisfacao|ocena|oceny|' +
        'ocena klientow|niezawodnosc|jakosc',
      '|',
    ),
    beside: setOf(
      `${sumWords} ${meanWords} customer customers user users guest review reviews reviewer buyer expert critic editor google amazon imdb ` +
        'tripadvisor safety comfort quality performance',
    ),
    // A judgement has no unit except the points of its scale. With money it is a valuation.
    holdsIn: (unit) => unit === '' || unit === '%' || /^(?:points?|pts?|punkte?|stars?)$/i.test(unit),
  },
  {
    end: 'higher',
    names: setOf(
      'performance|speed|download speed|upload speed|throughput|bandwidth|accuracy|resolution|screen resolution|megapixels|brightness|' +
        'efficiency|energy efficiency|fuel efficiency|fuel economy|mpg|ram|memory|storage|storage capacity|battery capacity|weight capacity|' +
        'load capacity|cores|threads|revenue|profit|savings|cost savings|discount|cashback|cash back|noise reduction|return on equity|' +
        'akkukapazitat|arbeitsspeicher|speicherplatz|helligkeit|auflosung|wirkungsgrad|effizienz|energieeffizienz|rendite|ersparnis|rabatt|' +
        'memoire vive|memoire|stockage|luminosite|rendement|memoria|memoria ram|almacenamiento|resolucion|brillo|rendimiento|' +
        'eficiencia|ahorro|descuento|risoluzione|luminosita|efficienza|risparmio|sconto|geheugen|werkgeheugen|opslagruimte|helderheid|' +
        'besparing|korting|armazenamento|resolucao|desconto|economia de combustivel|pamiec|pamiec ram|rozdzielczosc|wydajnosc|' +
        'oszczednosc|oszczednosci|rabat',
      '|',
    ),
    beside: setOf(`${sumWords} ${partsWords} ${meanWords} wifi cd m2 nits lux`),
    // Low is better for a resolution in millimetres, and for fuel use.
    holdsIn: (unit) => !['length', 'time', 'power'].includes(familyOf(unit) ?? '') && !/\/ ?100/.test(unit),
  },
  {
    end: 'higher',
    names: setOf(
      'battery|battery life|battery runtime|lifetime|life expectancy|uptime|warranty|range|electric range|driving range|battery range|akkulaufzeit|' +
        'batterielaufzeit|reichweite|elektrische reichweite|lebensdauer|haltbarkeit|garantie|autonomie|duree de vie|esperance de vie|' +
        'autonomia|garantia|vida util|esperanza de vida|garanzia|durata della batteria|aspettativa di vita|accuduur|batterijduur|actieradius|' +
        'levensduur|expectativa de vida|duracao da bateria|gwarancja|zasieg|czas pracy na baterii|czas pracy baterii|zywotnosc',
      '|',
    ),
    beside: setOf(`${meanWords} ${timeWords} wltp epa nedc`),
    // With money it is a value, with mass a load.
    holdsIn: (unit) => !['money', 'mass'].includes(familyOf(unit) ?? ''),
  },
];

/**
 * Guesses the better end from a name, only if it is nearly certain in its language. Asking decides nothing, but a wrong
 * guess would.
 */
export function guessDirection(header: string, unit = headerUnit(header)): Direction {
  const counted = headerName(header).replace(/^(?:# ?|(?:number|no\.?|count) of )/i, '');
  const isCount = counted !== headerName(header);
  const words = partWords(counted).filter((word) => !/^\d+$/.test(word) && !isMeasureWord(word));
  for (const { end, names, beside, holdsIn } of groups) {
    const bare = words.filter((word) => !beside.has(word));
    if (!names.has(words.join(' ')) && !names.has(bare.join(' '))) continue;
    // The number of ratings is no judgement.
    return holdsIn(unit) && holdsIn(headerUnit(header)) && !(isCount && end === 'higher') ? end : 'none';
  }
  return 'none';
}
