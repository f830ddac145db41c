/** What a generator is to play. Counts and seconds; it decides nothing by itself. */
export type LoadOrder = {
  readonly gateway: { readonly host: string; readonly port: number };
  /** The devices are those of `imeiOf` from this number on. */
  readonly firstDevice: number;
  readonly deviceCount: number;
  readonly recordsPerPacket: number;
  /** Time by the devices' clocks between two records. */
  readonly recordMs: number;
  /** Of each device's first record, by the devices' clocks. */
  readonly firstTimeMs: number;
  /** Of all devices together; null: each sends again as soon as it is answered. 0: they only connect. */
  readonly recordsPerSecond: number | null;
  /** Packets that a device sends before it waits for an answer: 1 for a device, many for a proxy that forwards. */
  readonly packetsInFlight: number;
  /** Played and not measured: compilers and caches warm up. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly seed: number;
};

/** What was seen while it was measured. Milliseconds run from when a packet was due to its answer. */
export type LoadSeen = {
  readonly ackedRecords: number;
  readonly seconds: number;
  readonly ackMs: { readonly p50: number; readonly p99: number; readonly most: number };
  /** Of the generator itself. */
  readonly cpuSeconds: number;
  readonly lostConnections: number;
};

/** What a generator tells, in this order. */
export type LoadEvent =
  | { readonly kind: 'connected' }
  | { readonly kind: 'measuring' }
  | { readonly kind: 'measured'; readonly seen: LoadSeen }
  /** All that was sent is answered. */
  | { readonly kind: 'ended'; readonly ackedRecords: number };
