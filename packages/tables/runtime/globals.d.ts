/** What this package takes from a runtime beyond the language: every browser, worker and server has it. */
declare class TextDecoder {
  constructor(encoding?: string, options?: { readonly fatal?: boolean });
  decode(bytes: Uint8Array): string;
}

declare const crypto: { getRandomValues(bytes: Uint8Array<ArrayBuffer>): void };
