import { type EndpointData, viewing, writing } from './endpoint';

/** Images that one comparison keeps. */
export const maximumImages = 500;
/** Bytes of one. */
export const maximumImageBytes = 40 * 1024;
/** Pixels of each side. */
export const maximumImageSide = 1024;
/** Images that one call sends or asks for. */
export const imagesPerCall = 20;

/** An image stays as long as the comparison, so that its history shows it. `ERR_IMAGE_INVALID`: one of them is none. */
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

/** What is not there is left out. */
export const readImages = {
  ...viewing,
  id: 'readImages',
  path: 'compare/v1/comparisons/:id/images',
  summary: 'Get images of a comparison by their hashes',
} as const satisfies EndpointData;

export const imageEndpoints = [addImages, readImages] as const;
