import { createCipheriv } from 'node:crypto';
import { createOrderedIds } from '@tertium/tables';

/** Ids that follow from a seed of 32 bytes. */
export function createIds(seed: Uint8Array): () => string {
  const time = Buffer.from(seed).readUIntBE(0, 5);
  const stream = createCipheriv('aes-256-ctr', seed, Buffer.alloc(16));
  return createOrderedIds(
    () => time,
    (bytes) => bytes.set(stream.update(Buffer.alloc(bytes.length))),
  );
}
