import type { Database, DatabaseAddress } from '../../db/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Registry } from '../../platform/metrics.ts';

export type DerivationSettings = {
  /** A mark is processed once its machine had no new one for this long, and after `patienceMs` at the latest. */
  readonly quietMs: number;
  readonly patienceMs: number;
  /** Interval of sweeps without a notification: time alone can make machines due. */
  readonly sweepMs: number;
  /** How often an organisation is checked without a notification, in case one was missed. */
  readonly recheckMs: number;
  /** How long after a local midnight a silent machine is derived up to that midnight. */
  readonly midnightGraceSeconds: number;
};

/** The settings of a running portal. */
export const DEFAULT_DERIVATION_SETTINGS: DerivationSettings = {
  quietMs: 2_000,
  patienceMs: 15_000,
  sweepMs: 1_000,
  recheckMs: 60_000,
  midnightGraceSeconds: 15 * 60,
};

export type DerivationParts = {
  readonly app: Database;
  /** For the connection that listens for notifications. */
  readonly listen: DatabaseAddress;
  readonly log: Logger;
  readonly metrics: Registry;
  readonly now: () => Date;
  readonly settings?: Partial<DerivationSettings>;
};
