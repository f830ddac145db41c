import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

const SOCKET = '.s.PGSQL.5432';

/** A socket of PostgreSQL whose server can be exchanged. */
export type SocketRelay = {
  /** Leads new connections to the server with its socket in this folder. */
  leadTo(socketFolder: string): void;
  close(): void;
};

/** Listens in `folder` for connections to the PostgreSQL with its socket in `socketFolder`. */
export async function openSocketRelay(folder: string, socketFolder: string): Promise<SocketRelay> {
  let target = socketFolder;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(join(target, SOCKET));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(join(folder, SOCKET));
  await once(server, 'listening');
  return {
    leadTo(next) {
      target = next;
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
