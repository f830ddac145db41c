/** The complete parameters of a load, for a generator. */
export type LoadOrder = {
  readonly gateway: { readonly host: string; readonly port: number };
  /** Number of the first device (`createImei`). */
  readonly firstDevice: number;
  readonly deviceCount: number;
  readonly recordsPerPacket: number;
  /** Interval of the records by the devices' clocks. */
  readonly recordMs: number;
  /** Time of each device's first record, by the devices' clocks. */
  readonly firstTimeMs: number;
  /** Rate of all devices together; null: each sends again as soon as it is answered; 0: they only connect. */
  readonly recordsPerSecond: number | null;
  /** Limit of unanswered packets: 1 for a device, many for a forwarding proxy. */
  readonly packetsInFlight: number;
  /** Played but not measured, so that compilers and caches warm up. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly seed: number;
  /** Whether the positions count (by default), or have a latitude of zero. */
  readonly hasPositions?: boolean;
};

/** Results of the measured time. Milliseconds are from the instant at which a packet was due to its answer. */
export type LoadResult = {
  readonly ackedRecords: number;
  readonly seconds: number;
  readonly ackMs: { readonly p50: number; readonly p99: number; readonly max: number };
  /** CPU time of the generator. */
  readonly cpuSeconds: number;
  readonly lostConnections: number;
};

/** The messages of a generator, in this order. */
export type LoadEvent =
  | { readonly kind: 'connected' }
  | { readonly kind: 'measuring' }
  | { readonly kind: 'measured'; readonly seen: LoadResult }
  /** Everything sent is answered. */
  | { readonly kind: 'ended'; readonly ackedRecords: number };
