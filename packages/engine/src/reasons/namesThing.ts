/** Words that begin a question or a condition rather than the name of a thing: `Has HDMI`, `Made in`, `With stand`. */
const openings = new Set(
  (
    'is are was has have had can could does do did will with without includes include included supports support needs need ' +
    'made built works comes allows requires uses in on at for from by of to as how what when where who which why no not ' +
    'any since until per if'
  ).split(' '),
);

/** Last words that describe an unnamed thing: in `Fuel used`, one can't say "the lower used". */
const describing = new Set(
  (
    'driven written taken given seen made built sold known new old fast slow cheap easy free available quiet safe durable ' +
    'waterproof portable wireless modern good bad big small long short high low since until per by of in to from for at on ' +
    'up off out min max best worst yes no'
  ).split(' '),
);
const thingsInEd = new Set('speed bed feed seed need breed shed weed reed'.split(' '));
const thingsInAble = new Set('table cable timetable vegetable variable'.split(' '));

/**
 * Whether an attribute's name can follow "the lower …" or "half the …". If not, the sentence puts the name in quotation
 * marks.
 */
export function namesThing(name: string): boolean {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}\s'’&/.-]{0,39}$/u.test(name) || /\.$/.test(name)) return false;
  const words = name.toLowerCase().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.at(-1) ?? '';
  if (openings.has(first) || describing.has(last)) return false;
  if (/\p{L}ed$/u.test(last) && !thingsInEd.has(last)) return false;
  return !/[ai]ble$/.test(last) || thingsInAble.has(last);
}
