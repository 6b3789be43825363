import type { Right } from '@tertium/contract';
import type { Caller } from '../../http/caller';
import type { ServerPorts } from '../../http/serverPorts';
import type { Asked, Door } from './access/door';
import type { Quotas } from './access/quotas';
import type { News } from './news/createNews';

/** What the calls about comparisons work with. */
export interface ComparePorts extends ServerPorts {
  readonly door: Door;
  readonly news: News;
  readonly quotas: Quotas;
}

interface CallOfOne {
  readonly params: { readonly id: string };
  readonly caller: Caller;
}

/** What a call about one comparison asks of the door. */
export function askedBy({ right }: { readonly right: Right }, { params, caller }: CallOfOne): Asked {
  return { id: params.id, userId: caller.userId, right };
}

export const actingOn = (ports: ComparePorts, asked: Asked) => ({
  ...ports,
  asked,
  now: ports.clock.nowSeconds(),
});
