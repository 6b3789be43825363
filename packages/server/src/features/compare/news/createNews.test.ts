import { expect, it } from 'vitest';
import type { Carrier } from '../../../store/carrier';
import { createNews } from './createNews';
import type { Message } from './messages';

/** A wire between servers that hands every text to all, its sender included. */
function createWire() {
  const hearers: ((text: string | null) => void)[] = [];
  const keys: (string | null)[] = [];
  const hand = (text: string | null) => {
    for (const hear of hearers) hear(text);
  };
  const carrier: Carrier = {
    send(text, key) {
      keys.push(key);
      hand(text);
    },
    listen: (hear) => void hearers.push(hear),
  };
  return { carrier, hand, keys };
}

const messages: Message[] = [
  { comparisonId: 'c', version: 7 },
  { comparisonId: 'c', here: { tab: 't', person: { id: 'p', name: 'Ada' }, at: null } },
  {
    comparisonId: 'c',
    here: { tab: 't', person: { id: 'p', name: 'Ada' }, at: { attributeId: 'a', itemId: 'i' } },
  },
  { comparisonId: 'c', gone: 't' },
  { comparisonId: 'c', asksWho: true },
  { stillHere: { c: ['t', 'u'] } },
  { signedOutId: 'p' },
];

it('tells every message once to who listens here and on other servers, in order', () => {
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

it('says that some may have been missed, and passes over what it does not know', () => {
  const { carrier, hand } = createWire();
  const heard: (Message | null)[] = [];
  createNews({ carrier, serverId: 'one' }).subscribe((message) => heard.push(message));
  hand('{');
  hand('{"from":"other","message":{"comparisonId":"c","newer":true}}');
  hand(null);
  hand('{"from":"other","message":{"comparisonId":"c","version":3}}');
  expect(heard).toEqual([null, { comparisonId: 'c', version: 3 }]);
});
