import { checks } from '@tertium/engine/testing/sentences/checkSentence';
import { attributeLabels, itemLabel, Objection, shortLabel } from '@tertium/engine/testing/sentences/said';
import { chartChecks } from '@tertium/web/testing/sentences/chartChecks';
import { type FormName, forms } from './forms';
import { judgesOfMethods } from './judgesOfMethods';
import { judgesOfMustHaves } from './judgesOfMustHaves';
import { judgesOfPlaces } from './judgesOfPlaces';
import { judgesOfReasons } from './judgesOfReasons';
import { judgesOfTables } from './judgesOfTables';
import { judgesOfTerms } from './judgesOfTerms';
import { judgesOfTrials } from './judgesOfTrials';
import { judgesOfTurning } from './judgesOfTurning';
import { isLabel } from './labels';
import type { Judge, Shown } from './shown';

/** A form without a judge does not compile. */
const judges: Readonly<Record<FormName, Judge>> = {
  ...judgesOfMethods,
  ...judgesOfMustHaves,
  ...judgesOfPlaces,
  ...judgesOfReasons,
  ...judgesOfTables,
  ...judgesOfTerms,
  ...judgesOfTrials,
  ...judgesOfTurning,
};

const formsHere = Object.entries(forms).map(([name, form]) => ({
  name,
  form: new RegExp(`^${form}$`),
  judge: judges[name as FormName],
}));

/** Which form a sentence has that is so; else what is wrong with it. */
export type Verdict = { readonly form: string } | { readonly objection: Objection };

const unread = (text: string): Verdict => ({
  objection: new Objection('unread', `“${text}” has no form that is known, and is no label`),
});

/** The items that a sentence of the engine may be about: those it names, and those in first place. */
function* pairsOf(text: string, { world, item }: Shown) {
  const named = world.comparison.items.flatMap((_, i) => (text.includes(shortLabel(world, i)) ? [i] : []));
  const firsts = world.placed.slice(0, 2);
  const subjects = [...new Set([...(item < 0 ? [] : [item]), ...named, ...firsts])];
  for (const each of subjects)
    for (const rival of [null, ...subjects]) if (rival !== each) yield { item: each, rival };
  if (subjects.length === 0) yield { item: 0, rival: null };
}

/** How a unit that is written as a sign is shown beside a name. */
const codes: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };

/** An item, an attribute or an end of its order by itself, as a heading or a button has it. */
const isName = (text: string, { world }: Shown): boolean =>
  world.comparison.items.some((_, i) => itemLabel(world, i) === text) ||
  world.comparison.attributes.some((each) =>
    [
      each.name,
      `${each.name} ${codes[each.unit] ?? each.unit}`,
      each.order[0],
      each.order.at(-1),
      ...attributeLabels(world, each),
    ].includes(text),
  );

function judgeSentence(said: string, shown: Shown): Verdict {
  const text = said.replace(/^Here: /, '');
  if (isLabel(text) || isName(text, shown)) return { form: 'label' };
  const objections: Objection[] = [];
  const accepts = (judge: () => void): boolean => {
    try {
      judge();
      return true;
    } catch (error) {
      if (!(error instanceof Objection)) throw error;
      objections.push(error);
      return false;
    }
  };
  for (const { name, form, judge } of formsHere) {
    const groups = form.exec(text);
    if (groups === null) continue;
    if (
      accepts(() =>
        judge(
          groups.slice(1).map((group) => group ?? ''),
          shown,
        ),
      )
    )
      return { form: name };
  }
  const own = objections.find(({ verdict }) => verdict !== 'unread');
  // A share is held against trials above.
  for (const [name, check] of Object.entries(checks))
    for (const pair of name === 'verdict.stays' ? [] : pairsOf(text, shown))
      if (accepts(() => check({ world: shown.world, text, ...pair }))) return { form: name };
  for (const [name, check] of Object.entries(chartChecks))
    for (const picture of [shown.picture, ...shown.others])
      if (accepts(() => check(text, picture))) return { form: name };
  if (own !== undefined) return { objection: own };
  const objection = objections.find(({ verdict }) => verdict !== 'unread');
  return objection === undefined ? unread(text) : { objection };
}

/** Judges a text sentence by sentence; where one goes on in the next, both together. */
export function judgeText(text: string, shown: Shown): readonly (Verdict & { readonly text: string })[] {
  const pieces = text
    .replace(/^(?:Equal weights|Contributions|Trade-off|Sensitivity): /, '')
    .split(/(?<=[.?!]) (?=[\p{Lu}\d“])/u);
  const said: (Verdict & { readonly text: string })[] = [];
  for (let from = 0; from < pieces.length; ) {
    let taken = 0;
    let first: (Verdict & { readonly text: string }) | null = null;
    for (let to = pieces.length; to > from && taken === 0; to--) {
      const piece = pieces.slice(from, to).join(' ');
      const verdict = { ...judgeSentence(piece, shown), text: piece };
      if ('form' in verdict) {
        said.push(verdict);
        taken = to - from;
      } else if (first === null || verdict.objection.verdict !== 'unread') first = verdict;
    }
    if (taken === 0 && first !== null) said.push({ ...first, text: pieces[from] ?? '' });
    from += Math.max(1, taken);
  }
  return said;
}
