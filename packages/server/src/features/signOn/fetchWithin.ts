import type { CustomFetch } from 'openid-client';

const maximumBytes = 256 * 1024;

/** Fetches like `fetch`, and refuses an answer that is longer than a provider has reason to send. */
export const fetchWithin: CustomFetch = async (url, { body, ...options }) => {
  // openid-client sends only forms.
  const answer = await fetch(url, { ...options, body: (body ?? null) as URLSearchParams | null });
  if (answer.body === null) return answer;
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body) {
    length += piece.length;
    if (length > maximumBytes) throw new Error('The answer is too long');
    pieces.push(piece);
  }
  const { status, statusText, headers } = answer;
  return new Response(Buffer.concat(pieces), { status, statusText, headers });
};
