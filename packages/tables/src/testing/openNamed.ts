import { File } from 'node:buffer';
import { strToU8 } from 'fflate';
import { ImportError, type ImportErrorCode } from '../source/ImportError';
import { openSource } from '../source/openSource';

export type Content = string | Uint8Array;

const bytesOf = (content: Content): Uint8Array => (typeof content === 'string' ? strToU8(content) : content);

/** Opens a file of this name and content as a person would. */
export function openNamed(name: string, content: Content) {
  const file = new File([bytesOf(content)], name);
  return openSource({ kind: 'file', file }, { delimiter: null, encoding: null, onProgress: () => {} });
}

/** The rows of its first sheet. */
export async function rowsOf(name: string, content: Content) {
  const { sheets } = await openNamed(name, content);
  return sheets[0]?.rows;
}

/** Why it is refused; `null` when it is not. */
export async function refusal(name: string, content: Content): Promise<ImportErrorCode | null> {
  try {
    await openNamed(name, content);
    return null;
  } catch (error) {
    if (error instanceof ImportError) return error.code;
    throw error;
  }
}
