/** Beginnings of the paths of the API; beside them stand pages of the same words. */
const prefixes = [
  '/auth/v1',
  '/account/v1',
  '/compare/v1',
  '/guest/v1',
  '/link/v1',
  '/health',
  '/api',
  '/mcp',
];
/** What tells about the API is no part of it: a link from another site may lead there. */
const descriptions: ReadonlySet<string> = new Set(['/api', '/api/openapi.json', '/api/guide.md']);

export function isApiPath(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  if (descriptions.has(path)) return false;
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Where providers of sign-ons send people back: the one call to which a page of another site leads. */
export const isSignOnReturn = (url: string): boolean => /^\/auth\/v1\/oidc\/[1-9]\/callback(\?|$)/.test(url);
