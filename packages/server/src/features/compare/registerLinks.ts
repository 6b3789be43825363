import * as contract from '@tertium/contract';
import { ApiError } from '../../http/apiError';
import type { Register } from '../../http/register';
import type { ReadLinkPage } from '../../http/webPages';
import type { Identity } from '../../identity/createIdentity';
import { Gate } from '../../identity/gate';
import { createRecent } from '../../store/createRecent';
import { checkQuota } from './access/quotas';
import { type ComparePorts, registersOfOne } from './comparePorts';
import { imagesByHash } from './images/images';
import type { LinkedTables } from './links/createLinkedTables';
import { drawPicture } from './links/drawPicture';
import { describeEmbed, readLinkPage } from './links/linkPage';
import { readLinks } from './links/linkRows';
import { makeLink, removeLink } from './links/links';
import { openCanvases } from './links/openCanvases';
import { checkLinkPassword, countOpening, findLinked } from './links/openLink';
import { readPicture } from './links/readPicture';

interface Means {
  readonly identity: Pick<Identity, 'limits' | 'originOf' | 'passwords'>;
  readonly linkedTables: LinkedTables;
}

/** Pictures are drawn one at a time, with a rest in between for other work. */
const drawing = { running: 1, waiting: 16, reserved: 0, restShare: 3 };
const keptPictures = 64;

/** Registers the calls about public links and those of their pages. Returns the reader of what a link's page says. */
export function registerLinks(
  register: Register,
  ports: ComparePorts,
  { identity, linkedTables }: Means,
): ReadLinkPage {
  const { store, news, log, quotas } = ports;
  const { reads, acts } = registersOfOne(register, ports);
  const pictures = createRecent<Buffer>(keptPictures);
  const gate = new Gate(drawing);
  const canvases = openCanvases(log);
  news.subscribe((message) => {
    if (message === null) pictures.forgetAll();
  });

  reads(contract.listLinks, async (queries, { row }) => ({ result: await readLinks(queries, row.id) }));
  acts(contract.makeLink, (acting, { body }) => makeLink({ ...acting, passwords: identity.passwords }, body));
  acts(contract.removeLink, (acting, { params }) => removeLink(acting, params.linkId));

  register(contract.readLinkEmbed, async ({ query, request }) => {
    await identity.limits.take('links', identity.originOf(request).network);
    return { file: { content: JSON.stringify(await describeEmbed({ ...ports, canvases }, query)) } };
  });
  register(contract.readLinkPicture, async ({ params, request }) => {
    await identity.limits.take('links', identity.originOf(request).network);
    const { link, row } = await findLinked(store.db, ports, params.secret);
    const drawn = await canvases();
    if (drawn === null) throw new ApiError('ERR_NOT_FOUND');
    const keyAt = (version: number) => `${link.id} ${version}`;
    const known = pictures.find(keyAt(row.version));
    if (known !== undefined) return { file: { content: known } };
    return gate.run(async () => {
      const { shown, version } = await store.snapshot(async (queries) => {
        const linked = await findLinked(queries, ports, params.secret);
        return { shown: await readPicture(queries, linked), version: linked.row.version };
      });
      const content = await drawPicture(drawn, shown);
      pictures.keep(keyAt(version), content);
      return { file: { content } };
    });
  });
  register(contract.readLinkImages, async ({ params, query, request }) => {
    await identity.limits.take('links', identity.originOf(request).network);
    const { row } = await findLinked(store.db, ports, params.secret);
    return imagesByHash(store.db, row.id, query.hashes);
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
      const { item_count, attribute_count } = linked.row;
      if (link.shown_version !== null)
        checkQuota('pastLinkCells', quotas.pastLinkCells, item_count * attribute_count);
      return linkedTables(queries, linked, { isGone: () => request.raw.socket.destroyed });
    });
    // A failed count must not keep a reader out.
    await countOpening(store.db, link).catch((err: unknown) =>
      log.warn({ err }, 'could not count an opening'),
    );
    return { resultPacked: [table] };
  });
  return (secret) => readLinkPage({ ...ports, canvases }, secret);
}
