import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import type { AddressTrouble, WebhookMode } from '@tertium/contract';
import ipaddr from 'ipaddr.js';

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** Finds all addresses of a host. */
export type LookUp = (host: string) => Promise<readonly Address[]>;

export const lookUpAll: LookUp = (host) => lookup(host, { all: true });

/** An address that may not be called, or isn't there. */
export class AddressRefused extends Error {
  readonly trouble: AddressTrouble;
  constructor(trouble: AddressTrouble) {
    super(trouble);
    this.name = 'AddressRefused';
    this.trouble = trouble;
  }
}

/** Finds the addresses to call for a URL. Throws AddressRefused where one of them may not be called. */
export async function resolveAddress(
  url: URL,
  { mode, lookUp }: { readonly mode: WebhookMode; readonly lookUp: LookUp },
): Promise<readonly Address[]> {
  if (mode !== 'any' && url.protocol !== 'https:') throw new AddressRefused('scheme');
  // Without the brackets of IPv6, and the dot that ends a full name.
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
  const addresses = await lookUp(host).catch(() => []);
  if (addresses.length === 0) throw new AddressRefused('unknownHost');
  if (mode !== 'any' && !addresses.every(({ address }) => isPublic(address)))
    throw new AddressRefused('private');
  return addresses;
}

/** Beyond it, IPv6 has addresses that stand for IPv4 ones, and none that anyone on the internet has. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');
/** Azure answers each of its machines there, in a range that is public elsewhere. */
const cloudHost = '168.63.129.16';

/** Whether an address belongs to someone on the internet, and not to this machine. */
function isPublic(address: string): boolean {
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || parsed.toString() === cloudHost) return false;
  if (parsed.kind() === 'ipv6' && !parsed.match(globalUnicast)) return false;
  return !Object.values(networkInterfaces()).some((own) => own?.some((one) => one.address === address));
}
