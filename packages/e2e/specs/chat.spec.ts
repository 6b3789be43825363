import { type RankingAnswer, rankComparison } from '@tertium/contract';
import { call, postBatch, readComparison } from '../src/api';
import { connectAssistant, openChat } from '../src/chat/openChat';
import { expect, test } from '../src/test';
import { openWorkspace, saveStateOf } from '../src/workspace';

const hostile = '</script><img src=x onerror=alert(1)>';
const rows = [
  ['Car', 'Price', 'Range'],
  [hostile, '30,000 €', '300 km'],
  ['Bero', '50,000 €', '900 km'],
  ['Cedo', '40,000 €', ''],
  ['Duro', '', '600 km'],
  ...Array.from({ length: 6 }, (_, i) => [`Car ${i}`, `${41 + i},000 €`, `${350 + 20 * i} km`]),
];

test('an assistant creates, proposes and ranks, a person takes, and the chat shows the ranking with weights that move', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const client = await connectAssistant(server.url, person);
  const use = async (name: string, given: Record<string, unknown>) => {
    const { content, structuredContent } = await client.callTool({ name, arguments: given });
    const text = content.map((each) => (each.type === 'text' ? each.text : '')).join('\n');
    return { text, data: structuredContent as Record<string, unknown> };
  };
  const { data } = await use('create_comparison', { name: 'Cars', rows, numbers: '1,234.5' });
  const id = String(data.id);
  await use('set_attributes', {
    comparison: id,
    attributes: [
      { name: 'Price', betterEnd: 'lower' },
      { name: 'Range', betterEnd: 'higher' },
    ],
  });
  await use('set_weights', { comparison: id, name: 'For travel', points: { Price: 4, Range: 6 } });
  const source = 'https://maker.example/';
  const proposed = await use('set_cells', {
    comparison: id,
    cells: [
      { item: 'Cedo', attribute: 'Range', value: '500 km', source, quote: 'Up to 500 km.' },
      { item: 'Duro', attribute: 'Price', value: '45,000 €', source },
    ],
    numbers: '1,234.5',
  });
  expect(proposed.text).toContain('2 arrived as proposals');

  await openWorkspace(page, id);
  await page.getByRole('button', { name: '2 proposed values don’t count yet' }).click();
  await page.getByRole('button', { name: `Take all of ${source}` }).click();
  await expect(saveStateOf(page)).toHaveText('Saved');

  const rank = () => call(server.url, rankComparison, { jwt: person.jwt, params: { id } });
  const namesOf = ({ items, unplaced }: RankingAnswer) => [...items, ...unplaced].map(({ name }) => name);
  const before = await rank();
  const answer = await use('rank_and_explain', { comparison: id });
  expect(answer.text).toContain(before.verdict[0]);
  expect(before.items.map(({ places }) => places.low === places.high)).not.toContain(false);

  const chat = await openChat(page, server.url, client, id);
  const shown = () => chat.locator('.reader-places tbody th').allTextContents();
  await expect(chat.getByText(before.verdict[0] ?? '')).toBeVisible();
  expect(await shown()).toEqual(namesOf(before));

  await chat.getByRole('slider', { name: 'Range' }).press('Home');
  await expect(chat.getByRole('status')).toContainText('Preview: not the saved weights');
  const { attributes, weightings } = await readComparison(server.url, person.jwt, id);
  const points = { [attributes.find(({ name }) => name === 'Range')?.id ?? '']: 0 };
  const changes = [{ kind: 'weighting.update' as const, id: weightings[0]?.id ?? '', patch: { points } }];
  await postBatch(server.url, person.jwt, id, changes);
  const after = await rank();
  expect(namesOf(after)).not.toEqual(namesOf(before));
  expect(await shown()).toEqual(namesOf(after));

  await chat.getByRole('button', { name: 'Open in Tertium' }).click();
  await expect(page).toHaveTitle(`${server.url}/compare?c=${id}`);
  await client.close();
});
