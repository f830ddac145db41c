import pg from 'pg';
import { StartProblem } from '../platform/start-problem.ts';
import type { DatabaseAddress } from './database.ts';
import { SESSION_OPTIONS } from './session-settings.ts';
import { types } from './types.ts';

/**
 * Runs `work` on a connection of the login role and closes it: for work at the start of the process. Throws a
 * `StartProblem` if the database cannot be reached.
 */
export async function withOwner<T>(
  address: DatabaseAddress,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...address,
    types,
    application_name: 'groundwork-owner',
    connectionTimeoutMillis: 5_000,
    options: SESSION_OPTIONS,
  });
  // A lost connection fails the running statement; without a listener it would also end the process.
  client.on('error', () => {});
  await connect(client, address);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The driver's message holds no password, and is empty if it tried two addresses of one name. */
async function connect(client: pg.Client, address: DatabaseAddress): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const setting = address.connectionString === undefined ? '' : 'DATABASE_URL: ';
    throw new StartProblem(`${setting}the database cannot be reached (${message || code}).`);
  }
}

/** Runs `work` in a transaction on the connection. */
export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error(`the transaction was not committed: ${command}`);
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
