import { type EndpointData, personal } from './endpoint';

/** Links for people outside that one comparison has. */
export const maximumLinks = 50;
export const maximumLinkNameLength = 80;
/** Web sites that may show one link in a frame. */
export const maximumLinkSites = 20;
/** Characters that the password of a link has at least. */
export const minimumLinkPasswordLength = 8;
/** Cells that a link to a saved version may show: its table is worked out from the history. */
export const maximumPastLinkCells = 200_000;

/**
 * What a link shows beside the table: the notes on values and attributes, who weighed, the sources of values, and what is known
 * of when the comparison changed and what was decided.
 */
export const linkParts = ['notes', 'people', 'sources', 'history'] as const;
export type LinkPart = (typeof linkParts)[number];

/** Whether a text is the origin of a web site. Of letters, digits, dots and hyphens alone: it becomes a part of a header. */
export const isSite = (site: string): boolean =>
  /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(site) && URL.canParse(site) && new URL(site).origin === site;

/** Never their secrets. */
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

/** Succeeds for a link that is already gone. */
export const removeLink = {
  ...personal,
  id: 'removeLink',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id/links/:linkId',
  summary: 'Take a link back. It stops working',
  right: 'manage',
  status: 204,
} as const satisfies EndpointData;

/** `ERR_LINK_PASSWORD`: the link has another password. */
export const openLink = {
  access: 'anyone',
  status: 200,
  id: 'openLink',
  method: 'POST',
  path: 'link/v1/:secret',
  summary: 'Get the comparison that a link shows, without what the link leaves out. Counts an opening',
  codes: ['ERR_NOT_FOUND', 'ERR_LINK_PASSWORD', 'ERR_QUOTA', 'ERR_BUSY', 'ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

/** Of a hash knows who opened the link, or has the image: none asks for the password again. What is not there is left out. */
export const readLinkImages = {
  id: 'readLinkImages',
  method: 'GET',
  path: 'link/v1/:secret/images',
  summary: 'Get images that a link shows by their hashes',
  access: 'anyone',
  status: 200,
  codes: ['ERR_NOT_FOUND', 'ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

/** As https://oembed.com has it: no envelope, and other parameters are ignored. */
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

/** Of a link with a password, and of a saved version too large to be worked out, it shows the product's name alone. */
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
