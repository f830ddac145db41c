import pg from 'pg';
import type { DatabaseAddress } from './database.ts';
import { types } from './types.ts';

/** Runs `work` on one connection of the login role that is closed after it: for what happens at the start. */
export async function withOwner<T>(
  address: DatabaseAddress,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...address,
    types,
    application_name: 'groundwork-owner',
    connectionTimeoutMillis: 5_000,
    options: '-c TimeZone=UTC',
  });
  // The loss of the connection fails the statement that runs; without a listener it would end the process too.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
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
