import { connect } from 'node:net';
import type pg from 'pg';

/** CancelRequest: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const CANCEL_REQUEST_CODE = 80_877_102;
const CANCEL_REQUEST_BYTES = 16;
const PATIENCE_MS = 2_000;
const AGAIN_MS = 250;

/** What the driver keeps of the server's BackendKeyData, and does not put into its types. */
type BackendKey = { readonly processID: number; readonly secretKey: number };

type Cancellable = pg.ClientBase & { readonly host: string; readonly port: number };

/**
 * Cancels what a connection is doing, now and again: a request that overtakes its statement finds nothing to
 * cancel. Gives the function that ends it; that resolves when no request is under way any more.
 */
export function cancelRepeatedly(client: Cancellable): () => Promise<void> {
  let pending = cancelStatement(client);
  const again = setInterval(() => {
    pending = pending.then(() => cancelStatement(client));
  }, AGAIN_MS);
  return () => {
    clearInterval(again);
    return pending;
  };
}

/**
 * Asks PostgreSQL to cancel what a connection is doing; resolves when the request was taken. By the wire and
 * not by pg_cancel_backend(): our roles may not signal sessions of the login role, and a full pool would have
 * no connection left for it.
 */
function cancelStatement(client: Cancellable): Promise<void> {
  const { processID, secretKey } = client as unknown as BackendKey;
  const request = Buffer.alloc(CANCEL_REQUEST_BYTES);
  request.writeInt32BE(CANCEL_REQUEST_BYTES, 0);
  request.writeInt32BE(CANCEL_REQUEST_CODE, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  const { host, port } = client;
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    // Whatever goes wrong here, the statement's own timeout ends it.
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.end(request);
  });
}
