import { hashForm } from '@tertium/engine';
import * as z from 'zod/mini';
import { type imageEndpoints, imagesPerCall, maximumImageBytes } from './images';
import { list } from './list';
import type { SchemasFor } from './schemasFor';

/** The bytes of a still WebP or JPEG image as base64. */
export const Image = z.base64().check(z.minLength(4), z.maxLength(4 * Math.ceil(maximumImageBytes / 3)));

/** The SHA-256 of an image's bytes as base64url. */
export const Hash = z.string().check(z.regex(hashForm));

/** A query for images by their hashes, separated by commas. */
export const imagesByHash = {
  query: z.strictObject({
    hashes: z.string().check(
      z.refine((text) => text.split(',').length <= imagesPerCall, `at most ${imagesPerCall} hashes`),
      z.refine((text) => text.split(',').every((hash) => hashForm.test(hash)), 'must be hashes'),
    ),
  }),
  result: z.record(Hash, Image),
};

export const imageSchemas = {
  addImages: {
    body: z.strictObject({ images: list(Image, 1, imagesPerCall) }),
    result: z.array(Hash),
  },
  readImages: imagesByHash,
} satisfies SchemasFor<typeof imageEndpoints>;
