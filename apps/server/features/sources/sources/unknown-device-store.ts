import type { Database } from '../../../db/database.ts';
import { compile, sql } from '../../../db/sql.ts';

/** A device that connected with a code that no organisation owns. */
export type UnknownCaller = {
  readonly protocol: string;
  readonly code: string;
  readonly address: string;
  readonly firstCalledAt: Date;
  readonly lastCalledAt: Date;
  readonly calls: number;
};

/** Stores the list of unknown devices for internal staff, limited to the most recent ones. */
export class UnknownDeviceStore {
  readonly #database: Database;
  readonly #maxKept: number;

  constructor(database: Database, maxKept: number) {
    this.#database = database;
    this.#maxKept = maxKept;
  }

  /** Adds the calls to the stored counts, and removes the least recent devices. */
  async save(callers: readonly UnknownCaller[]): Promise<void> {
    const column = <T>(of: (caller: UnknownCaller) => T) => callers.map(of);
    await this.#database.pool.query(
      compile(sql`
        insert into unknown_device as d
          (protocol, code, address, first_called_at, last_called_at, calls)
        select * from unnest(
          ${column(({ protocol }) => protocol)}::text[],
          ${column(({ code }) => code)}::text[],
          ${column(({ address }) => address)}::text[],
          ${column(({ firstCalledAt }) => firstCalledAt.toISOString())}::timestamptz[],
          ${column(({ lastCalledAt }) => lastCalledAt.toISOString())}::timestamptz[],
          ${column(({ calls }) => calls)}::int8[])
        -- In one order, so that two gateways never wait for each other's rows.
        order by 1, 2
        on conflict (protocol, code) do update set
          address = excluded.address,
          last_called_at = greatest(d.last_called_at, excluded.last_called_at),
          calls = d.calls + excluded.calls`),
    );
    await this.#removeOldest();
  }

  /** Needs no index: the table holds about a thousand rows. */
  async #removeOldest(): Promise<void> {
    await this.#database.pool.query(
      compile(sql`
        delete from unknown_device where (protocol, code) in (
          select protocol, code from unknown_device
          order by last_called_at desc, protocol, code offset ${this.#maxKept}::int8)`),
    );
  }
}
