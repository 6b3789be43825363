import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './apiError';
import type { AddressReader } from './clientAddress';

/** From here on connections on which nothing is asked make room for new ones. */
const crowdedShare = 0.9;
/** Connections of one address, and requests of one client under way, whoever passes them on. */
const maximumPerAddress = 256;

const places = new WeakMap<IncomingMessage, () => void>();

/**
 * Of a request whose answer has no end: it counts no longer as one under way, and its connection gives way like one on
 * which nothing is asked.
 */
export function leavePlace(request: IncomingMessage): void {
  places.get(request)?.();
}

/**
 * Keeps one address from taking every place. Over its limit, its oldest connection on which nothing is being answered
 * gives way to its new one, so that who is behind the same address as a flood still gets in. Trusted proxies hold as
 * many as they like; behind them the requests under way count, by the client that each is for.
 */
export function limitConnections(app: FastifyInstance, addresses: AddressReader, maximum: number): void {
  const { server } = app;
  server.maxConnections = maximum;
  const all = new Set<Socket>();
  const byNetwork = new Map<string, Set<Socket>>();
  const answering = new Set<Socket>();
  const underWay = new Map<string, number>();

  server.on('connection', (socket: Socket) => {
    const peer = addresses.peerOf(socket);
    if (peer.isProxy) return;
    const { network } = peer;
    const own = byNetwork.get(network) ?? new Set();
    if (own.size >= maximumPerAddress && !makeRoom(own)) {
      socket.destroy();
      return;
    }
    if (all.size >= maximum * crowdedShare) makeRoom(all);
    all.add(socket);
    byNetwork.set(network, own.add(socket));
    socket.once('close', () => {
      all.delete(socket);
      own.delete(socket);
      if (own.size === 0 && byNetwork.get(network) === own) byNetwork.delete(network);
    });
  });

  /** Destroys the connection that has waited longest; false when all of them are being answered. */
  function makeRoom(sockets: Set<Socket>): boolean {
    for (const socket of sockets) {
      if (answering.has(socket) || socket.destroyed) continue;
      sockets.delete(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  // Before the app sees the request.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const network = addresses.networkOf(request);
    answering.add(socket);
    underWay.set(network, (underWay.get(network) ?? 0) + 1);
    const leave = () => {
      if (!places.delete(request)) return;
      answering.delete(socket);
      const left = (underWay.get(network) ?? 1) - 1;
      if (left === 0) underWay.delete(network);
      else underWay.set(network, left);
    };
    places.set(request, leave);
    response.once('close', leave);
  });

  app.addHook('onRequest', (request, reply, done) => {
    if ((underWay.get(addresses.networkOf(request.raw)) ?? 0) <= maximumPerAddress) return done();
    reply.header('connection', 'close');
    throw new ApiError('ERR_RATE_LIMITED', { retryAfterSeconds: 1 });
  });
}
