/** Beginnings of the paths of the API; beside them stand pages of the same words. */
const prefixes = ['/auth/v1', '/account/v1', '/compare/v1', '/health', '/api'];

export function isApiPath(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
