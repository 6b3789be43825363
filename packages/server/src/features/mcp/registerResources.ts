import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { listComparisons } from '@tertium/contract';
import { type Api, ToolError } from './askApi';
import type { Tool } from './tool';
import { rankAndExplain } from './tools/rankTools';
import { readComparison } from './tools/readComparison';

/** Comparisons that are listed; of one its first items, of which the tool reads more. */
const most = { listed: 50, items: 50 };

/** What an assistant can read by its address: the same as the tool answers. */
const resources: readonly {
  readonly name: string;
  readonly address: string;
  readonly title: (comparison: string) => string;
  readonly description: string;
  readonly tool: Tool;
  readonly input: object;
}[] = [
  {
    name: 'comparison',
    address: 'tertium://comparisons/{id}',
    title: (comparison) => comparison,
    description: `A comparison as a table, up to ${most.items} items. An empty cell is unknown.`,
    tool: readComparison,
    input: { from: 1, count: most.items },
  },
  {
    name: 'ranking',
    address: 'tertium://comparisons/{id}/ranking',
    title: (comparison) => `Ranking of ${comparison}`,
    description: 'The places of a comparison, why the first leads, and what would change that.',
    tool: rankAndExplain,
    input: {},
  },
];

/** Puts the comparisons that the person can see on the assistant's list of resources. */
export function registerResources(server: McpServer, api: Api, onTrouble: (error: unknown) => void): void {
  for (const { name, address, title, description, tool, input } of resources) {
    const list = async () => ({
      resources: (await answered(() => api.ask(listComparisons))).slice(0, most.listed).map((each) => ({
        uri: address.replace('{id}', each.id),
        name: `${name} ${each.id}`,
        title: title(each.name),
        mimeType: 'text/plain',
      })),
    });
    server.registerResource(
      name,
      new ResourceTemplate(address, { list }),
      { title: title('a comparison'), description, mimeType: 'text/plain' },
      async (uri, { id }) => {
        const { text } = await answered(() => tool.run(api, tool.input.parse({ ...input, comparison: id })));
        return { contents: [{ uri: uri.href, mimeType: 'text/plain', text }] };
      },
    );
  }

  /** Of an expected failure its text; any other tells nothing. */
  async function answered<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof ToolError) throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
      onTrouble(error);
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'Something went wrong on the server.');
    }
  }
}
