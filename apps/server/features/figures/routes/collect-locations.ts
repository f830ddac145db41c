import type { Ledger } from '@groundwork/domain/derivation/ledger.ts';
import type { Item } from '@groundwork/domain/derivation/stream/item.ts';
import { MAX_LOCATIONS } from '@groundwork/domain/maps/route-limits.ts';
import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';

/** A reported position that counts; `at` in seconds since 1970. */
export type Location = PositionE7 & { readonly at: number; readonly satellites: number | null };

/** Positions in the order of time: every `step`th. */
export type Locations = { readonly locations: readonly Location[]; readonly step: number };

type Reading = Pick<Ledger, 'findCheckpoint' | 'readItems'>;

/** Keeps the positions that pass by, every nth if they are too many. */
export class LocationCollector {
  readonly #from: number;
  readonly #until: number;
  readonly #leastSatellites: number;
  #locations: Location[] = [];
  #step = 1;
  #seen = 0;

  constructor({ from, until }: { readonly from: number; readonly until: number }, leastSatellites: number) {
    this.#from = from;
    this.#until = until;
    this.#leastSatellites = leastSatellites;
  }

  /** Returns a ledger whose readings are looked at while they are read, so that they are read once. */
  tap({ findCheckpoint, readItems }: Reading): Reading {
    const note = (items: readonly Item[]) => {
      for (const item of items) this.#note(item);
    };
    return {
      findCheckpoint,
      async *readItems(from, to) {
        for await (const items of readItems(from, to)) {
          note(items);
          yield items;
        }
      },
    };
  }

  get result(): Locations {
    return { locations: this.#locations, step: this.#step };
  }

  #note(item: Item): void {
    if (item.kind !== 'reading' || item.at < this.#from || item.at > this.#until) return;
    const { fix, satellites = null } = item.signals;
    if (!fix || fix.latitudeE7 === 0 || fix.longitudeE7 === 0) return;
    if (satellites !== null && satellites < this.#leastSatellites) return;
    if (this.#seen % this.#step === 0) this.#locations.push({ ...fix, at: item.at, satellites });
    this.#seen += 1;
    if (this.#locations.length <= MAX_LOCATIONS) return;
    this.#locations = this.#locations.filter((_, index) => index % 2 === 0);
    this.#step *= 2;
  }
}
