import { expect, it } from 'vitest';
import { createWire } from '../../../testing/wire';
import { createNews } from './createNews';
import type { Message } from './messages';

const messages: Message[] = [
  { comparisonId: 'c', version: 7 },
  { comparisonId: 'c', here: { tab: 't', person: { id: 'p', name: 'Ada' }, spot: null } },
  {
    comparisonId: 'c',
    here: { tab: 't', person: { id: 'p', name: 'Ada' }, spot: { attributeId: 'a', itemId: 'i' } },
  },
  { comparisonId: 'c', gone: 't' },
  { comparisonId: 'c', asksWho: true },
  { stillHere: { c: ['t', 'u'] } },
  { signedOutId: 'p' },
];

it('delivers every message once to subscribers here and on other servers, in order', () => {
  const { carrier, keys } = createWire();
  const [one, other] = ['one', 'other'].map((serverId) => createNews({ carrier, serverId }));
  const heard: [string, Message | null][] = [];
  one?.subscribe((message) => heard.push(['one', message]));
  const leave = other?.subscribe((message) => heard.push(['other', message]));
  for (const message of messages) one?.publish(message);
  const expected = messages.flatMap((message) => [
    ['one', message],
    ['other', message],
  ]);
  expect(heard).toEqual(expected);
  expect(keys).toEqual(['version c', null, null, null, null, null, null]);
  leave?.();
  expect(other?.listenerCount).toBe(0);
});

it('reports that messages may have been missed, and ignores unknown ones', () => {
  const { carrier, hand } = createWire();
  const heard: (Message | null)[] = [];
  createNews({ carrier, serverId: 'one' }).subscribe((message) => heard.push(message));
  hand('{');
  hand('{"from":"other","message":{"comparisonId":"c","newer":true}}');
  hand(null);
  hand('{"from":"other","message":{"comparisonId":"c","version":3}}');
  expect(heard).toEqual([null, { comparisonId: 'c', version: 3 }]);
});
