import type { Endpoint, ResultOf, Right } from '@tertium/contract';
import type { Answer, Call, Register } from '../../http/register';
import type { ServerPorts } from '../../http/serverPorts';
import type { Queries } from '../../store/openStore';
import type { Admitted, Asked, Door } from './access/door';
import type { Quotas } from './access/quotas';
import type { Acting } from './history/recordEvent';
import type { News } from './news/createNews';
import { topicIdsOf } from './news/topicIds';

/** The ports of calls about comparisons. */
export interface ComparePorts extends ServerPorts {
  readonly door: Door;
  readonly news: News;
  readonly quotas: Quotas;
}

type OfOne = Endpoint & { readonly right: Right };

/** What a call about one comparison requests from the door. */
export function askedBy<E extends OfOne>(
  { right }: E,
  { params, caller }: Pick<Call<E>, 'params' | 'caller'>,
): Asked {
  const { id } = params as { readonly id: string };
  return { id, userId: caller.userId, right, program: caller.program?.name };
}

type Deed<E extends OfOne> = (
  acting: Acting,
  call: Call<E>,
) => Promise<[ResultOf<E>] extends [undefined] ? void : ResultOf<E>>;

/** The two usual ways to register calls about one comparison. */
export function registersOfOne(register: Register, ports: ComparePorts) {
  const { store, door } = ports;
  return {
    /** Registers a read within one snapshot, after the door has admitted the caller. */
    reads<E extends OfOne>(
      endpoint: E,
      read: (queries: Queries, admitted: Admitted, call: Call<E>) => Promise<Answer<E>>,
    ): void {
      const handler = (call: Call<E>) =>
        store.snapshot(async (queries) => {
          const admitted = await door.find(queries, askedBy(endpoint, call));
          const answer = await read(queries, admitted, call);
          const { topic } = endpoint as Endpoint;
          return topic === undefined ? answer : { ...answer, topicId: topicIdsOf(admitted.row)[topic] };
        });
      register(endpoint, handler as Parameters<typeof register<E>>[1]);
    },

    /** Registers an action that asks the door itself, and answers with its result. */
    acts<E extends OfOne>(endpoint: E, act: Deed<E>): void {
      const handler = async (call: Call<E>) => {
        const asked = askedBy(endpoint, call);
        const result = await act({ ...ports, asked, now: ports.clock.nowSeconds() }, call);
        return result === undefined ? undefined : { result };
      };
      register(endpoint, handler as Parameters<typeof register<E>>[1]);
    },
  };
}
