import { highWorthAt, isBetter, lowWorthAt, type ShareCurve, scoreAt } from '@tertium/engine';
import { writeShare } from '../../../ranked/percentOf';
import { countedNoun, percent, type ShowNumber } from '../../../ui/countedNoun';
import type { Scene, SceneItem } from '../scene/scene';
import type { ChartSentence } from '../scene/words/chartSentence';
import { countWithin, joinNames } from '../scene/words/names';
import { attributeNames, itemNames } from '../scene/words/sceneNames';
import { isSameLine, type MovedShare } from './movedShare';

/** Writes a position on the axis of shares: "34.2 %". An attribute's current share is written by `writeShare`. */
export const sayShare = (show: ShowNumber, share: number): string =>
  percent(Math.round(share * 1000) / 10, show);

export const sayNoShare = ({ ranking }: Scene): ChartSentence => ({
  template: 'share.none',
  text:
    ranking.placedCount === 0
      ? 'The chart can’t be drawn because no item has a place yet.'
      : 'The chart can’t be drawn because fewer than two attributes count.',
});

const nameOfMoved = (scene: Scene, { at }: MovedShare): string =>
  attributeNames(scene)(scene.ranking.attributeIds[at] ?? '');

/** Describes the lines over a share. The leaders are those among all items with a place, drawn or not. */
export function describeShare(
  scene: Scene,
  moved: MovedShare,
  drawn: readonly SceneItem[],
): readonly ChartSentence[] {
  const { show, ranking } = scene;
  const name = nameOfMoved(scene, moved);
  const count = countWithin(drawn.length, ranking.placedCount, 'item', show);
  return [
    sayLeads(scene, moved),
    {
      template: 'share.count',
      text: `${count} with a place, while ${name} goes from 0 to 100 % of the weight. The others keep their proportions.`,
    },
    { template: 'share.now', text: `${name} is ${writeShare(moved.now, show)} of the weight now.` },
    ...saySame(scene, moved, drawn),
    ...sayUnusual(scene, moved, drawn),
  ];
}

const mostSame = 3;

/** Says which lines coincide completely, so that only one is visible. */
function saySame(scene: Scene, moved: MovedShare, drawn: readonly SceneItem[]): readonly ChartSentence[] {
  const curveOf = new Map(moved.curves.map((curve) => [curve.itemIndex, curve]));
  const groups: { readonly curve: ShareCurve; readonly names: string[] }[] = [];
  for (const { index, name } of drawn) {
    const curve = curveOf.get(index);
    if (curve === undefined) continue;
    const same = groups.find((group) => isSameLine(group.curve, curve));
    if (same === undefined) groups.push({ curve, names: [name] });
    else same.names.push(name);
  }
  return groups
    .filter(({ names }) => names.length > 1)
    .slice(0, mostSame)
    .map(({ names }) => ({
      template: 'share.same',
      text: `${joinNames(names, scene.show)} have the same line.`,
    }));
}

/** If the lead changes more often, the title names only the first and the last leader. */
const mostLeadsNamed = 3;

function sayLeads(scene: Scene, moved: MovedShare): ChartSentence {
  const names = itemNames(scene);
  const attribute = nameOfMoved(scene, moved);
  const leads = moved.leads.map((lead) => {
    const level = lead.level.map(names);
    return { to: lead.to, names: joinNames(level, scene.show), isShared: level.length > 1 };
  });
  const [first] = leads;
  const last = leads.at(-1);
  if (first === undefined || last === undefined || leads.length === 1) {
    const text =
      first?.isShared === true
        ? `${first.names} share the lead whatever ${attribute} weighs.`
        : `${first?.names ?? ''} leads whatever ${attribute} weighs.`;
    return { template: 'share.leads', text };
  }
  if (leads.length > mostLeadsNamed) {
    const changes = `the lead changes ${scene.show(leads.length - 1)} times`;
    return {
      template: 'share.changes',
      text: `As ${attribute} weighs more, ${changes}, from ${first.names} (up to ${sayShare(scene.show, first.to)}) to ${last.names}.`,
    };
  }
  const stretches = leads
    .slice(0, -1)
    .map(
      ({ names, isShared, to }, i) =>
        `${names}${i > 0 ? '' : isShared ? ' lead' : ' leads'} up to ${sayShare(scene.show, to)}`,
    );
  return {
    template: 'share.leads',
    text: `As ${attribute} weighs more, ${stretches.join(', then ')}, then ${last.names}.`,
  };
}

/** Names the items whose lines are curved or flat, and those with unknown or approximate values. */
function sayUnusual(scene: Scene, moved: MovedShare, drawn: readonly SceneItem[]): readonly ChartSentence[] {
  const { show, ranking } = scene;
  const curveOf = new Map(moved.curves.map((curve) => [curve.itemIndex, curve]));
  const namesOf = (test: (index: number) => boolean) =>
    drawn.filter(({ index }) => test(index)).map(({ name }) => name);
  const bent = namesOf((index) => Math.abs(curveOf.get(index)?.d1 ?? 0) > 1e-12);
  const level = namesOf((index) => ranking.columns[moved.at]?.absent?.[index] === 1);
  const sentences: ChartSentence[] = [];
  if (bent.length > 0)
    sentences.push({
      template: 'share.bent',
      text: `Drawn as a curve, because another attribute isn’t counted for them: ${joinNames(bent, show)}.`,
    });
  if (level.length > 0)
    sentences.push({
      template: 'share.level',
      text: `Drawn as a flat line, because the moved attribute isn’t counted for them: ${joinNames(level, show)}.`,
    });
  return [...sentences, ...sayUnknown(scene, drawn)];
}

/** Names the drawn items whose unknown or approximate values count at their worst. */
export function sayUnknown({ show, ranking }: Scene, drawn: readonly SceneItem[]): readonly ChartSentence[] {
  const open = drawn.filter(({ index }) =>
    ranking.columns.some(
      (column) => column.absent?.[index] !== 1 && lowWorthAt(column, index) !== highWorthAt(column, index),
    ),
  );
  if (open.length === 0) return [];
  const names = joinNames(
    open.map(({ name }) => name),
    show,
  );
  const text = `Unknown values count at their worst: ${names}.`;
  return [{ template: 'share.open', text }];
}

const mostTried = 3;

/** Says the best scores at a tried share: "At 34 %: A 72, B 70 and C 61, which 2 others have as well." */
export function sayTried(scene: Scene, moved: MovedShare, share: number): ChartSentence {
  const names = itemNames(scene);
  const standing = moved.curves
    .map((curve) => ({ index: curve.itemIndex, score: scoreAt(curve, share) }))
    .toSorted((a, b) => b.score - a.score);
  const first = standing.slice(0, mostTried);
  const least = first.at(-1)?.score ?? 0;
  const level = standing.slice(mostTried).filter(({ score }) => !isBetter(least, score)).length;
  const texts = first.map(
    ({ index, score }) => `${names(index)} ${scene.formatScore(scene.figureOf(score))}`,
  );
  const others = countedNoun(level, 'other', scene.show);
  const asWell = level === 0 ? '' : `, which ${others} ${level === 1 ? 'has' : 'have'} as well`;
  return {
    template: 'share.tried',
    text: `At ${sayShare(scene.show, share)}: ${joinNames(texts, scene.show)}${asWell}.`,
  };
}
