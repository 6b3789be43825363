import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createAddressReader, networkOf } from './clientAddress';

function requestFrom(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

describe('createAddressReader', () => {
  it('believes no header of a peer that is not named', () => {
    const reader = createAddressReader([]);
    const request = requestFrom('192.0.2.7', { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' });
    expect(reader.networkOf(request)).toBe('192.0.2.7');
    expect(reader.isSecure(request)).toBe(false);
    expect(reader.isUndeclaredProxy(request)).toBe(true);
  });

  it.each([
    ['1.2.3.4', '1.2.3.4'],
    ['9.9.9.9, 1.2.3.4', '1.2.3.4'],
    ['1.2.3.4, 10.1.1.1', '1.2.3.4'],
    ['1.2.3.4:5555', '1.2.3.4'],
    ['[2001:db8::1]:443', networkOf('2001:db8::1')],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['garbage', '10.0.0.1'],
    ['1.2.3.4, garbage', '10.0.0.1'],
    ['', '10.0.0.1'],
    ['0x7f.1', '10.0.0.1'],
    ['10.2.2.2, 10.1.1.1', '10.2.2.2'],
  ])('reads X-Forwarded-For "%s" of a trusted proxy as %s', (header, expected) => {
    const reader = createAddressReader(['10.0.0.0/8']);
    const request = requestFrom('::ffff:10.0.0.1', {
      'x-forwarded-for': header,
      'x-forwarded-proto': 'https',
    });
    expect(reader.networkOf(request)).toBe(expected);
    expect(reader.isSecure(request)).toBe(true);
    expect(reader.isUndeclaredProxy(request)).toBe(false);
  });
});

describe('networkOf', () => {
  it('counts IPv4 by address and IPv6 by /64', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb::2'));
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  });
});
