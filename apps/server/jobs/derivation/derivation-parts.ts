import type { Database, DatabaseAddress } from '../../db/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Registry } from '../../platform/metrics.ts';

export type DerivationSettings = {
  /** A mark is worked off when its machine had no other for so long, and after `patienceMs` at the latest. */
  readonly quietMs: number;
  readonly patienceMs: number;
  /** How often it is looked whether time has made anything due. */
  readonly sweepMs: number;
  /** How often an organisation is looked at for which no bell rings: one that was not heard must not be the last. */
  readonly lookAgainMs: number;
  /** How long after a local midnight a silent machine is told up to it. */
  readonly midnightGraceSeconds: number;
};

/** What a running portal derives by. */
export const DEFAULT_DERIVATION_SETTINGS: DerivationSettings = {
  quietMs: 2_000,
  patienceMs: 15_000,
  sweepMs: 1_000,
  lookAgainMs: 60_000,
  midnightGraceSeconds: 15 * 60,
};

export type DerivationParts = {
  readonly app: Database;
  /** For the connection that hears the bell. */
  readonly listen: DatabaseAddress;
  readonly log: Logger;
  readonly metrics: Registry;
  readonly now: () => Date;
  readonly settings?: Partial<DerivationSettings>;
};
