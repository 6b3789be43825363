import { newId } from '../../document/wire/newId';
import { jsonStorage } from '../../session/jsonStorage';

const key = 'visit';
let own: string | null = null;

/**
 * A random id of this browser, by which the browsers that use a guest's link are counted. Without storage it lasts
 * only for this page.
 */
export function visitMark(): string {
  if (own !== null) return own;
  try {
    const kept = jsonStorage.read(key);
    own = typeof kept === 'string' ? kept : newId();
    jsonStorage.write(key, own);
  } catch {
    own ??= newId();
  }
  return own;
}
