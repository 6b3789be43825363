import { randomUUID } from 'node:crypto';
import { postChanges, type RankingAnswer, rankComparison } from '@tertium/contract';
import { call, readComparison } from '../src/api';
import { connectAssistant, openChat } from '../src/chat/openChat';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';

test('a chat shows the ranking of an assistant, and its weights move as the server would rank with them', async ({
  personPage: page,
  person,
  server,
}) => {
  const names = ['</script><img src=x onerror=alert(1)>', 'Bero', 'Cedo', 'Duro'];
  const id = await seedTable(server.url, person.jwt, names, {
    Price: { cells: ['300', '500', '400', ''], direction: 'lower', scale: { low: 0, high: 1000 } },
    Range: { cells: ['10', '90', '40', '60'], direction: 'higher', scale: { low: 0, high: 100 } },
  });
  const client = await connectAssistant(server.url, person);
  const chat = await openChat(page, server.url, client, id);
  const rank = () => call(server.url, rankComparison, { jwt: person.jwt, params: { id } });
  const namesOf = ({ items, unplaced }: RankingAnswer) => [...items, ...unplaced].map(({ name }) => name);
  const shown = () => chat.locator('.reader-places tbody th').allTextContents();

  const before = await rank();
  await expect(chat.getByText(before.verdict[0] ?? '')).toBeVisible();
  expect(await shown()).toEqual(namesOf(before));

  await chat.getByRole('slider', { name: 'Range' }).press('Home');
  await expect(chat.getByRole('status')).toContainText('Preview: not the saved weights');
  const { version, attributes, weightings } = await readComparison(server.url, person.jwt, id);
  const points = { [attributes.find(({ name }) => name === 'Range')?.id ?? '']: 0 };
  const changes = [{ kind: 'weighting.update' as const, id: weightings[0]?.id ?? '', patch: { points } }];
  const batch = { id: randomUUID(), part: 0, isLast: true };
  await call(server.url, postChanges, {
    jwt: person.jwt,
    params: { id },
    body: { baseVersion: version, batch, changes },
  });
  const after = await rank();
  expect(namesOf(after)).not.toEqual(namesOf(before));
  expect(await shown()).toEqual(namesOf(after));

  await chat.getByRole('button', { name: 'Open in Tertium' }).click();
  await expect(page).toHaveTitle(`${server.url}/compare?c=${id}`);
  await client.close();
});
