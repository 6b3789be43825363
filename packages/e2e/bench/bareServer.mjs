// @ts-check
/**
 * The least that a server can do, in a process of its own: `node bareServer.mjs FILE` prints its port. It answers every
 * read, refuses every sign-in, and parses, packs and keeps a part of a table so that no power cut can take it. It sends a
 * change to all who follow the news, and keeps nothing of it.
 */
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';

const pack = promisify(deflateRaw);
const file = openSync(process.argv[2] ?? '', 'w');

/** @param {string} body */
async function keep(body) {
  for (const column of JSON.parse(body)) writeSync(file, await pack(JSON.stringify(column), { level: 3 }));
  fdatasyncSync(file);
}

/** @type {Set<import('node:http').ServerResponse>} */
const followers = new Set();
let version = 1;

/** @param {import('node:http').ServerResponse} response */
function follow(response) {
  response.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' });
  response.write(eventOf(version));
  followers.add(response);
  response.on('close', () => followers.delete(response));
}

/** @param {number} newVersion */
const eventOf = (newVersion) =>
  `id: ${newVersion}\ndata: ${JSON.stringify({ result: { kind: 'version', version: newVersion } })}\n\n`;

const server = createServer(async (request, response) => {
  if (request.url?.includes('/news')) return follow(response);
  const body = await text(request);
  const isSignIn = request.url?.endsWith('/login') ?? false;
  const isChange = request.url?.endsWith('/changes') ?? false;
  if (isChange) {
    const event = eventOf(++version);
    for (const follower of followers) follower.write(event);
  } else if (request.method === 'POST' && !isSignIn) await keep(body);
  const answer = JSON.stringify({
    result: isChange ? { version } : { id: 'somebody', name: 'Somebody', email: 'somebody@example.org' },
  });
  response.writeHead(isSignIn ? 503 : 200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(answer),
    'access-control-allow-origin': '*',
  });
  response.end(answer);
});
server.on('close', () => closeSync(file));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
