import { followComparison, reportSpot } from '@tertium/contract';
import type { Register } from '../../http/register';
import type { ServerPorts } from '../../http/serverPorts';
import { getUser } from '../../identity/users';
import { createDoor } from './access/door';
import type { News } from './news/createNews';
import { createStreams, type Streams } from './news/createStreams';
import type { StreamLimits } from './news/streamLimits';

/** Puts the calls about what happens right now on the server; gives the streams, to be closed before it stops. */
export function registerLive(
  register: Register,
  ports: ServerPorts,
  { news, limits }: { readonly news: News; readonly limits: Partial<StreamLimits> },
): Streams {
  const { store } = ports;
  const door = createDoor(store.kind);
  const streams = createStreams({ ...ports, door, news }, limits);

  register(followComparison, async ({ caller, query, params }) => {
    const { userId } = caller;
    const { row } = await door.find(store.db, { id: params.id, userId, right: followComparison.right });
    const { name } = await getUser(store.db, userId);
    streams.checkRoom(caller);
    const stream = {
      caller,
      name,
      comparisonId: params.id,
      accessVersion: row.access_version,
      tab: query.tab,
    };
    return { begin: (writer) => streams.subscribe(stream, writer) };
  });

  register(reportSpot, async ({ caller, body, params }) => {
    const { userId } = caller;
    const page = { comparisonId: params.id, userId, ...body };
    // The stream has admitted this person, and checks their right again and again.
    if (streams.move(page)) return;
    await door.find(store.db, { id: params.id, userId, right: reportSpot.right });
    streams.bring(page, (await getUser(store.db, userId)).name);
  });

  return streams;
}
