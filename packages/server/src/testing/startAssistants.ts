import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import * as contract from '@tertium/contract';
import { goodPassword, startApi } from './startApi';

interface ToolAnswer {
  readonly text: string;
  readonly data: Record<string, never>;
  readonly isError: boolean;
}

interface Wish {
  readonly scope?: contract.AccessScope;
  readonly cellValues?: contract.CellValues;
  readonly mode?: 'auto' | 'legacy';
  /** The token of the assistant's person. Default: a new person. */
  readonly jwt?: string;
}

export type Assistants = Awaited<ReturnType<typeof startAssistants>>;

/** Starts a server and assistants that call it with the official client. */
export async function startAssistants() {
  const api = await startApi('sqlite');
  const url = `${await api.app.listen({ host: '127.0.0.1', port: 0 })}/mcp`;
  const clients: Client[] = [];

  async function tokenOf(jwt: string, { scope = 'write', cellValues }: Wish): Promise<string> {
    const body = { name: 'Assistant', scope, cellValues, days: 7, password: goodPassword };
    return (await api.call(contract.createAccessToken, { jwt, body })).result.token;
  }

  async function connect(wish: Wish = {}) {
    const { jwt = (await api.addPerson()).jwt, mode = 'auto' } = wish;
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    const headers = { authorization: `Bearer ${await tokenOf(jwt, wish)}` };
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
    clients.push(client);
    const use = async (name: string, given: Record<string, unknown> = {}): Promise<ToolAnswer> => {
      const {
        content,
        structuredContent,
        isError = false,
      } = await client.callTool({ name, arguments: given });
      const [said] = content.map((each) => (each.type === 'text' ? each.text : ''));
      return { text: said ?? '', data: structuredContent as ToolAnswer['data'], isError };
    };
    return { client, use, jwt };
  }

  return {
    api,
    url,
    tokenOf,
    connect,
    async close() {
      for (const client of clients) await client.close();
      await api.close();
    },
  };
}
