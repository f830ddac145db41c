import { setTimeout as wait } from 'node:timers/promises';
import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import pg from 'pg';
import { cancelRepeatedly } from './cancel-statement.ts';
import { createDb, type Db } from './db.ts';
import { SESSION_OPTIONS } from './session-settings.ts';
import { types } from './types.ts';

/** How to reach PostgreSQL; a host that begins with `/` is a folder with a socket. */
export type DatabaseAddress = Pick<
  pg.ClientConfig,
  'host' | 'port' | 'user' | 'database' | 'password' | 'ssl' | 'connectionString'
>;

/** `owner` migrates, `app` is limited to one organisation at a time, `gateway` only stores readings. */
export type DatabaseRole = 'owner' | 'app' | 'gateway';

const ROLE_NAMES: Record<DatabaseRole, string | null> = {
  owner: null,
  app: 'groundwork_app',
  gateway: 'groundwork_gateway',
};

/** The rows that a transaction may see, and how it runs. */
export type Scope = {
  readonly organisationId?: OrganisationId;
  readonly personId?: PersonId;
  /** For internal staff: sees the list of organisations, but nothing inside them. */
  readonly staff?: boolean;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  readonly readOnly?: boolean;
  /** Prepares each statement once per connection instead of planning it each time: for statements that repeat. */
  readonly plansOnce?: boolean;
};

const DEFAULT_STATEMENT_TIMEOUT_MS = 10_000;
const END_GRACE_MS = 2_000;
const DRIVER_TIMEOUT_MS = 3_000;
/** For statements outside of `within`: longer than any of them takes, and each is retried, which its keys make safe. */
export const QUERY_TIMEOUT_MS = 30_000;
/** A server that lives cancels a statement at its own timeout; after this much longer it is gone. */
const GONE_AFTER_MS = 5_000;
/** A process that hangs in the middle of a change would keep its rows locked. */
const IDLE_TRANSACTION_TIMEOUT_MS = 20_000;

/** The connections of one role, and the only access to the rows of an organisation. */
export class Database {
  readonly pool: pg.Pool;

  constructor(
    address: DatabaseAddress,
    role: DatabaseRole,
    connections: number,
    onError: (error: Error) => void,
  ) {
    const roleName = ROLE_NAMES[role];
    this.pool = new pg.Pool({
      ...address,
      max: connections,
      types,
      application_name: `groundwork-${role}`,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 60_000,
      // jit slows short statements down. With 16 MB the sums over a fleet's month need no disk.
      options: `${SESSION_OPTIONS} -c jit=off -c work_mem=16MB -c idle_in_transaction_session_timeout=${IDLE_TRANSACTION_TIMEOUT_MS}${roleName ? ` -c role=${roleName}` : ''}`,
    });
    // Without a listener, the loss of an idle connection would end the process.
    this.pool.on('error', onError);
  }

  /**
   * Runs `work` in one transaction that sees only the rows of `scope.organisationId`, and commits it.
   * A thrown error rolls it back; an aborted signal cancels the running statement.
   */
  async within<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
    scope.signal?.throwIfAborted();
    const client = await this.pool.connect();
    // A lost connection also emits an error here, in addition to the failing statement.
    client.on('error', ignore);
    let endCancelling: (() => Promise<void>) | undefined;
    const cancel = () => {
      endCancelling = cancelRepeatedly(client);
    };
    scope.signal?.addEventListener('abort', cancel, { once: true });
    let broken: Error | undefined;
    try {
      // The wait for a connection may have been long.
      scope.signal?.throwIfAborted();
      await client.query(withDriverTimeout(buildBegin(scope)));
      const { plansOnce = false, timeoutMs = DEFAULT_STATEMENT_TIMEOUT_MS } = scope;
      const giveUpMs = timeoutMs + GONE_AFTER_MS;
      const result = await work(createDb(client, { plansOnce, giveUpMs }));
      await commit(client, giveUpMs);
      return result;
    } catch (error) {
      broken = await rollBack(client);
      throw error;
    } finally {
      scope.signal?.removeEventListener('abort', cancel);
      // Before the connection returns to the pool: a late cancellation would hit another caller's statement.
      await endCancelling?.();
      client.off('error', ignore);
      client.release(broken);
    }
  }

  /** Closes the connections. Does not wait longer than the grace period for running work. */
  async end(): Promise<void> {
    await Promise.race([this.pool.end(), wait(END_GRACE_MS, undefined, { ref: false })]);
  }
}

const ignore = (): void => {};

/**
 * Builds BEGIN with its settings. SET LOCAL with checked integers, not set_config(): only SET LOCAL reaches the workers
 * of a distributed database. One message, so that opening a transaction costs one round trip.
 */
function buildBegin(scope: Scope): string {
  const timeoutMs = checkInteger(scope.timeoutMs ?? DEFAULT_STATEMENT_TIMEOUT_MS);
  const statements = [
    // A read-only transaction sees one instant: figures and the rows behind them must add up.
    `begin${scope.readOnly ? ' isolation level repeatable read, read only' : ''}`,
    `set local statement_timeout = ${timeoutMs}`,
  ];
  // A read-only transaction blocks no one, and may wait for a client that downloads slowly.
  if (scope.readOnly) statements.push('set local idle_in_transaction_session_timeout = 0');
  if (scope.organisationId !== undefined)
    statements.push(`set local app.organisation_id = '${checkInteger(scope.organisationId)}'`);
  if (scope.personId !== undefined)
    statements.push(`set local app.person_id = '${checkInteger(scope.personId)}'`);
  if (scope.staff) statements.push(`set local app.staff = 'on'`);
  return statements.join('; ');
}

/** Sets a timeout of the driver: the server's statement timeout does not help if the server itself hangs. */
export const withDriverTimeout = (
  text: string,
  timeoutMs = DRIVER_TIMEOUT_MS,
): pg.QueryConfig & { query_timeout: number } => ({ text, query_timeout: timeoutMs });

function checkInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new TypeError('scope values must be integers');
  return value;
}

/** Throws if the server rolled back: COMMIT of a failed transaction returns ROLLBACK without an error. */
async function commit(client: pg.PoolClient, giveUpMs: number): Promise<void> {
  const { command } = await client.query(withDriverTimeout('commit', giveUpMs));
  if (command !== 'COMMIT') throw new Error(`the transaction was not committed: ${command}`);
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query(withDriverTimeout('rollback'));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
