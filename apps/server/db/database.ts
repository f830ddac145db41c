import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import type { MemberKey } from '@groundwork/domain/keys.ts';
import pg from 'pg';
import { FairGate, type GivenUp } from '../platform/fair-gate.ts';
import { Refusal } from '../platform/refusal.ts';
import { getBackendKey } from './backend-key.ts';
import { cancelRepeatedly } from './cancel-statement.ts';
import { createDb, type Db } from './db.ts';
import { LIMITED_ROLE } from './limited-role.ts';
import { lowerPriority } from './lower-priority.ts';
import { SESSION_OPTIONS } from './session-settings.ts';
import { types } from './types.ts';

/** How to reach PostgreSQL; a host that begins with `/` is a folder with a socket. */
export type DatabaseAddress = Pick<
  pg.ClientConfig,
  'host' | 'port' | 'user' | 'database' | 'password' | 'ssl' | 'connectionString'
> & {
  /** The setting that it is from, for messages; absent for the embedded database. */
  readonly setting?: 'DATABASE_URL' | 'DATABASE_OWNER_URL';
};

/** One database by its two logins; they are the same if the operator has given only one. */
export type DatabaseAddresses = {
  /** Owns the tables: migrations, partitions, backup. Every connection of it is closed after its work. */
  readonly ownerAddress: DatabaseAddress;
  /** For everything else. It can become the working roles, but not the owner. */
  readonly portalAddress: DatabaseAddress;
};

/**
 * `app` is limited to one organisation at a time, `gateway` only stores readings, `health` reads what the database knows
 * about itself; `owner`, without a working role, is for tests and benchmarks.
 */
export type DatabaseRole = 'owner' | 'app' | 'gateway' | 'health';

const ROLE_NAMES: Record<DatabaseRole, string | null> = {
  owner: null,
  app: 'groundwork_app',
  gateway: 'groundwork_gateway',
  health: 'groundwork_app',
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
  /** Whose share of the connections it uses if `organisationId` is not set; absent or null: that of callers who are not known yet. */
  readonly waitsAs?: OrganisationId | null;
};

/** A member who sees only the machines of some groups or sites. */
export type LimitedMember = MemberKey & { readonly now: () => Date };

/** How connections are shared. */
export type Sharing = {
  /** How many connections one organisation uses at once; absent: all. */
  readonly perOrganisation?: number;
  /** How long a transaction waits for one before it is refused. */
  readonly maxWaitMs?: number;
  /** The nice value of the backends, which have to run on this machine; absent: that of PostgreSQL. */
  readonly niceness?: number;
};

const DEFAULT_STATEMENT_TIMEOUT_MS = 10_000;
/** A transaction that waits longer for a connection is refused. */
export const MAX_WAIT_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;
const END_GRACE_MS = 2_000;
const DRIVER_TIMEOUT_MS = 3_000;
/** For statements outside of `within`: longer than any of them takes, and each is retried, which its keys make safe. */
export const QUERY_TIMEOUT_MS = 30_000;
/** A server that lives cancels a statement at its own timeout; after this much longer it is gone. */
const GONE_AFTER_MS = 5_000;
/** A process that hangs in the middle of a change would keep its rows locked. */
const IDLE_TRANSACTION_TIMEOUT_MS = 20_000;

/** The transaction that the running code is in. */
const around = new AsyncLocalStorage<{ readonly gate: object; isOpen: boolean }>();

/** The connections of one role, and the only access to the rows of an organisation. */
export class Database {
  readonly pool: pg.Pool;
  /** Shares the connections among organisations; work outside of any shares those of `null`. */
  private readonly gate: FairGate<OrganisationId | null>;
  private readonly maxWaitMs: number;
  private readonly member: LimitedMember | null = null;
  private readonly accessTokenId: number | null = null;

  constructor(
    address: DatabaseAddress,
    role: DatabaseRole,
    connections: number,
    onError: (error: Error) => void,
    { perOrganisation = connections, maxWaitMs = MAX_WAIT_MS, niceness }: Sharing = {},
  ) {
    const roleName = ROLE_NAMES[role];
    this.gate = new FairGate(connections, perOrganisation);
    this.maxWaitMs = maxWaitMs;
    this.pool = new pg.Pool({
      ...address,
      max: connections,
      types,
      application_name: `groundwork-${role}`,
      // BEGIN travels with the first statement.
      pipeline: true,
      connectionTimeoutMillis: MAX_WAIT_MS,
      idleTimeoutMillis: 60_000,
      // jit slows short statements down. With 16 MB the sums over a fleet's month need no disk.
      options: `${SESSION_OPTIONS} -c jit=off -c work_mem=16MB -c idle_in_transaction_session_timeout=${IDLE_TRANSACTION_TIMEOUT_MS}${roleName ? ` -c role=${roleName}` : ''}`,
    });
    // Without a listener, the loss of an idle connection would end the process.
    this.pool.on('error', onError);
    if (niceness !== undefined)
      this.pool.on('connect', (client) => void lowerPriority(getBackendKey(client).processID, niceness));
  }

  /** How many transactions wait for a connection. */
  get waitingCount(): number {
    return this.gate.waiting + this.pool.waitingCount;
  }

