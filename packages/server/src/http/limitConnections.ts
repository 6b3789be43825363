import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './apiError';
import type { AddressReader } from './clientAddress';

/** From this share on, idle connections make room for new ones. */
const crowdedShare = 0.9;
/** The most connections per address, and the most running requests per client behind any proxy. */
const maximumPerAddress = 256;

const places = new Map<IncomingMessage, () => void>();

/** Called for an endless answer: its request no longer counts as running, and its connection may be closed like an idle one. */
export function leavePlace(request: IncomingMessage): void {
  places.get(request)?.();
}

/**
 * Keeps one address from taking every connection. Beyond its limit, its oldest idle connection is closed for the new
 * one, so that others behind the same address still get in. Trusted proxies may have any number. Behind them, running
 * requests count per client.
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

  /** Closes the connection that has been idle longest. False if all are in use. */
  function makeRoom(sockets: Set<Socket>): boolean {
    for (const socket of sockets) {
      if (answering.has(socket) || socket.destroyed) continue;
      sockets.delete(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  // Runs before the app sees the request.
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
