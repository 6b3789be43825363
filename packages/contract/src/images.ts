import { type EndpointData, viewing, writing } from './endpoint';

/** The most images of one comparison. */
export const maximumImages = 500;
/** The most bytes of an image. */
export const maximumImageBytes = 40 * 1024;
/** The most pixels of each side. */
export const maximumImageSide = 1024;
/** The most images that one call sends or asks for. */
export const imagesPerCall = 20;

/**
 * An image stays as long as the comparison, so that the history can show it. `ERR_IMAGE_INVALID`: one of them isn't an
 * image.
 */
export const addImages = {
  ...writing,
  id: 'addImages',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/images',
  summary: 'Store images for items, each once, and get their hashes. Safe to repeat',
  right: 'edit',
  bodyLimit: 2 * 1024 * 1024,
  codes: ['ERR_STORAGE_FULL', 'ERR_IMAGE_INVALID', 'ERR_QUOTA'],
} as const satisfies EndpointData;

/** Hashes of missing images are left out. */
export const readImages = {
  ...viewing,
  id: 'readImages',
  path: 'compare/v1/comparisons/:id/images',
  summary: 'Get images of a comparison by their hashes',
} as const satisfies EndpointData;

export const imageEndpoints = [addImages, readImages] as const;
