import pg from 'pg';
import { StartProblem } from '../platform/start-problem.ts';
import type { DatabaseAddress } from './database.ts';
import { SAME_TEXT } from './session-settings.ts';
import { types } from './types.ts';

/** Runs `work` on one connection of the login role that is closed after it: for what happens at the start. Throws a `StartProblem` where it cannot be reached. */
export async function withOwner<T>(
  address: DatabaseAddress,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...address,
    types,
    application_name: 'groundwork-owner',
    connectionTimeoutMillis: 5_000,
    options: SAME_TEXT,
  });
  // The loss of the connection fails the statement that runs; without a listener it would end the process too.
  client.on('error', () => {});
  await connect(client, address);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The driver's own words hold no password, and are empty where it tried two addresses of one name. */
async function connect(client: pg.Client, address: DatabaseAddress): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const setting = address.connectionString === undefined ? '' : 'DATABASE_URL: ';
    throw new StartProblem(`${setting}the database cannot be reached (${message || code}).`);
  }
}

/** Runs `work` in one transaction of the connection. */
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
