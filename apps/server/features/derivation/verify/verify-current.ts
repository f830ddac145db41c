import { isDeepStrictEqual } from 'node:util';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { type Current, findCurrent } from '../stream/current-store.ts';
import { findNewestReadings, isReported, type KeyedReading } from '../stream/newest-reading-query.ts';
import type { AttachedReadings } from '../stream/stream-query.ts';
import type { Difference } from './compare-rows.ts';

/**
 * Compares the newest values of a machine with its newest readings. While readings arrive, a difference would prove
 * nothing: then none is returned.
 */
export async function compareCurrent(
  db: Db,
  machine: MachineKey,
  attached: AttachedReadings,
): Promise<Difference[]> {
  const stored = await findCurrent(db, machine);
  const { newest, newestFix } = await findNewestReadings(db, attached);
  const computed = newest && {
    time: newest.time,
    sourceId: newest.sourceId,
    ...toFix(newestFix),
  };
  if (isDeepStrictEqual(stored, computed)) return [];
  if (stored && computed && (await isTied(db, attached, stored, computed))) return [];
  if (!isDeepStrictEqual(stored, await findCurrent(db, machine))) return [];
  return [{ table: 'current', at: toSecond(stored?.time ?? newest?.time), stored, computed }];
}

/** The columns of a fix, as tables keep it. */
export function toFix(fix: KeyedReading | null): Omit<Current, 'time' | 'sourceId'> {
  const { position, speedKmh, headingDegrees } = fix?.reading ?? NOTHING;
  return {
    locatedAt: fix?.time ?? null,
    latitudeE7: position?.latitudeE7 ?? null,
    longitudeE7: position?.longitudeE7 ?? null,
    speedKmh,
    headingDegrees,
  };
}

const NOTHING = { position: null, speedKmh: null, headingDegrees: null } as const;

/** Of two sources that report at the same microsecond, the one that arrived first or last may be stored. */
async function isTied(db: Db, attached: AttachedReadings, stored: Current, computed: Current) {
  if (stored.time !== computed.time || stored.locatedAt !== computed.locatedAt) return false;
  return isReported(db, attached, stored);
}

const toSecond = (time: string | undefined): number => Math.floor(Date.parse(time ?? '') / 1000);
