import { type EndpointData, personal } from './endpoint';

/** The most public links of one comparison. */
export const maximumLinks = 50;
export const maximumLinkNameLength = 80;
/** The most web sites that may show one link in a frame. */
export const maximumLinkSites = 20;
/** The fewest characters of a link's password. */
export const minimumLinkPasswordLength = 8;
/** The most cells of a link to a saved version, whose table is computed from the history. */
export const maximumPastLinkCells = 200_000;

/**
 * The parts that a link may show besides the table: notes on values and attributes, who weighed, sources of values,
 * and when the comparison changed and what was decided.
 */
export const linkParts = ['notes', 'people', 'sources', 'history'] as const;
export type LinkPart = (typeof linkParts)[number];

/**
 * Whether a text is the origin of a web site. It allows only letters, digits, dots and hyphens, because the origin
 * becomes part of a header.
 */
export const isSite = (site: string): boolean =>
  /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(site) && URL.canParse(site) && new URL(site).origin === site;

/** It never contains the links' secrets. */
export const listLinks = {
  ...personal,
  id: 'listLinks',
  method: 'GET',
  path: 'compare/v1/comparisons/:id/links',
  summary: 'List the public links of a comparison, oldest first, with how often each was opened',
  right: 'manage',
} as const satisfies EndpointData;

/** `ERR_STATE`: the version is no longer kept. `ERR_QUOTA`: there are too many links, or the version has too many cells. */
export const makeLink = {
  ...personal,
  id: 'makeLink',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/links',
  summary: 'Make a public link to a comparison. Only this answer contains its secret',
  right: 'manage',
  status: 201,
  codes: ['ERR_STORAGE_FULL', 'ERR_STATE', 'ERR_QUOTA', 'ERR_BUSY'],
} as const satisfies EndpointData;

/** Succeeds if the link is already gone. */
export const removeLink = {
  ...personal,
  id: 'removeLink',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id/links/:linkId',
  summary: 'Revoke a link. It stops working',
  right: 'manage',
  status: 204,
} as const satisfies EndpointData;

/** `ERR_LINK_PASSWORD`: the password is wrong. */
export const openLink = {
  access: 'anyone',
  status: 200,
  id: 'openLink',
  method: 'POST',
  path: 'link/v1/:secret',
  summary: 'Get the comparison that a link shows, without what the link leaves out. Counts an opening',
  codes: ['ERR_NOT_FOUND', 'ERR_LINK_PASSWORD', 'ERR_QUOTA', 'ERR_BUSY', 'ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

/**
 * It doesn't ask for the link's password, because only someone who opened the link or has the image knows its hash.
 * Hashes of missing images are left out.
 */
export const readLinkImages = {
  id: 'readLinkImages',
  method: 'GET',
  path: 'link/v1/:secret/images',
  summary: 'Get images that a link shows by their hashes',
  access: 'anyone',
  status: 200,
  codes: ['ERR_NOT_FOUND', 'ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

/** Answers as https://oembed.com specifies: without our envelope, ignoring other parameters. */
export const readLinkEmbed = {
  id: 'readLinkEmbed',
  method: 'GET',
  path: 'link/v1/oembed',
  summary: 'Get how the page of a link is shown in another page (oEmbed). `url` is the address of the page',
  access: 'anyone',
  status: 200,
  answer: { file: 'application/json' },
  codes: ['ERR_NOT_FOUND', 'ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

/** It shows only the product's name if the link has a password, or its saved version is too large to compute. */
export const readLinkPicture = {
  id: 'readLinkPicture',
  method: 'GET',
  path: 'link/v1/:secret/picture.png',
  summary: 'Get a picture of the ranking that a link shows, 1200 × 630 pixels, as chats show it',
  access: 'anyone',
  status: 200,
  answer: { file: 'image/png' },
  codes: ['ERR_NOT_FOUND', 'ERR_BUSY', 'ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

export const linkEndpoints = [
  listLinks,
  makeLink,
  removeLink,
  openLink,
  readLinkImages,
  readLinkEmbed,
  readLinkPicture,
] as const;
