import pg from 'pg';
import { StartProblem } from '../platform/start-problem.ts';
import type { DatabaseAddress } from './database.ts';
import { SESSION_OPTIONS } from './session-settings.ts';
import { types } from './types.ts';

/** The name under which PostgreSQL lists sessions of this kind. */
export const OWNER_APPLICATION = 'groundwork-owner';

/** A role may have this timeout of its own. It exists since PostgreSQL 17, so it cannot be an option of the connection. */
const WITHOUT_TRANSACTION_TIMEOUT =
  "select set_config(name, '0', false) from pg_settings where name = 'transaction_timeout'";

/** What to do about reasons that do not say it themselves. */
const REMEDIES: readonly (readonly [reason: RegExp, remedy: string])[] = [
  [/no encryption/, ' If it allows connections with TLS only, add sslmode=verify-full to the address.'],
  [/does not support SSL/, ' Switch TLS on there, or remove sslmode from the address.'],
  [/ALTNAME/, ' Use the name in the certificate of the server as host.'],
  [/CERT|SIGNATURE/, ' Add sslrootcert=<file of its certificate authority> to the address.'],
];

/**
 * Runs `work` on a connection of the owner and closes it. Throws a `StartProblem` if the database cannot be reached.
 */
export const withOwner = <T>(
  ownerAddress: DatabaseAddress,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => withSession(ownerAddress, work, OWNER_APPLICATION);

/** Runs `work` on a connection of its own, without a working role, and closes it. Throws as `withOwner` does. */
export async function withSession<T>(
  address: DatabaseAddress,
  work: (client: pg.Client) => Promise<T>,
  applicationName = 'groundwork-start',
): Promise<T> {
  const client = createClient({
    ...address,
    types,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    options: SESSION_OPTIONS,
  });
  // A lost connection fails the running statement; without a listener it would also end the process.
  client.on('error', () => {});
  await connectTo(client, address);
  try {
    await client.query(WITHOUT_TRANSACTION_TIMEOUT);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Connects. Throws a `StartProblem` if the database cannot be reached: the driver's message holds no password, and is empty if it
 * tried two addresses of one name.
 */
export async function connectTo(client: pg.Client, address: DatabaseAddress): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    throw cannotReach(error, address);
  }
}

/** The driver reads the certificates that the address names at once. */
function createClient(config: pg.ClientConfig & DatabaseAddress): pg.Client {
  try {
    return new pg.Client(config);
  } catch (error) {
    throw cannotReach(error, config);
  }
}

function cannotReach(
  error: unknown,
  { connectionString, setting: name = 'DATABASE_URL' }: DatabaseAddress,
): StartProblem {
  const { message, code } = error as NodeJS.ErrnoException;
  const setting = connectionString === undefined ? '' : `${name}: `;
  const reason = message || code || '';
  const [, remedy = ''] = REMEDIES.find(([pattern]) => pattern.test(`${code} ${reason}`)) ?? [];
  // Advice about options of Node is nothing for an operator.
  return new StartProblem(`${setting}the database cannot be reached (${reason.split(';')[0]}).${remedy}`);
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
