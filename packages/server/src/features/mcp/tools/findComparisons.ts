import { listComparisons, searchComparisons } from '@tertium/contract';
import * as z from 'zod';
import { tool } from '../tool';

const most = 50;

export const findComparisons = tool({
  name: 'find_comparisons',
  title: 'Find comparisons',
  description:
    'Lists the comparisons that the person can see, last edited first, or only those whose names, items or attributes contain all words of a text.',
  input: z.object({ text: z.string().min(1).max(200).optional().describe('Words to look for') }),
  effect: 'reads',
  async run(api, { text }) {
    const all = await api.ask(listComparisons);
    const hits = text === undefined ? null : (await api.ask(searchComparisons, { query: { text } })).found;
    const found = hits === null ? all : all.filter(({ id }) => hits.some((hit) => hit.id === id));
    const comparisons = found.slice(0, most).map((each) => ({
      id: each.id,
      name: each.name,
      items: each.itemCount,
      attributes: each.attributeCount,
      rights: each.rights,
      updatedAt: each.updatedAt,
    }));
    const lines = comparisons.map(
      ({ id, name, items, attributes, rights }) =>
        `- "${name}" (${items} × ${attributes}, may ${rights}), id ${id}`,
    );
    const more = found.length - comparisons.length;
    return {
      text: [
        found.length === 0 ? 'No comparison was found.' : `${found.length} found:`,
        ...lines,
        ...(more > 0 ? [`${more} more. Look for words to narrow it down.`] : []),
      ].join('\n'),
      data: { comparisons, total: found.length },
    };
  },
});
