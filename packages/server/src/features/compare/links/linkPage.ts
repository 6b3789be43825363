import type { ResultOf, readLinkEmbed } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import { escapeHtml } from '../../../http/escapeHtml';
import type { ServerPorts } from '../../../http/serverPorts';
import type { LinkPage } from '../../../http/webPages';
import type { Door } from '../access/door';
import { pictureSize } from './drawPicture';
import { sitesOf } from './linkRows';
import type { Canvases } from './openCanvases';
import { findLinked } from './openLink';

interface Ports extends Pick<ServerPorts, 'store' | 'clock' | 'settings'> {
  readonly door: Door;
  readonly canvases: () => Promise<Canvases | null>;
}

/** What the page of a link may say, `null` if the link doesn't work. */
export async function readLinkPage(
  { store, settings, canvases, ...way }: Ports,
  secret: string,
): Promise<LinkPage | null> {
  try {
    const { link, row } = await findLinked(store.db, way, secret);
    // The comparison may have had another name at a saved version.
    const isOpen = link.password_hash === null && link.shown_version === null;
    const path = `/link/v1/${secret}/picture.png`;
    const hasPicture = settings.publicUrl !== null && (await canvases()) !== null;
    const picture = hasPicture ? { url: new URL(path, settings.publicUrl).href, ...pictureSize } : null;
    return { sites: sitesOf(link), title: isOpen ? row.name : null, picture };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ERR_NOT_FOUND') return null;
    throw error;
  }
}

const product = 'Tertium';
const pagePath = /^\/link\/([\w-]{24})$/;
const usualSize = { width: 800, height: 600 };

interface Asked {
  readonly url: string;
  readonly format?: string | undefined;
  readonly maxwidth?: string | undefined;
  readonly maxheight?: string | undefined;
}

/**
 * Describes by oEmbed how to show a link's page inside another page. Throws ERR_NOT_FOUND if the address isn't one of
 * our links.
 */
export async function describeEmbed(
  ports: Ports,
  { url, format = 'json', maxwidth, maxheight }: Asked,
): Promise<ResultOf<typeof readLinkEmbed>> {
  const { publicUrl } = ports.settings;
  const address = URL.canParse(url) ? new URL(url) : null;
  const secret = address === null ? undefined : pagePath.exec(address.pathname)?.[1];
  if (publicUrl === null || address?.origin !== publicUrl.origin || secret === undefined || format !== 'json')
    throw new ApiError('ERR_NOT_FOUND');
  const page = await readLinkPage(ports, secret);
  if (page === null) throw new ApiError('ERR_NOT_FOUND');
  const said = {
    version: '1.0',
    ...(page.title !== null && { title: page.title }),
    provider_name: product,
    provider_url: publicUrl.origin,
    ...(page.picture !== null && {
      thumbnail_url: page.picture.url,
      thumbnail_width: page.picture.width,
      thumbnail_height: page.picture.height,
    }),
  } as const;
  if (page.sites.length === 0) return { type: 'link', ...said };
  const width = Math.min(usualSize.width, Number(maxwidth ?? usualSize.width));
  const height = Math.min(usualSize.height, Number(maxheight ?? usualSize.height));
  const title = escapeHtml(page.title ?? product);
  const html = `<iframe src="${escapeHtml(address.href)}" title="${title}" width="${width}" height="${height}" style="border:0"></iframe>`;
  return { type: 'rich', ...said, html, width, height };
}
