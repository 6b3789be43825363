import { type Attribute, type Direction, findUnit, typeDescriptions } from '@tertium/engine';

/** What one would rather have little of, as a word or as the end of a compound: `Nebenkosten`, `Stromverbrauch`. */
const costlyEnds =
  /(?:kosten|zahlung|preis|gebühr|gebühren|miete|kaution|provision|verbrauch|gewicht|lautstärke|lärm|emission|emissionen|ausstoß|wartezeit|fahrtdauer|lieferdauer|entfernung|distanz|abstand|arbeitsweg|ausfälle|unfälle|mängel|fehler|risiko|steuer|schulden|nebenwirkungen|sterblichkeit)$/iu;
const costlyWords =
  /\b(?:prices?|costs?|fees?|rent|tax|taxes|deposit|distance|weight|mass|noise|loudness|consumption|emissions?|latency|delays?|errors?|defects?|complaints?|risks?|commute|toxicity|mortality|side effects?|adverse|injur(?:y|ies)|accidents?|debts?|pollution)\b/iu;
/** Money that comes in or is owned: all other is paid by who compares. */
const earned =
  /\b(?:salar(?:y|ies)|wages?|pay|income|revenues?|sales|turnover|profits?|margin|earnings?|bonus|returns?|yield|dividends?|value|worth|capital|funding|funds?|assets?|equity|gdp|budget)\b|(?:gehalt|lohn|einkommen|umsatz|erlös|erlöse|gewinn|rendite|wert|vermögen)$/iu;
/** What makes more of such a thing good: a price rating, cost savings, a weight limit. */
const turning =
  /\b(?:ratings?|scores?|savings?|reduction|cancell?ing|cancellation|limit|protection|quality|efficiency|range)\b|bewertung|ersparnis|schutz/iu;

/**
 * Which end most people would call better, where it is shown as a guess and can be turned: more, and yes; less of what takes
 * time, costs or harms by its name, and of money that is not earned; of days nobody can know. Bolder than what is read into a table without asking.
 */
export function guessBetter({ name, type, unit }: Pick<Attribute, 'name' | 'type' | 'unit'>): Direction {
  const { numbers } = typeDescriptions[type];
  if (numbers === 'day') return 'none';
  if (numbers !== 'amount' || type === 'rating') return 'higher';
  if (findUnit(unit)?.family === 'time') return 'lower';
  if (turning.test(name)) return 'higher';
  const words = name.split(/[\s,;:()/]+/u);
  if (costlyWords.test(name) || words.some((word) => costlyEnds.test(word))) return 'lower';
  return findUnit(unit)?.family === 'money' && !words.some((word) => earned.test(word)) ? 'lower' : 'higher';
}
