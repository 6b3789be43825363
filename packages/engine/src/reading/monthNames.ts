import { foldText } from './cleanText';

// English, German, French, Spanish, Italian, Portuguese, Dutch, without accents.
const namesByMonth = [
  'jan january januar janv janvier enero ene gennaio gen janeiro januari',
  'feb february februar fevr fevrier febrero febbraio fev fevereiro februari',
  'mar march marz maerz mrz mars marzo marco maart mrt',
  'apr april avr avril abril abr aprile',
  'may mai mayo maggio mag maio mei',
  'jun june juni juin junio giugno giu junho',
  'jul july juli juil juillet julio luglio lug julho',
  'aug august aout agosto ago augustus',
  'sep sept september septembre septiembre settembre set setembro',
  'oct october okt oktober octobre octubre ottobre ott outubro out',
  'nov november novembre noviembre novembro',
  'dec december dez dezember decembre diciembre dic dicembre dezembro',
];

const monthByName = new Map<string, number>();
for (const [month, names] of namesByMonth.entries()) {
  for (const name of names.split(' ')) monthByName.set(name, month + 1);
}

/** 1 to 12 for the name of a month or its common abbreviation, or `null`. */
export function findMonth(name: string): number | null {
  return monthByName.get(name.toLowerCase()) ?? monthByName.get(foldText(name).replace(/\.$/, '')) ?? null;
}
