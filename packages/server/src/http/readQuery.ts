import { ApiError } from './apiError';

const maximumParameters = 50;

/** Reads a query as plain names and values. Refuses duplicate names and invalid escapes. */
export function readQuery(url: string): Record<string, string> {
  const start = url.indexOf('?');
  if (start === -1) return {};
  const found = new Map<string, string>();
  for (const part of url.slice(start + 1).split('&', maximumParameters + 1)) {
    if (part === '') continue;
    const split = part.indexOf('=');
    const name = decode(split === -1 ? part : part.slice(0, split));
    if (name === '__proto__' || found.has(name) || found.size === maximumParameters) {
      throw new ApiError('ERR_QUERY_INVALID');
    }
    found.set(name, decode(split === -1 ? '' : part.slice(split + 1)));
  }
  return Object.fromEntries(found);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    throw new ApiError('ERR_QUERY_INVALID', { cause });
  }
}
