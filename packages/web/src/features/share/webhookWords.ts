import {
  type AddressTrouble,
  addressTroubles,
  type Delivery,
  type DeliveryTrouble,
  type Webhook,
} from '@tertium/contract';
import { apiErrorOf, type CallError } from '../../session/answer';

export const eventWords: Readonly<Record<Delivery['event'], string>> = {
  'comparison.changed': 'Changes',
  'round.revealed': 'Revealed rounds',
  'version.marked': 'Saved versions',
  'thread.started': 'New threads of comments',
  'thread.replied': 'Replies to comments',
  test: 'Test',
};

export const offWords: Readonly<Record<NonNullable<Webhook['offReason']>, string>> = {
  failing: 'Switched off after three days without a successful delivery.',
  unowned:
    'Switched off because the person who added it no longer manages this comparison. Switch it on to take it over.',
  gone: 'Switched off because the address answered that it’s gone (410).',
};

const troubleWords: Readonly<Record<Exclude<DeliveryTrouble, 'status'>, string>> = {
  scheme: 'Address isn’t HTTPS',
  private: 'Address in the server’s own network',
  unknownHost: 'Host not found',
  timeout: 'No answer within 15 seconds',
  unreachable: 'Can’t connect',
  certificate: 'Certificate not valid',
  broken: 'Connection broken',
  off: 'Not sent, webhook is off',
};

/** Describes the outcome of a delivery, or of its latest try. */
export function describeDelivery({ state, status, trouble }: Delivery): string {
  if (trouble === null) return state === 'delivered' ? `Delivered (${status})` : 'Waiting';
  const failed = trouble === 'status' ? `Answered ${status}` : troubleWords[trouble];
  return state === 'waiting' ? `${failed}, will try again` : failed;
}

const refusalWords: Readonly<Record<AddressTrouble, string>> = {
  scheme: 'Use an address that begins with https.',
  private:
    'This address leads into the server’s own network. Use one on the internet, or ask the server’s operator to allow it.',
  unknownHost: 'The server can’t find this host. Check the address.',
};

/** Says what is wrong with the address, if that is why it was not saved. */
export function describeAddress(error: CallError): string | undefined {
  const { code, details } = apiErrorOf(error);
  if (code === 'ERR_VALIDATION') return 'Enter a web address without a name and password.';
  if (code !== 'ERR_ADDRESS_REFUSED') return undefined;
  const { trouble } = (details ?? {}) as { readonly trouble?: unknown };
  return refusalWords[addressTroubles.find((each) => each === trouble) ?? 'private'];
}
