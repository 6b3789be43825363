import { foldText } from './cleanText';

/** Known orders, worst first. Each level has the words that mean it. */
const wordOrders: readonly (readonly string[])[] = [
  'very low < low < medium low|lower middle < medium|moderate|mid|middle|average|normal < ' +
    'medium high|upper middle < high < very high',
  'xxs < xs|extra small < s|small < m|medium < l|large < xl|extra large < xxl|2xl < xxxl|3xl < 4xl < 5xl',
  'tiny < small < medium < large|big < very large|huge',
  'never < rarely|seldom < sometimes|occasionally < often|frequently < always',
  'very poor|terrible < poor|bad < fair|ok|okay|average|acceptable < good < very good|great < ' +
    'excellent|outstanding',
  'strongly disagree < disagree < neutral|neither agree nor disagree < agree < strongly agree',
  'very dissatisfied < dissatisfied < neutral < satisfied < very satisfied',
  'novice|beginner < intermediate < advanced < expert',
  'bronze < silver < gold < platinum < diamond',
  'free < basic|starter < standard < plus|pro|professional < premium|business < enterprise|ultimate',
  'very unlikely < unlikely < possible < likely < very likely',
  'no|none < partial|partly|partially|limited < yes|full|fully',
  'very slow < slow < medium|moderate|average < fast < very fast',
  'very difficult < difficult|hard < medium|moderate < easy < very easy',
  'niedrig|gering < mittel < hoch',
  'faible|bas < moyen < eleve|haut',
].map((order) => order.split(' < '));

const praise = /\b(?:poor|bad|terrible|good|great|excellent|outstanding|(?:dis)?satisfied)$/i;
const grade = /^([A-G])(\+{1,3}|-|\/[A-G])?$/;

/** Whether the words of an order say which end is better: grades and praise do, but not sizes, amounts and classes. */
export const isPraise = (order: readonly string[], header: string): boolean =>
  order.every((text) => grade.test(text))
    ? order.some((text) => text.length > 1) || /grade|energy|energie|efficien|effizien|rating/i.test(header)
    : order.some((text) => praise.test(text));

/**
 * Finds a known order that contains at least two (three for grades) of a column's different texts, if `isEnough`
 * accepts them. `isGraded`: the header names grades, so bare letters count as grades.
 */
export function findKnownOrder(
  texts: readonly string[],
  isGraded: boolean,
  isEnough: (known: readonly string[]) => boolean,
): readonly string[] | null {
  const grades = texts.filter((text) => grade.test(text));
  const hasMarks = grades.some((text) => text.length > 1);
  if (grades.length >= 3 && (hasMarks || isGraded) && isEnough(grades)) return gradeOrder(grades);
  for (const levels of wordOrders) {
    const levelOf = new Map<string, number>();
    for (const [level, words] of levels.entries())
      for (const word of words.split('|')) levelOf.set(word, level);
    const known = texts.filter((text) => levelOf.has(foldText(text)));
    const used = new Set(known.map((text) => levelOf.get(foldText(text))));
    if (used.size < 2 || !isEnough(known)) continue;
    const once = known.filter(
      (text, index) => known.findIndex((other) => foldText(other) === foldText(text)) === index,
    );
    return once.sort((a, b) => (levelOf.get(foldText(a)) ?? 0) - (levelOf.get(foldText(b)) ?? 0));
  }
  return null;
}

/** All grades from the worst letter in use up to A, with the kinds of signs in use, including those that no item has (yet). */
function gradeOrder(grades: readonly string[]): string[] {
  const letters = new Set(
    grades.flatMap((text) => [text[0] ?? '', /\/(.)/.exec(text)?.[1] ?? text[0] ?? '']),
  );
  const marks = new Set(grades.map((text) => grade.exec(text)?.[2]?.replace(/\/./, '/') ?? ''));
  const worst = [...letters].sort().at(-1) ?? 'A';
  const order: string[] = [];
  for (const letter of 'GFEDCBA') {
    if (letter > worst) continue;
    // School grades skip E, unless it is used or letters below F are.
    if (letter === 'E' && !letters.has('E') && worst === 'F') continue;
    const isLast = letter === 'F' || letter === 'G';
    if (marks.has('-') && (!isLast || grades.includes(`${letter}-`))) order.push(`${letter}-`);
    order.push(letter);
    for (const plus of ['+', '++', '+++']) {
      if (
        marks.has(plus) &&
        ((!isLast && (plus === '+' || letter === 'A')) || grades.includes(letter + plus))
      )
        order.push(letter + plus);
    }
    const above = String.fromCharCode(letter.charCodeAt(0) - 1);
    const between = `${above}/${letter}`;
    if (marks.has('/') && letter !== 'A' && (!isLast || grades.includes(between))) order.push(between);
  }
  return order;
}
