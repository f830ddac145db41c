import type { Database } from '../../../db/database.ts';
import { compile, sql } from '../../../db/sql.ts';

/** A device that called with a code that no organisation owns. */
export type UnknownCaller = {
  readonly protocol: string;
  readonly code: string;
  readonly address: string;
  readonly firstCalledAt: Date;
  readonly lastCalledAt: Date;
  readonly calls: number;
};

/** Keeps the list of unknown devices for internal staff, bounded: those that called last. */
export class UnknownDeviceStore {
  readonly #database: Database;
  readonly #mostKept: number;

  constructor(database: Database, mostKept: number) {
    this.#database = database;
    this.#mostKept = mostKept;
  }

  /** Adds calls to what is counted already, and forgets those that called longest ago. */
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
        on conflict (protocol, code) do update set
          address = excluded.address,
          last_called_at = greatest(d.last_called_at, excluded.last_called_at),
          calls = d.calls + excluded.calls`),
    );
    await this.#removeOldest();
  }

  /** The table holds a thousand rows or so: it needs no index for this. */
  async #removeOldest(): Promise<void> {
    await this.#database.pool.query(
      compile(sql`
        delete from unknown_device where (protocol, code) in (
          select protocol, code from unknown_device
          order by last_called_at desc, protocol, code offset ${this.#mostKept}::int8)`),
    );
  }
}
