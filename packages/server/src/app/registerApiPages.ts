import { describeApi, endpoints, readApiDocument, readApiPage } from '@tertium/contract';
import type { Register } from '../http/register';
import type { Settings } from '../http/settings';
import { writeApiPage } from './writeApiPage';

/** Serves the description of the API, for anybody: for programs, and as a page for people. Both are written once. */
export function registerApiPages(register: Register, settings: Settings): void {
  let json: string | null = null;
  let page: string | null = null;
  const document = () => describeApi(endpoints, '1');
  register(readApiDocument, async () => {
    json ??= JSON.stringify(document());
    return { file: { content: json } };
  });
  register(readApiPage, async () => {
    page ??= writeApiPage(document(), settings);
    return { html: page };
  });
}
