import {
  describeApi,
  endpoints,
  readApiDocument,
  readApiGuide,
  readApiPage,
  readLlmsText,
  writeApiGuide,
} from '@tertium/contract';
import type { Register } from '../http/register';
import type { Settings } from '../http/settings';
import { writeApiPage } from './writeApiPage';
import { writeLlmsText } from './writeLlmsText';

/** Serves the description of the API, for anybody: for programs, and as a page for people. Both are written once. */
export function registerApiPages(register: Register, settings: Settings): void {
  let json: string | null = null;
  let page: string | null = null;
  const document = () => describeApi(endpoints, '1');
  register(readApiDocument, async () => {
    json ??= JSON.stringify(document());
    return { file: { content: json } };
  });
  register(readApiPage, async ({ request }) => {
    // A link may have anything in its query.
    const wanted = new URLSearchParams(request.raw.url?.split('?')[1]).get('q')?.slice(0, 200).trim() ?? '';
    if (wanted !== '') return { html: writeApiPage(document(), settings, wanted) };
    page ??= writeApiPage(document(), settings);
    return { html: page };
  });
  register(readApiGuide, async () => ({ file: { content: writeApiGuide(endpoints) } }));
  register(readLlmsText, async () => ({ file: { content: writeLlmsText(settings.isMcpOn) } }));
}
