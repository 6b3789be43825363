import { chatRankingKey, chatRankingUri, explainPlace, rankComparison } from '@tertium/contract';
import * as z from 'zod';
import { chatRankingOf } from '../chatRankingOf';
import { decisionLines } from '../decisionText';
import { comparisonId, openTable } from '../openTable';
import { budgetLines, placeLine, shownPlaces, sureLines, unplacedLines, verdictOf } from '../rankingText';
import { tool } from '../tool';

const weighting = z
  .string()
  .min(1)
  .optional()
  .describe('Name or id of a named weighting; the person’s usual one if left out');

export const rankAndExplain = tool({
  name: 'rank_and_explain',
  title: 'Rank and explain',
  description:
    'Ranks a comparison by its weights and says why. Tertium computes it: places, the places that unknown cells leave possible, scores from 0 to 1, how sure the first place is, who is ruled out, and reasons for and against an item with what would change its place. Tell the person what it says, and do not rank by yourself.',
  input: z.object({
    comparison: comparisonId,
    weighting,
    item: z.string().min(1).optional().describe('Name or id of the item to explain; the first if left out'),
    versus: z.string().min(1).optional().describe('Name or id of the item to compare it with'),
  }),
  effect: 'reads',
  page: chatRankingUri,
  async run(api, { comparison: id, weighting: given, item, versus }) {
    const { comparison } = await openTable(api, id);
    const query = given === undefined ? {} : { weighting: given };
    const ranking = await api.ask(rankComparison, { params: { id }, query: { ...query, include: 'sure' } });
    const explained = item ?? ranking.items[0]?.id;
    const why =
      explained === undefined || ranking.method !== null
        ? null
        : await api.ask(explainPlace, {
            params: { id, itemId: explained },
            query: { ...query, ...(versus !== undefined && { versus }) },
          });
    const places = ranking.items.slice(0, shownPlaces);
    return {
      text: [
        ...verdictOf(ranking),
        ...sureLines(ranking),
        ...decisionLines(comparison),
        ...budgetLines(ranking),
        ...places.map(placeLine),
        ...unplacedLines(ranking).slice(0, shownPlaces),
        ...(why === null
          ? []
          : [
              '',
              why.headline,
              ...why.inFavour.map(({ text }) => `+ ${text}`),
              ...why.against.map(({ text }) => `− ${text}`),
              ...why.remarks,
            ]),
        ...(why?.whatWouldChangeIt ? [why.whatWouldChangeIt] : []),
      ].join('\n'),
      data: {
        ...ranking,
        items: places,
        unplaced: ranking.unplaced.slice(0, shownPlaces),
        placed: ranking.items.length,
        explanation: why,
        decision: comparison.settings.decision ?? null,
      },
      meta: { [chatRankingKey]: chatRankingOf(comparison, ranking, api.addressOf(`compare?c=${id}`)) },
    };
  },
});

export const findOutNext = tool({
  name: 'find_out_next',
  title: 'What to find out next',
  description:
    'Lists the cells that are not exactly known and could change who is first, the most important first, and then the values without a source or full confidence that could, the nearest first. Empty if another method than the weighted sum ranks. Look them up and set them with set_cells.',
  input: z.object({ comparison: comparisonId, weighting }),
  effect: 'reads',
  async run(api, { comparison: id, weighting: given }) {
    const query = given === undefined ? {} : { weighting: given };
    const ranking = await api.ask(rankComparison, { params: { id }, query });
    const { findOut, confirm, version } = ranking;
    const lines = findOut.map(
      ({ item, attribute, canSettle, canChangeFirst }) =>
        `- "${attribute.name}" of "${item.name}"${canSettle ? ', which could settle who is first' : canChangeFirst ? ', which alone could put it first' : ''}`,
    );
    const nothing =
      ranking.method !== null
        ? 'Places here are not by the weighted sum. What to find out is only known for the weighted sum.'
        : ranking.items.length === 0
          ? verdictOf(ranking).join(' ')
          : 'No unknown cell could change who is first, or so little is known that too many items could be.';
    const doubts = confirm.map(
      ({ item, attribute, text }) => `- "${attribute.name}" of "${item.name}": ${text}`,
    );
    return {
      text: [
        ...(lines.length === 0 ? [nothing] : lines),
        ...(doubts.length === 0 ? [] : ['Values without confirmation:', ...doubts]),
      ].join('\n'),
      data: { version, cells: findOut, confirm },
    };
  },
});
