import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

/** A connection over TCP to the PostgreSQL of this test run that a test can cut. */
export interface TcpWay {
  /** The port of 127.0.0.1, the same after a cut. */
  readonly port: number;
  /** Ends all connections and accepts no new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function openTcpWay(socketDir: string): Promise<TcpWay> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  };
  const open = (): Server =>
    createServer((near) => {
      const far = connect(join(socketDir, '.s.PGSQL.5432'));
      keep(near);
      keep(far);
      near.pipe(far).pipe(near);
      near.once('close', () => far.destroy());
      far.once('close', () => near.destroy());
    });
  let server = open();
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async cut() {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    async mend() {
      if (server.listening) return;
      server = open();
      await listen(port);
    },
  };
}
