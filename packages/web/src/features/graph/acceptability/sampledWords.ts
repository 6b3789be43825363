import { estimateWords, highWorthAt, lowWorthAt } from '@tertium/engine';
import { writeShare } from '../../../ranked/percentOf';
import { amongWords } from '../../../ranked/sampling/amongWords';
import { percent } from '../../../ui/countedNoun';
import type { Sampled } from '../scene/found';
import type { Scene, SceneItem } from '../scene/scene';
import type { ChartSentence } from '../scene/words/chartSentence';
import { countWithin } from '../scene/words/names';
import { attributeNames, itemNames } from '../scene/words/sceneNames';

export const sayNoSamples: ChartSentence = {
  template: 'sampled.none',
  text: 'The chart can’t be drawn because none of the drawn items has a place.',
};

/** The least increase of a weight that is mentioned, and how often the item must be first for that. */
const leastMore = 0.02;
const leastFirst = 0.05;
const mostCentral = 4;

/** Describes how often items take places in the sampled weightings. */
export function describeSampled(
  scene: Scene,
  sampled: Sampled,
  drawn: readonly SceneItem[],
): readonly ChartSentence[] {
  const { itemIndexes, rankAcceptability, samples, seed, isAll } = sampled;
  const { show, ranking } = scene;
  const firsts = rankAcceptability.map(([first = 0]) => first);
  const most = Math.max(...firsts);
  const name = itemNames(scene)(itemIndexes[firsts.indexOf(most)] ?? -1);
  const which = isAll ? 'all possible weightings' : 'similar weightings';
  const takers = amongWords(itemIndexes.length, ranking.placedCount, show);
  const among = takers === '' ? '' : `, among ${takers}`;
  const isOpen = ranking.columns.some((column) =>
    itemIndexes.some((i) => column.absent?.[i] !== 1 && lowWorthAt(column, i) !== highWorthAt(column, i)),
  );
  const open = isOpen ? ', allowing for unknown values' : '';
  const count = countWithin(drawn.length, ranking.placedCount, 'item', show);
  return [
    {
      template: 'sampled.first',
      text: `${name} is first most often: in ${estimateWords(most, percent)} of ${which}${open}${among}.`,
    },
    {
      template: 'sampled.count',
      text: `${count} with a place, in ${show(samples)} sampled weightings (seed ${show(seed)}). The number after a bar is how often its item is first.`,
    },
    ...drawn
      .filter(({ index }) => (firsts[itemIndexes.indexOf(index)] ?? 0) >= leastFirst)
      .flatMap((item) => sayCentral(scene, sampled, item))
      .slice(0, mostCentral),
  ];
}

/** Says which weight is most increased, compared with now, in the weightings in which an item is first. */
function sayCentral(scene: Scene, sampled: Sampled, { index, name }: SceneItem): readonly ChartSentence[] {
  const { shares, attributeIds } = scene.ranking;
  const central = sampled.centralWeights[sampled.itemIndexes.indexOf(index)] ?? null;
  if (central === null) return [];
  const more = central.map((share, j) => share - (shares[j] ?? 0));
  const at = more.indexOf(Math.max(...more));
  if ((more[at] ?? 0) < leastMore) return [];
  const attribute = attributeNames(scene)(attributeIds[at] ?? '');
  const [there, now] = [central[at] ?? 0, shares[at] ?? 0].map((share) => writeShare(share, scene.show));
  return [
    {
      template: 'sampled.central',
      text: `Where ${name} is first, ${attribute} weighs more: ${there} on average, ${now} now.`,
    },
  ];
}
