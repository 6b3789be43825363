/** The first parts of the API's paths. Some pages begin with the same words. */
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
/** The descriptions of the API are not part of it, so that other sites may link to them. */
const descriptions: ReadonlySet<string> = new Set(['/api', '/api/openapi.json', '/api/guide.md']);

export function isApiPath(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  if (descriptions.has(path)) return false;
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Where providers send people back after a sign-on: the only call that a page of another site may open. */
export const isSignOnReturn = (url: string): boolean => /^\/auth\/v1\/oidc\/[1-9]\/callback(\?|$)/.test(url);
