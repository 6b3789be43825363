import { createHash } from 'node:crypto';
import { maximumImageBytes, maximumImageSide } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import { insertRows } from '../../../store/insertRows';
import type { Queries } from '../../../store/openStore';
import { readInSlices } from '../../../store/readInSlices';
import type { Admitted } from '../access/door';
import { checkQuota, checkUserQuotas, lockUser } from '../access/quotas';
import type { Acting } from '../history/recordEvent';
import { listEntries, unpackSegment } from '../storage/segments';
import { readImageSize } from './readImageSize';

/** Stores images that are not there yet, and gives the hash of each. Throws ERR_IMAGE_INVALID and ERR_QUOTA. */
export async function addImages(acting: Acting, images: readonly string[]): Promise<string[]> {
  const { store, door, asked, quotas } = acting;
  const hashes = images.map(hashOf);
  const given = new Map(hashes.map((hash, i) => [hash, images[i] ?? '']));
  await store.transaction(async (queries) => {
    const { row } = await door.lock(queries, asked);
    const known = new Set((await listHashes(queries, row.id)).map(({ hash }) => hash));
    const rows = [...given]
      .filter(([hash]) => !known.has(hash))
      .map(([hash, content]) => ({ hash, content }));
    if (rows.length === 0) return;
    const bytes = rows.reduce((sum, { content }) => sum + content.length, row.byte_count);
    checkQuota('images', quotas.images, known.size + rows.length);
    checkQuota('bytesPerComparison', quotas.bytesPerComparison, bytes);
    await lockUser(queries, store.kind, row.owner_id);
    await insertRows(
      queries,
      'images',
      rows.map((each) => ({ comparison_id: row.id, ...each })),
    );
    await queries.updateTable('comparisons').set({ byte_count: bytes }).where('id', '=', row.id).execute();
    await checkUserQuotas(queries, row.owner_id, quotas);
  });
  return hashes;
}

/** The hash of an image. Browsers draw what this lets through, so it goes by the bytes alone. */
function hashOf(image: string): string {
  const bytes = Buffer.from(image, 'base64');
  const size = readImageSize(bytes);
  const isSmall = (side: number) => side > 0 && side <= maximumImageSide;
  if (size === null || !isSmall(size.width) || !isSmall(size.height) || bytes.length > maximumImageBytes)
    throw new ApiError('ERR_IMAGE_INVALID');
  return createHash('sha256').update(bytes).digest('base64url');
}

const listHashes = (queries: Queries, comparisonId: string) =>
  queries.selectFrom('images').select('hash').where('comparison_id', '=', comparisonId).execute();

/** Images of a comparison, with their hashes; what is not there is left out. */
export const findImages = (queries: Queries, comparisonId: string, hashes: readonly string[]) =>
  readInSlices(hashes, (some) =>
    queries
      .selectFrom('images')
      .selectAll()
      .where('comparison_id', '=', comparisonId)
      .where('hash', 'in', some)
      .orderBy('hash')
      .execute(),
  );

/** The contract's answer for hashes with commas between them. */
export async function imagesByHash(queries: Queries, comparisonId: string, hashes: string) {
  const images = await findImages(queries, comparisonId, hashes.split(','));
  return { result: Object.fromEntries(images.map(({ hash, content }) => [hash, content])) };
}

/** The images that items of a comparison show; its history may show others. */
export async function listShownImages(queries: Queries, { row }: Pick<Admitted, 'row'>) {
  const { rows } = await listEntries(queries, { comparisonIds: [row.id], field: 'images' });
  const shown = new Set(rows.flatMap(unpackSegment).filter((hash) => typeof hash === 'string'));
  return findImages(queries, row.id, [...shown]);
}

/** They are in a file as they are stored; one without images has no list of them, as from before there were any. */
export async function fileImages(queries: Queries, admitted: Admitted) {
  const images = (await listShownImages(queries, admitted)).map(({ content }) => content);
  return images.length === 0 ? {} : { images };
}
