import { type Change, includesRight } from '@tertium/contract';
import {
  blankWeighting,
  type Comparison,
  fixedScalesFor,
  foldText,
  limits,
  maximumPoints,
  namedWeightings,
  type Ranking,
  rankComparison,
} from '@tertium/engine';
import * as z from 'zod';
import { ToolError } from '../askApi';
import { comparisonId, findNamed, makeChanges, openTable } from '../openTable';
import { tool } from '../tool';

export const setWeights = tool({
  name: 'set_weights',
  title: 'Set a named weighting',
  description:
    'Saves a weighting under a name, such as "for travel", or changes it where there is one of that name. It never changes a person’s own weights. Ask the person what matters to them first.',
  input: z.object({
    comparison: comparisonId,
    name: z.string().min(1).max(limits.titleLength),
    points: z
      .record(z.string(), z.number().min(0).max(maximumPoints))
      .describe(`Points from 0 to ${maximumPoints} by the name or id of the attribute; those left out get 0`),
  }),
  effect: 'changes',
  async run(api, { comparison: id, name, points: given }) {
    const { comparison, version, rights } = await openTable(api, id);
    const points: Record<string, number> = Object.fromEntries(
      comparison.attributes.map((each) => [each.id, 0]),
    );
    for (const [attribute, count] of Object.entries(given)) {
      points[findNamed(comparison.attributes, attribute, 'attribute').id] = count;
    }
    if (Object.values(points).every((count) => count === 0)) {
      throw new ToolError('Give at least one attribute more than 0 points.');
    }
    const known = namedWeightings(comparison.weightings).find(
      (each) => foldText(each.name) === foldText(name),
    );
    const position = Math.max(-1, ...comparison.weightings.map((each) => each.position)) + 1;
    const weightingId = known?.id ?? api.newId();
    const said: Change =
      known === undefined
        ? {
            kind: 'weightings.add',
            weightings: [{ ...blankWeighting({ id: weightingId, name, position }), points }],
          }
        : { kind: 'weighting.update', id: known.id, patch: { points } };
    const ranking = rankComparison(comparison);
    const scales = includesRight(rights, 'edit') ? fixScales(ranking, comparison) : [];
    await makeChanges(api, { id, version }, [said, ...scales]);
    const names = new Map(comparison.attributes.map((each) => [each.id, each.name]));
    const uncounted = ranking.notScored
      .filter(({ attributeId }) => (points[attributeId] ?? 0) > 0)
      .map(({ attributeId, reason }) => `"${names.get(attributeId)}" (${hindrances[reason]})`)
      .join(', ');
    return {
      text: [
        `The weighting "${name}" is ${known ? 'changed' : 'saved'}. Rank by it with its name.`,
        ...(uncounted === '' ? [] : [`So far these do not count: ${uncounted}.`]),
      ].join(' '),
      data: { id: weightingId, name, points },
    };
  },
});

const hindrances: Readonly<Record<Ranking['notScored'][number]['reason'], string>> = {
  info: 'only shown',
  noNumbers: 'no numbers',
  unordered: 'its categories have no order',
  noDirection: 'no better end',
  noTarget: 'no best value',
  nothingKnown: 'nothing known',
  notReadable: 'nothing readable',
  onlyRuledOut: 'known only of items that are ruled out',
};

/** Fixes the scales that still follow the data, as the page does when someone weighs. */
function fixScales(ranking: Ranking, { attributes }: Comparison): readonly Change[] {
  return fixedScalesFor(ranking, attributes).map(({ attributeId, scale }) => ({
    kind: 'attribute.update',
    id: attributeId,
    patch: { scale },
  }));
}
