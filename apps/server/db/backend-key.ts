import type pg from 'pg';

/** The server's BackendKeyData: the driver has it, but not in its types. */
type BackendKey = { readonly processID: number; readonly secretKey: number };

/** Returns the process of a connection's backend on the machine of PostgreSQL, and the secret that cancels its statements. */
export const getBackendKey = (client: pg.ClientBase): BackendKey => client as unknown as BackendKey;