  /**
   * Returns the same connections for the calls of a limited member: every transaction inside the member's organisation sees and
   * changes only what the limits allow, whatever the call forgets to say.
   */
  limitTo(member: LimitedMember): Database {
    return Object.create(this, { member: { value: member } });
  }

  /** Returns the same connections for the calls of an access token, which every audit event then names. */
  forToken(accessTokenId: number): Database {
    return Object.create(this, { accessTokenId: { value: accessTokenId } });
  }

  /**
   * Runs `work` in one transaction that sees only the rows of `scope.organisationId`, and commits it.
   * A thrown error rolls it back; an aborted signal cancels the running statement. Throws inside another transaction of the same
   * connections: with one connection left, it would wait for itself.
   */
  async within<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
    scope.signal?.throwIfAborted();
    const outer = around.getStore();
    if (outer?.isOpen && outer.gate === this.gate)
      throw new Error('a transaction inside another of the same connections');
    const leave = await this.gate.enter(
      scope.organisationId ?? scope.waitsAs ?? null,
      this.maxWaitMs,
      refuseWait,
      scope.signal,
    );
    const transaction = { gate: this.gate, isOpen: true };
    try {
      return await around.run(transaction, () => this.withClient(scope, work, leave, transaction));
    } finally {
      transaction.isOpen = false;
    }
  }

  /** Calls `leave` when the connection is free again, which for a read-only transaction is after its result is known. */
  private async withClient<T>(
    scope: Scope,
    work: (db: Db) => Promise<T>,
    leave: () => void,
    transaction: { isOpen: boolean },
  ): Promise<T> {
    const client = await this.pool.connect().catch((error) => {
      leave();
      throw error;
    });
    const limitedTo = scope.organisationId === this.member?.organisationId ? this.member : null;
    // A lost connection also emits an error here, in addition to the failing statement.
    client.on('error', ignore);
    let endCancelling: (() => Promise<void>) | undefined;
    const cancel = () => {
      endCancelling = cancelRepeatedly(client);
    };
    scope.signal?.addEventListener('abort', cancel, { once: true });
    const release = async (broken?: Error) => {
      scope.signal?.removeEventListener('abort', cancel);
      // Before the connection returns to the pool: a late cancellation would hit another caller's statement.
      await endCancelling?.();
      client.off('error', ignore);
      client.release(broken);
      leave();
    };
    const { plansOnce = false, timeoutMs = DEFAULT_STATEMENT_TIMEOUT_MS, readOnly = false } = scope;
    const giveUpMs = timeoutMs + GONE_AFTER_MS;
    let begun: Promise<unknown> = Promise.resolve();
    try {
      // The wait for a connection may have been long.
      scope.signal?.throwIfAborted();
      begun = client.query(withDriverTimeout(buildBegin(scope, limitedTo, this.accessTokenId)));
      // Awaited after the work: the first statement travels with it, and if it fails, so does each that follows.
      begun.catch(ignore);
      const isOpen = () => transaction.isOpen;
      const isLimited = limitedTo !== null;
      const result = await work(createDb(client, { plansOnce, giveUpMs, isLimited, isOpen }));
      transaction.isOpen = false;
      await begun;
      const committed = commit(client, giveUpMs);
      // What was read does not change by it.
      if (readOnly) void committed.then(() => release(), release);
      else {
        await committed;
        await release();
      }
      return result;
    } catch (failure) {
      transaction.isOpen = false;
      const error = await begun.then(
        () => failure,
        (cause) => cause,
      );
      await release(await rollBack(client));
      throw limitedTo && isOutsideLimits(error) ? new Refusal('OUTSIDE_LIMITS') : error;
    }
  }

  /** Closes the connections. Does not wait longer than the grace period for running work. */
  async end(): Promise<void> {
    await Promise.race([this.pool.end(), wait(END_GRACE_MS, undefined, { ref: false })]);
  }
}

const ignore = (): void => {};

/** An organisation that has its share of the connections waits for itself; otherwise the database is too slow for all. */
const refuseWait = (because: GivenUp): Error =>
  new Refusal(because === 'own' ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE', [], RETRY_AFTER_SECONDS);

/**
 * Builds BEGIN with its settings. SET LOCAL with checked integers, not set_config(): only SET LOCAL reaches the workers
 * of a distributed database. One message, so that opening a transaction costs one round trip.
 */
function buildBegin(scope: Scope, limitedTo: LimitedMember | null, accessTokenId: number | null): string {
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
  const personId = limitedTo?.personId ?? scope.personId;
  if (personId !== undefined) statements.push(`set local app.person_id = '${checkInteger(personId)}'`);
  if (accessTokenId !== null)
    statements.push(`set local app.access_token_id = '${checkInteger(accessTokenId)}'`);
  if (scope.staff) statements.push(`set local app.staff = 'on'`);
  if (limitedTo)
    statements.push(
      `set local app.limited_at = '${limitedTo.now().toISOString()}'`,
      `set local role ${LIMITED_ROLE}`,
    );
  return statements.join('; ');
}

/** Whether a row-level policy refused a new or changed row. */
const isOutsideLimits = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '42501' && error.message.includes('row-level security');

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
