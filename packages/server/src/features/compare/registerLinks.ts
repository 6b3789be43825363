import * as contract from '@tertium/contract';
import type { Register } from '../../http/register';
import type { Identity } from '../../identity/createIdentity';
import { checkQuota } from './access/quotas';
import { listWeighers } from './access/weighers';
import { type ComparePorts, registersOfOne } from './comparePorts';
import { describeEmbed } from './links/linkPage';
import { readLinks } from './links/linkRows';
import { makeLink, removeLink } from './links/links';
import { checkLinkPassword, countOpening, findLinked } from './links/openLink';
import { readLinkedTable } from './links/readLinkedTable';
import { createTableCache } from './storage/tableCache';

type Means = Pick<Identity, 'limits' | 'originOf' | 'passwords'>;

/** Puts the calls about public links on the server, and the one that they make. */
export function registerLinks(register: Register, ports: ComparePorts, identity: Means): void {
  const { store, news, log, quotas } = ports;
  const { reads, acts } = registersOfOne(register, ports);
  const tables = createTableCache();
  news.subscribe((message) => {
    if (message === null) tables.clear();
  });

  reads(contract.listLinks, async (queries, { row }) => ({ result: await readLinks(queries, row.id) }));
  acts(contract.makeLink, (acting, { body }) => makeLink({ ...acting, passwords: identity.passwords }, body));
  acts(contract.removeLink, (acting, { params }) => removeLink(acting, params.linkId));

  register(contract.readLinkEmbed, async ({ query, request }) => {
    await identity.limits.take('links', identity.originOf(request).network);
    return { file: { content: JSON.stringify(await describeEmbed(ports, query)) } };
  });
  register(contract.openLink, async ({ params, body, request }) => {
    const { network } = identity.originOf(request);
    await identity.limits.take('links', network);
    const { link } = await findLinked(store.db, ports, params.secret);
    if (link.password_hash !== null) {
      if (body.password === null) return { result: { isLocked: true } };
      await checkLinkPassword(identity, link, { password: body.password, network });
    }
    const table = await store.snapshot(async (queries) => {
      const linked = await findLinked(queries, ports, params.secret);
      const { version, item_count, attribute_count } = linked.row;
      if (link.shown_version !== null)
        checkQuota('pastLinkCells', quotas.pastLinkCells, item_count * attribute_count);
      // People may be called something else under the same version.
      const weighers = await listWeighers(queries, linked.row.id);
      const key = { id: `${link.id} ${JSON.stringify(weighers)}`, version };
      const isGone = () => request.raw.socket.destroyed;
      return tables.get(key, { isGone }, () => readLinkedTable(queries, { ...linked, weighers }));
    });
    // Nobody is kept out because a number can't be written.
    await countOpening(store.db, link).catch((err: unknown) =>
      log.warn({ err }, 'could not count an opening'),
    );
    return { resultPacked: [table] };
  });
}
