import { connect } from 'node:net';
import type pg from 'pg';
import { getBackendKey } from './backend-key.ts';

/** CancelRequest: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const CANCEL_REQUEST_CODE = 80_877_102;
const CANCEL_REQUEST_BYTES = 16;
const TIMEOUT_MS = 2_000;
const REPEAT_MS = 250;

type Cancellable = pg.ClientBase & { readonly host: string; readonly port: number };

/**
 * Cancels the statement of a connection, repeatedly, because a request that overtakes its statement has no effect.
 * Returns the function that stops; it resolves when the last request is done.
 */
export function cancelRepeatedly(client: Cancellable): () => Promise<void> {
  let pending = cancelStatement(client);
  const again = setInterval(() => {
    pending = pending.then(() => cancelStatement(client));
  }, REPEAT_MS);
  return () => {
    clearInterval(again);
    return pending;
  };
}

/**
 * Sends PostgreSQL a CancelRequest for a connection; resolves when it was received. Not by pg_cancel_backend(): our
 * roles may not signal sessions of the login role, and a full pool would have no connection left for it.
 */
function cancelStatement(client: Cancellable): Promise<void> {
  const { processID, secretKey } = getBackendKey(client);
  const request = Buffer.alloc(CANCEL_REQUEST_BYTES);
  request.writeInt32BE(CANCEL_REQUEST_BYTES, 0);
  request.writeInt32BE(CANCEL_REQUEST_CODE, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  const { host, port } = client;
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    // If this fails, the statement's own timeout ends it.
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.end(request);
  });
}
