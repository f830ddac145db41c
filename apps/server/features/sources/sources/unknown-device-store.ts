import type { Database } from '../../../db/database.ts';
import { compile, sql } from '../../../db/sql.ts';

/** A device that connected with a code that no organisation owns. */
export type UnknownCaller = {
  readonly protocol: string;
  readonly code: string;
  readonly address: string;
  /** What counts as one caller: an IPv4 address, or the /64 network of an IPv6 address. */
  readonly network: string;
  readonly firstCalledAt: Date;
  readonly lastCalledAt: Date;
  readonly calls: number;
};

/** The most devices that are kept, and of these, those of one network. */
export type UnknownDeviceLimits = { readonly maxKept: number; readonly maxPerNetwork: number };

/** Stores the list of unknown devices for internal staff, limited to the most recent ones of each network and of all. */
export class UnknownDeviceStore {
  readonly #database: Database;
  readonly #limits: UnknownDeviceLimits;

  constructor(database: Database, limits: UnknownDeviceLimits) {
    this.#database = database;
    this.#limits = limits;
  }

  /** Adds the calls to the stored counts, and removes the least recent devices. */
  async save(callers: readonly UnknownCaller[]): Promise<void> {
    const column = <T>(of: (caller: UnknownCaller) => T) => callers.map(of);
    await this.#database.pool.query(
      compile(sql`
        insert into unknown_device as d
          (protocol, code, address, network, first_called_at, last_called_at, calls)
        select * from unnest(
          ${column(({ protocol }) => protocol)}::text[],
          ${column(({ code }) => code)}::text[],
          ${column(({ address }) => address)}::text[],
          ${column(({ network }) => network)}::text[],
          ${column(({ firstCalledAt }) => firstCalledAt.toISOString())}::timestamptz[],
          ${column(({ lastCalledAt }) => lastCalledAt.toISOString())}::timestamptz[],
          ${column(({ calls }) => calls)}::int8[])
        -- In one order, so that two gateways never wait for each other's rows.
        order by 1, 2
        on conflict (protocol, code) do update set
          address = excluded.address,
          network = excluded.network,
          last_called_at = greatest(d.last_called_at, excluded.last_called_at),
          calls = d.calls + excluded.calls`),
    );
    await this.#removeOldest();
  }

  /** Needs no index: the table holds about a thousand rows. */
  async #removeOldest(): Promise<void> {
    const { maxKept, maxPerNetwork } = this.#limits;
    await this.#database.pool.query(
      compile(sql`
        with ranked as (
          select protocol, code, last_called_at,
            row_number() over (partition by network order by last_called_at desc, protocol, code) as in_network
          from unknown_device
        ), kept as (
          select protocol, code from ranked where in_network <= ${maxPerNetwork}::int8
          order by last_called_at desc, protocol, code limit ${maxKept}::int8
        )
        delete from unknown_device d
        where not exists (select from kept where kept.protocol = d.protocol and kept.code = d.code)`),
    );
  }
}
