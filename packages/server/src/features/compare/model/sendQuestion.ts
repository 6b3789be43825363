import * as z from 'zod';
import { ApiError } from '../../../http/apiError';
import type { ModelSettings } from '../../../http/settings';

/** A slow machine of one's own takes its time. */
const longestMilliseconds = 120_000;
const mostAnswerBytes = 64 * 1024;

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** Sends a text to a model that speaks the chat completions of OpenAI, and gives the text of its answer. Throws ERR_MODEL_UNAVAILABLE. */
export async function sendQuestion({ url, name, key }: ModelSettings, text: string): Promise<string> {
  try {
    const answer = await fetch(`${url.href.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model: name, temperature: 0, messages: [{ role: 'user', content: text }] }),
      redirect: 'error',
      signal: AbortSignal.timeout(longestMilliseconds),
    });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return Completion.parse(JSON.parse(await readLimited(answer))).choices[0]?.message.content ?? '';
  } catch (cause) {
    throw new ApiError('ERR_MODEL_UNAVAILABLE', { cause });
  }
}

async function readLimited({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > mostAnswerBytes) throw new Error('its answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
