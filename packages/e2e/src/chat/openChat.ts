import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Page } from '@playwright/test';
import { chatRankingUri, createAccessToken } from '@tertium/contract';
import { build, type Rolldown } from 'vite';
import { call, type Person } from '../api';

/** An assistant's program that talks to the server for a person, by the official client. */
export async function connectAssistant(url: string, { jwt, password }: Person): Promise<Client> {
  const body = { name: 'Assistant', scope: 'write', days: 7, password } as const;
  const { token } = await call(url, createAccessToken, { jwt, body });
  const client = new Client({ name: 'chat', version: '1.0.0' });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }),
  );
  return client;
}

/** The script of a page that holds chats. */
async function bundleHost(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ...{ write: false, target: 'es2023' },
      lib: { entry: fileURLToPath(new URL('chatHost.ts', import.meta.url)), formats: ['iife'], name: 'host' },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? '';
}

/** Shows in a page what a chat shows after an assistant has ranked a comparison, by the official host. */
export async function openChat(
  page: Page,
  url: string,
  client: Client,
  comparison: string,
  theme: 'light' | 'dark' = 'light',
) {
  const { tools } = await client.listTools();
  const { _meta } = tools.find(({ name }) => name === 'rank_and_explain') ?? {};
  const { resourceUri: uri = '' } = (_meta?.ui ?? {}) as { resourceUri?: string };
  if (uri !== chatRankingUri) throw new Error(`the tool names the page "${uri}"`);
  const result = await client.callTool({ name: 'rank_and_explain', arguments: { comparison } });
  const [content] = (await client.readResource({ uri })).contents;
  const html = content !== undefined && 'text' in content ? content.text : '';
  await page.route(`${url}/chat`, (route) => route.fulfill({ contentType: 'text/html', body: '<body>' }));
  await page.goto(`${url}/chat`);
  await page.addScriptTag({ content: await bundleHost() });
  await page.evaluate(
    ([shown, given, colours]) => {
      const { showInChat } = window as unknown as { showInChat: (...given: unknown[]) => Promise<void> };
      return showInChat(shown, given, colours);
    },
    [html, result, theme] as const,
  );
  return page.frameLocator('iframe');
}
