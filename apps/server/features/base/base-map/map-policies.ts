import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../db/database.ts';
import { listMapPolicies, type MapPolicy } from './base-map-store.ts';

/** How long a page may load a base map that is only tried. */
const TRIAL_MS = 60 * 60_000;
/** Pages within this time share one query, unless one has a new key. */
const KEPT_MS = 2_000;
/** A page does not wait longer for the database; it gets the origins that are known. */
const MAX_WAIT_MS = 1_000;

/** Since when trials are still valid. */
export const getTrialStart = (now: Date): Date => new Date(now.getTime() - TRIAL_MS);

/** The origins that pages may load their base map from. */
export type MapPolicies = {
  /** Lists the origins for a page that was requested with the key of a map; without a known key those of the installation. */
  readonly listOrigins: (key: string | undefined) => Promise<readonly string[]>;
};

/** Keeps the origins of base maps in memory. `configured`: those of the environment. */
export function openMapPolicies(app: Database, configured: readonly string[], now: () => Date): MapPolicies {
  let known: readonly MapPolicy[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const read = async () => {
    const startedAt = performance.now();
    const scope = { staff: true, readOnly: true, timeoutMs: MAX_WAIT_MS };
    known = await app.within(scope, (db) => listMapPolicies(db, getTrialStart(now())));
    readAt = startedAt;
  };
  const refresh = () => {
    reading ??= read()
      // A page without a base map is better than none.
      .catch(() => undefined)
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  const find = (key: string | undefined) => known.find((policy) => policy.key === key);
  return {
    listOrigins: async (key) => {
      const isNewKey = key !== undefined && find(key) === undefined;
      if (isNewKey || performance.now() - readAt > KEPT_MS)
        await Promise.race([refresh(), wait(MAX_WAIT_MS, undefined, { ref: false })]);
      const policy = find(key) ?? known.find(({ isOfInstallation }) => isOfInstallation);
      return policy?.origins ?? configured;
    },
  };
}
