import { type describeApi, errorStatuses } from '@tertium/contract';
import { escapeHtml } from '../http/escapeHtml';
import type { Settings } from '../http/settings';
import { formatShape, type Shape } from './formatShape';
import { sampleShape } from './sampleShape';

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Shape }>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security: readonly unknown[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Shape;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
}

/** One call as the page shows it. */
interface ApiCall extends Operation {
  readonly method: string;
  readonly path: string;
}

/** Calls grouped by path, those for programs first. */
const groups = [
  { start: '/compare/', title: 'Comparisons' },
  { start: '/account/', title: 'Accounts (closed to access tokens)' },
  { start: '/auth/', title: 'Signing in (closed to access tokens)' },
  { start: '/unsubscribe/', title: 'Stopping e-mails' },
  { start: '/guest/', title: 'Guests of rounds' },
  { start: '/link/', title: 'Public links' },
  { start: '/health/', title: 'Health' },
  { start: '/api', title: 'This description' },
  { start: '/llms', title: 'For language models' },
] as const;

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;
/** Turns text between backticks into code. */
const prose = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** The OpenAPI document as a page that people read: contents, then each call with its shapes, errors and an example. */
export function writeApiPage(
  document: ReturnType<typeof describeApi>,
  { isMcpOn }: Pick<Settings, 'isMcpOn'>,
  wanted = '',
): string {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> };
  const calls: ApiCall[] = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
  const found = calls.filter((call) => holdsAll(call, wanted));
  const grouped = groups
    .map(({ start, title }) => ({ title, calls: found.filter(({ path }) => path.startsWith(start)) }))
    .filter(({ calls: some }) => some.length > 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Tertium</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api.css">
</head>
<body>
<main>
<h1>Tertium API</h1>
${introduction}${isMcpOn ? forAssistants : ''}
${searchForm(wanted, found.length, calls.length)}
<nav aria-label="Contents">
${grouped.map(contentsOf).join('\n')}
</nav>
${grouped.map(({ title, calls: some }) => `<h2>${title}</h2>\n${some.map(describe).join('\n')}`).join('\n')}
<h2 id="errors">Errors</h2>
<p>Your program should check <code>code</code>, never the message. Each call lists its own errors. Any call can also fail with a general one, such as 401 for an invalid token or 429 for too many calls.</p>
<ul class="codes">${Object.entries(errorStatuses)
    .map(([name, status]) => `<li>${status} ${code(name)}</li>`)
    .join('')}</ul>
</main>
</body>
</html>
`;
}

/** Whether the words of a search all stand in what the page says of a call. */
function holdsAll(
  { operationId, method, path, summary, description, parameters = [], responses }: ApiCall,
  wanted: string,
): boolean {
  const names = parameters.map(({ name }) => name);
  const codes = Object.values(responses).map((answer) => answer.description);
  const text = [operationId, method, path, summary, description, ...names, ...codes].join(' ').toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const searchForm = (wanted: string, found: number, all: number): string =>
  `<form action="/api" role="search">
<label for="q">Search calls</label>
<input id="q" name="q" type="search" maxlength="200" value="${escapeHtml(wanted)}">
<button>Search</button>
</form>${wanted === '' ? '' : `\n<p role="status">${found} of ${all} calls match. <a href="/api">Show all</a></p>`}`;

const introduction = `<p>A script calls the API in your name with an access token, which you create in <a href="/account/profile">your profile</a>. Depending on the token, it can read comparisons or also change them. Calls that need more are marked below. Send the token with each call:</p>
<pre>curl https://your-server/compare/v1/comparisons \\
  -H "Authorization: Bearer $TERTIUM_TOKEN"</pre>
<p>Bodies are JSON, or a file as it is. Answers are JSON. Success is <code>{"result": …}</code>. A failure is <code>{"code": …, "message": …}</code> with a status of 400 or more.</p> <p>To retry safely, create a comparison with an <code>Idempotency-Key</code> header of your own and repeat the call with the same key. A batch of changes has an id for that.</p> <p>You can make 600 calls a minute. After a 429, wait for the number of seconds in <code>Retry-After</code>. To stay up to date, read the changes since a version or subscribe to the stream of events.</p>
<p>Read the <a href="/api/guide.md">guide</a> first: from a file to a ranking, and what stays stable. Machine-readable: <a href="/api/openapi.json">OpenAPI 3.0</a>.</p>`;

const forAssistants = `
<p>Assistants that speak the <a href="https://modelcontextprotocol.io">Model Context Protocol</a> connect to <code>https://your-server/mcp</code> with the same token.</p>`;

const contentsOf = ({ title, calls }: { title: string; calls: readonly ApiCall[] }): string =>
  `<h2>${title}</h2>
<ul>${calls
    .map(
      ({ operationId, method, path, summary }) =>
        `<li><a href="#${operationId}"><span class="method">${method}</span> ${breakable(path)}</a> <span class="quiet">${prose(summary)}</span></li>`,
    )
    .join('')}</ul>`;

/** A line may end before each part of a path. */
const breakable = (path: string): string => escapeHtml(path).replaceAll('/', '<wbr>/');

function describe(call: ApiCall): string {
  const { operationId, method, path, summary, description } = call;
  return `<section id="${operationId}" aria-labelledby="${operationId}-title">
<h3 id="${operationId}-title"><span class="method">${method}</span> <code>${breakable(path)}</code></h3>
<p>${prose(summary)}. ${prose(description)}</p>
${parametersOf(call)}${bodyOf(call)}${answersOf(call)}<h4>Example</h4>
<pre>${escapeHtml(exampleOf(call))}</pre>
</section>`;
}

function parametersOf({ parameters = [] }: ApiCall): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<li>${code(name)} <span class="quiet">in the ${place}${required === true ? '' : ', optional'}</span> ${code(formatShape(schema))}</li>`,
  );
  return `<h4>Parameters</h4>\n<ul>${rows.join('')}</ul>\n`;
}

function bodyOf({ requestBody }: ApiCall): string {
  if (requestBody === undefined) return '';
  const types = Object.keys(requestBody.content ?? {});
  if (isFile(requestBody)) return `<h4>Body</h4>\n<p>The file as it is: ${types.map(code).join(', ')}</p>\n`;
  const schema = requestBody.content?.['application/json']?.schema;
  return schema === undefined ? '' : `<h4>Body</h4>\n${shapeOf(schema)}`;
}

const isFile = ({ content = {} }: Content): boolean =>
  Object.values(content).some(({ schema }) => schema.format === 'binary');

/** Longer schemas are collapsed. */
const longShape = 1200;

function shapeOf(schema: Shape): string {
  const text = escapeHtml(formatShape(schema).trimStart());
  if (text.length <= longShape) return `<pre>${text}</pre>\n`;
  return `<details><summary>Schema, ${text.split('\n').length} lines</summary><pre>${text}</pre></details>\n`;
}

function answersOf({ responses }: ApiCall): string {
  const parts = Object.entries(responses).map(([status, { description, content = {} }]) => {
    if (Number(status) >= 400) return `<li>${status} ${description.split(', ').map(code).join(', ')}</li>`;
    const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(content);
    if (type === '') return `<li>${status}, no body</li>`;
    const { result } = schema.properties ?? {};
    if (result === undefined) return `<li>${status}, ${code(type)} as it is</li>`;
    const how = type === 'text/event-stream' ? 'a stream of events, each with' : 'with';
    return `<li>${status}, ${how} ${code('result')} ${shapeOf(result)}</li>`;
  });
  return `<h4>Answers</h4>\n<ul>${parts.join('')}</ul>\n`;
}

function exampleOf({ method, path, security, parameters = [], requestBody }: ApiCall): string {
  const query = parameters.filter(({ in: place }) => place === 'query').map(({ name }) => `${name}=…`);
  const address = `https://your-server${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const lines = [
    method === 'GET' ? `curl "${address}"` : `curl -X ${method} "${address}"`,
    ...(security.length > 0 ? ['-H "Authorization: Bearer $TERTIUM_TOKEN"'] : []),
    ...parameters.filter(({ name }) => name === 'If-Match').map(({ name }) => `-H '${name}: "v7"'`),
    ...bodyLines(requestBody),
  ];
  return lines.join(' \\\n  ');
}

/** No text of a sample has a quote that would end it. */
function bodyLines(body: Content | undefined): readonly string[] {
  if (body !== undefined && isFile(body)) return ['-H "Content-Type: text/csv"', '--data-binary @table.csv'];
  const schema = body?.content?.['application/json']?.schema;
  if (schema === undefined) return [];
  return ['-H "Content-Type: application/json"', `-d '${JSON.stringify(sampleShape(schema))}'`];
}
