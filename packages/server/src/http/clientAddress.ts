import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

const client = Symbol('client');

/** A request from a trusted proxy, with its client's network once that was read. */
interface Forwarded extends IncomingMessage {
  [client]?: string;
}

interface Peer {
  readonly network: string;
  readonly isProxy: boolean;
}

export interface AddressReader {
  /** The peer of a connection, and whether it is a trusted proxy. */
  peerOf(socket: Socket): Peer;
  /** The client's network for rate limits: the peer's, or the one that trusted proxies report. */
  networkOf(request: IncomingMessage): string;
  /** Whether the request reached us, or the trusted proxy before us, over TLS. */
  isSecure(request: IncomingMessage): boolean;
  /** Whether an untrusted peer sends forwarding headers, so that all its users look like one. */
  isUndeclaredProxy(request: IncomingMessage): boolean;
}

/** Creates a reader of addresses with a list of trusted proxies (addresses or networks). */
export function createAddressReader(trusted: readonly string[]): AddressReader {
  const ranges = trusted.map(parseRange);
  const peers = new WeakMap<Socket, Peer>();
  const isTrusted = (address: string | null): boolean => {
    if (address === null || ranges.length === 0) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([base, bits]) => parsed.kind() === base.kind() && parsed.match(base, bits));
  };
  // Cached, because it is needed several times per request and stays the same per connection.
  const peerOf = (socket: Socket): Peer => {
    const known = peers.get(socket);
    if (known !== undefined) return known;
    const address = readAddress(socket.remoteAddress ?? '');
    const peer = { network: networkOf(address ?? 'unknown'), isProxy: isTrusted(address) };
    peers.set(socket, peer);
    return peer;
  };
  return {
    peerOf,
    networkOf(request) {
      const { network, isProxy } = peerOf(request.socket);
      const known = isProxy ? (request as Forwarded)[client] : network;
      if (known !== undefined) return known;
      const address = findClient(forwardedFor(request), isTrusted);
      const found = address === null ? network : networkOf(address);
      (request as Forwarded)[client] = found;
      return found;
    },
    isSecure(request) {
      return (
        peerOf(request.socket).isProxy &&
        lastOf(request.headers['x-forwarded-proto'])?.toLowerCase() === 'https'
      );
    },
    isUndeclaredProxy(request) {
      return request.headers['x-forwarded-for'] !== undefined && !peerOf(request.socket).isProxy;
    },
  };
}

/** The network for rate limits: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const prefix = parsed.toByteArray().slice(0, 8).concat(Array(8).fill(0));
  return `${ipaddr.fromByteArray(prefix).toString()}/64`;
}

/** The right-most address that is not a trusted proxy. An unreadable entry invalidates the header. */
function findClient(entries: readonly string[], isTrusted: (address: string) => boolean): string | null {
  let client: string | null = null;
  for (const entry of entries.toReversed()) {
    client = readAddress(entry);
    if (client === null || !isTrusted(client)) return client;
  }
  return client;
}

function forwardedFor(request: IncomingMessage): readonly string[] {
  const header = request.headers['x-forwarded-for'];
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text === '' ? [] : text.split(',', 50);
}

/** Reads an address without port, brackets, zone or IPv4-in-IPv6 wrapping, `null` if invalid. */
function readAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare);
  return isAddress ? ipaddr.process(bare).toString() : null;
}

function parseRange(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function lastOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header.at(-1) : header;
  return text?.split(',').at(-1)?.trim();
}
