import type { WinnerRegion } from '@tertium/engine';
import type { Scene } from '../scene/scene';
import type { ChartSentence } from '../scene/words/chartSentence';
import { inTitle, joinNames } from '../scene/words/names';
import { attributeNames, itemNames } from '../scene/words/sceneNames';

/**
 * Says why there is no map: too few attributes count, or items are judged without one of them, so that borders would be
 * curves.
 */
export function sayNoMap(scene: Scene, apart: readonly number[]): ChartSentence {
  const names = itemNames(scene);
  const text =
    scene.ranking.attributeIds.length < 3
      ? 'The map can’t be drawn because fewer than three attributes count.'
      : `The map can’t be drawn because an attribute isn’t counted for these: ${joinNames(
          apart.map(names),
          scene.show,
        )}.`;
  return { template: 'winners.none', text };
}

/** For so many of the largest areas, the description names the items that lead together. */
const mostLevel = 3;

/** Describes the leader while two shares move. */
export function sayWinners(
  scene: Scene,
  pair: readonly [number, number],
  regions: readonly WinnerRegion[],
): readonly ChartSentence[] {
  const nameOf = attributeNames(scene);
  const [first, second] = pair.map((at) => nameOf(scene.ranking.attributeIds[at] ?? ''));
  const names = itemNames(scene);
  const all = regions.flatMap(({ itemIndex, level }) => [itemIndex, ...level]);
  const leaders = joinNames(all.map(names), scene.show, inTitle);
  const lead =
    regions.length === 1
      ? `${leaders} ${all.length === 1 ? 'leads' : 'lead, level,'} whatever ${first} and ${second} weigh.`
      : `Leaders depending on ${first} and ${second}, largest area first: ${leaders}.`;
  return [
    { template: 'winners.lead', text: lead },
    {
      template: 'winners.meaning',
      text: 'Each point is a pair of shares. The others keep their proportions. On a border the two areas beside it are level.',
    },
    ...regions.slice(0, mostLevel).flatMap(({ itemIndex, level }) =>
      level.length === 0
        ? []
        : [
            {
              template: 'winners.level' as const,
              text: `Level wherever they lead: ${joinNames([itemIndex, ...level].map(names), scene.show)}.`,
            },
          ],
    ),
  ];
}
