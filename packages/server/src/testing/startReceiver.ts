import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly path: string | undefined;
}

export interface Receiver {
  readonly port: number;
  readonly url: string;
  readonly received: Received[];
  /** The status of the next answers. 302 redirects to another path of this receiver, and 0 gives no answer. */
  status: number;
  close(): Promise<void>;
}

/** Starts a program that receives webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body, path: request.url });
      if (receiver.status === 0) return;
      response.writeHead(receiver.status, receiver.status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    port,
    url: `http://127.0.0.1:${port}/events`,
    received,
    status: 204,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
