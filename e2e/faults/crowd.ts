import { connect, type Socket } from 'node:net';

type Address = { readonly host: string; readonly port: number };

/** A socket of somebody who calls, with what became of it so far. */
export type Caller = {
  readonly socket: Socket;
  /** The first bytes of the answer; empty until there is one. */
  readonly answer: () => Buffer;
  /** Milliseconds of `performance.now()` at which the server closed it; null while it is open. */
  readonly closedAt: () => number | null;
  readonly isConnected: () => boolean;
};

/** Calls, sends these bytes, and listens. */
export function call(gateway: Address, bytes: Uint8Array): Caller {
  const socket = connect({ ...gateway, noDelay: true });
  let answer = Buffer.alloc(0);
  let closedAt: number | null = null;
  let isConnected = false;
  socket.on('connect', () => {
    isConnected = true;
  });
  socket.on('data', (part: Buffer) => {
    if (answer.length < 16) answer = Buffer.concat([answer, part]);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    closedAt = performance.now();
  });
  if (bytes.length > 0) socket.write(bytes);
  return { socket, answer: () => answer, closedAt: () => closedAt, isConnected: () => isConnected };
}

export const hangUp = (callers: readonly Caller[]): void => {
  for (const { socket } of callers) socket.destroy();
};
