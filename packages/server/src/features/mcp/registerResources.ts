import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { listComparisons } from '@tertium/contract';
import { type Api, ToolError } from './askApi';
import { writeReport } from './reportText';
import { readComparison } from './tools/readComparison';

/** How many comparisons are listed, and how many items a resource contains. The tool reads more. */
const most = { listed: 50, items: 50 };

/** The resources that an assistant can read by their address. */
const resources: readonly {
  readonly name: string;
  readonly address: string;
  readonly title: (comparison: string) => string;
  readonly description: string;
  read(api: Api, id: string): Promise<string>;
}[] = [
  {
    name: 'comparison',
    address: 'tertium://comparisons/{id}',
    title: (comparison) => comparison,
    description: `A comparison as a table, up to ${most.items} items. An empty cell is unknown.`,
    async read(api, id) {
      const input = readComparison.input.parse({ comparison: id, count: most.items });
      return (await readComparison.run(api, input)).text;
    },
  },
  {
    name: 'report',
    address: 'tertium://comparisons/{id}/report',
    title: (comparison) => `Report of ${comparison}`,
    description: 'Verdict, places, weights, must-haves, what is unknown, and sources of a comparison.',
    read: writeReport,
  },
];

/** Lists the comparisons that the person can see as resources. */
export function registerResources(server: McpServer, api: Api, onTrouble: (error: unknown) => void): void {
  for (const { name, address, title, description, read } of resources) {
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
        const text = await answered(() => read(api, String(id)));
        return { contents: [{ uri: uri.href, mimeType: 'text/plain', text }] };
      },
    );
  }

  /** Turns expected failures into protocol errors with their text, and any other into a general one. */
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
