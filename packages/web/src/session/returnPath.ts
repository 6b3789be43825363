/** Where visitors land who asked for no page. */
export const homePath = '/compare';
const parameter = 'return';

/** The path to return to after login. Falls back to the home path for anything that might lead to another site. */
export function readReturnPath(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get(parameter);
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return homePath;
  try {
    if (/^[/\\]{2}/.test(decodeURIComponent(wanted))) return homePath;
    const url = new URL(wanted, origin);
    if (url.origin !== origin || url.pathname.startsWith('/auth/')) return homePath;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return homePath;
  }
}

/** The address of the login page, with the page to return to. */
export function loginAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const wanted = `${pathname}${search}`;
  return wanted === homePath || pathname.startsWith('/auth/')
    ? '/auth/login'
    : `/auth/login?${new URLSearchParams({ [parameter]: wanted })}`;
}
