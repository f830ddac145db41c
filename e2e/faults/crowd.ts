import { connect, type Socket } from 'node:net';

type Address = { readonly host: string; readonly port: number };

/** A client's socket and its current state. */
export type Caller = {
  readonly socket: Socket;
  /** The first bytes of the reply; empty until there is one. */
  readonly reply: () => Buffer;
  /** Milliseconds of `performance.now()` at which the server closed it; null while it is open. */
  readonly closedAt: () => number | null;
  readonly isConnected: () => boolean;
};

/** Connects, sends `bytes` and records the reply. */
export function call(gateway: Address, bytes: Uint8Array): Caller {
  const socket = connect({ ...gateway, noDelay: true });
  let reply = Buffer.alloc(0);
  let closedAt: number | null = null;
  let isConnected = false;
  socket.on('connect', () => {
    isConnected = true;
  });
  socket.on('data', (part: Buffer) => {
    if (reply.length < 16) reply = Buffer.concat([reply, part]);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    closedAt = performance.now();
  });
  if (bytes.length > 0) socket.write(bytes);
  return { socket, reply: () => reply, closedAt: () => closedAt, isConnected: () => isConnected };
}

export const closeAll = (callers: readonly Caller[]): void => {
  for (const { socket } of callers) socket.destroy();
};
