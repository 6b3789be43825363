import { type Attribute, type Direction, findUnit, typeDescriptions } from '@tertium/engine';

/** What one would rather have little of, as a word or as the end of a compound: `Nebenkosten`, `Stromverbrauch`. */
const costlyEnds =
  /(?:kosten|zahlung|preis|gebühr|gebühren|miete|kaution|provision|verbrauch|gewicht|lautstärke|lärm|emission|emissionen|ausstoß|wartezeit|fahrtdauer|lieferdauer|entfernung|distanz|abstand|arbeitsweg|ausfälle|mängel|fehler|risiko|steuer)$/iu;
const costlyWords =
  /\b(?:prices?|costs?|fees?|rent|tax|taxes|deposit|distance|weight|mass|noise|loudness|consumption|emissions?|latency|delays?|errors?|defects?|complaints?|risks?|commute)\b/iu;
/** What makes more of such a thing good: a price rating, cost savings, a weight limit. */
const turning =
  /\b(?:ratings?|scores?|savings?|reduction|cancell?ing|cancellation|limit|protection|quality|efficiency|range)\b|bewertung|ersparnis|schutz/iu;

/**
 * Which end most people would call better, where it is shown as a guess and can be turned: more, and yes; less of what takes
 * time or costs by its name; of days nobody can know. Bolder than what is read into a table without asking.
 */
export function guessBetter({ name, type, unit }: Pick<Attribute, 'name' | 'type' | 'unit'>): Direction {
  const { numbers } = typeDescriptions[type];
  if (numbers === 'day') return 'none';
  if (numbers !== 'amount' || type === 'rating') return 'higher';
  if (findUnit(unit)?.family === 'time') return 'lower';
  if (turning.test(name)) return 'higher';
  const isCostly = costlyWords.test(name) || name.split(/[\s,;:()/]+/u).some((word) => costlyEnds.test(word));
  return isCostly ? 'lower' : 'higher';
}
