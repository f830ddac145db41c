import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod/mini';
import { cancelRepeatedly } from './cancel-statement.ts';
import { SAME_TEXT } from './session-settings.ts';
import { compile, type Sql } from './sql.ts';
import { types } from './types.ts';

/** How to reach PostgreSQL; a host that begins with `/` is a folder with a socket. */
export type DatabaseAddress = Pick<
  pg.ClientConfig,
  'host' | 'port' | 'user' | 'database' | 'password' | 'ssl' | 'connectionString'
>;

/** The owner migrates; `app` is bound to one organisation at a time; `gateway` only stores readings. */
export type DatabaseRole = 'owner' | 'app' | 'gateway';

const ROLE_NAMES: Record<DatabaseRole, string | null> = {
  owner: null,
  app: 'groundwork_app',
  gateway: 'groundwork_gateway',
};

/** What code inside a transaction may do. Every row is checked against its schema. */
export type Db = {
  rows<S extends z.ZodMiniType>(row: S, query: Sql): Promise<z.output<S>[]>;
  first<S extends z.ZodMiniType>(row: S, query: Sql): Promise<z.output<S> | null>;
  /** Throws where there is not exactly one row. */
  one<S extends z.ZodMiniType>(row: S, query: Sql): Promise<z.output<S>>;
  /** Runs a statement; gives the number of rows that it touched. */
  run(query: Sql): Promise<number>;
};

/** Whose rows a transaction sees, and for how long it may run. */
export type Scope = {
  readonly organisationId?: number;
  readonly personId?: number;
  /** Internal staff: sees the list of organisations, and nothing more inside them. */
  readonly staff?: boolean;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  readonly readOnly?: boolean;
  /** Statements that come again and again on the same connections are planned once, not each time. */
  readonly plansOnce?: boolean;
};

const DEFAULT_STATEMENT_TIMEOUT_MS = 10_000;
const END_GRACE_MS = 2_000;
const FROZEN_AFTER_MS = 3_000;
/** A process that stands still in the middle of a change would hold its rows against all others. */
const STANDS_STILL_AFTER_MS = 20_000;

/** Connections of one role, and the one door to the rows of an organisation. */
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
      // jit costs more than it gives in short statements. Sums of a fleet's month fit the memory, and need no disk.
      options: `${SAME_TEXT} -c jit=off -c work_mem=16MB -c idle_in_transaction_session_timeout=${STANDS_STILL_AFTER_MS}${roleName ? ` -c role=${roleName}` : ''}`,
    });
    // Without a listener the loss of an idle connection would end the process.
    this.pool.on('error', onError);
  }

  /**
   * Runs `work` in one transaction that sees the rows of `scope.organisationId` only, and commits it.
   * A thrown error rolls it back; an aborted signal cancels the running statement.
   */
  async within<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
    scope.signal?.throwIfAborted();
    const client = await this.pool.connect();
    // The loss of a connection that is in use is told here too, besides by the statement that fails.
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
      await client.query(inTime(beginText(scope)));
      const result = await work(dbOf(client, scope.plansOnce));
      await commit(client);
      return result;
    } catch (error) {
      broken = await rollBack(client);
      throw error;
    } finally {
      scope.signal?.removeEventListener('abort', cancel);
      // Before somebody else has the connection: a late cancellation would hit their statement.
      await endCancelling?.();
      client.off('error', ignore);
      client.release(broken);
    }
  }

  /** Closes the connections. Work that is still under way after the grace is left to the end of the process. */
  async end(): Promise<void> {
    await Promise.race([this.pool.end(), wait(END_GRACE_MS, undefined, { ref: false })]);
  }
}

const ignore = (): void => {};

/**
 * SET LOCAL with checked whole numbers, and not set_config(): only the former reaches the workers of a
 * distributed database. All in one message, so that a transaction costs one round trip to open.
 */
function beginText(scope: Scope): string {
  const timeoutMs = wholeNumber(scope.timeoutMs ?? DEFAULT_STATEMENT_TIMEOUT_MS);
  const statements = [
    // What only reads sees one instant: figures and the rows behind them must add up.
    `begin${scope.readOnly ? ' isolation level repeatable read, read only' : ''}`,
    `set local statement_timeout = ${timeoutMs}`,
  ];
  // It holds nobody up, and waits for whoever reads a long table slowly.
  if (scope.readOnly) statements.push('set local idle_in_transaction_session_timeout = 0');
  if (scope.organisationId !== undefined)
    statements.push(`set local app.organisation_id = '${wholeNumber(scope.organisationId)}'`);
  if (scope.personId !== undefined)
    statements.push(`set local app.person_id = '${wholeNumber(scope.personId)}'`);
  if (scope.staff) statements.push(`set local app.staff = 'on'`);
  return statements.join('; ');
}

/** The server's own statement timeout is of no use when the server stands still: this one is the driver's. */
const inTime = (text: string): pg.QueryConfig & { query_timeout: number } => ({
  text,
  query_timeout: FROZEN_AFTER_MS,
});

function wholeNumber(value: number): number {
  if (!Number.isSafeInteger(value)) throw new TypeError('a scope holds whole numbers only');
  return value;
}

/** COMMIT of a transaction that already failed answers ROLLBACK without an error: that must not pass for success. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error(`the transaction was not committed: ${command}`);
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query(inTime('rollback'));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** From this many rows on a compiled schema pays for being compiled: it checks several times faster. */
const WORTH_COMPILING = 100;
const compiledRows = new WeakMap<z.ZodMiniType, z.ZodMiniType>();

function compiledRow<S extends z.ZodMiniType>(row: S): S {
  const known = compiledRows.get(row) ?? z.compile(row);
  compiledRows.set(row, known);
  return known as S;
}

/** The name under which a connection keeps the plan of a statement; one for each text. */
const statementNames = new Map<string, string>();

function nameOf(text: string): string {
  const name = statementNames.get(text) ?? `groundwork-${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

/** A `Db` over a connection on which a transaction is open. */
export function dbOf(client: pg.ClientBase, plansOnce = false): Db {
  const ask = (query: Sql) => {
    const compiled = compile(query);
    return client.query(plansOnce ? { ...compiled, name: nameOf(compiled.text) } : compiled);
  };
  const rows: Db['rows'] = async (row, query) => {
    const found = (await ask(query)).rows;
    const checked = found.length < WORTH_COMPILING ? row : compiledRow(row);
    return found.map((one) => checked.parse(one));
  };
  return {
    rows,
    async first(row, query) {
      return (await rows(row, query))[0] ?? null;
    },
    async one(row, query) {
      const found = await rows(row, query);
      if (found.length !== 1) throw new Error(`expected one row and found ${found.length}`);
      return found[0] as (typeof found)[number];
    },
    async run(query) {
      return (await ask(query)).rowCount ?? 0;
    },
  };
}
