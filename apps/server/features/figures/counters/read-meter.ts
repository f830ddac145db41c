import type { MeterCorrection, MeterFigure } from '@groundwork/contract/entities/meter.ts';
import { chooseMeterBasis, UNITS_PER_SHOWN } from '@groundwork/domain/counters/meter.ts';
import type { Db } from '../../../db/db.ts';
import { formatInstant } from '../activity/public.ts';
import { type Correction, listCorrections, type MeterKey } from './correction-store.ts';
import { findNewestCounter } from './newest-counter-query.ts';
import { sumUseSince } from './sum-use-since.ts';

/**
 * Reads the current value of a meter, in hours or kilometres, with the corrections in force. The value is not stored:
 * it is the basis of the meter plus the use since then, so late readings update it like every other figure.
 */
export async function readMeter(
  db: Db,
  key: MeterKey,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<MeterFigure> {
  const perShown = UNITS_PER_SHOWN[key.meter];
  const corrections = await listCorrections(db, key);
  const counter = corrections.length > 0 ? null : await findNewestCounter(db, key, now);
  const known = corrections.map(({ value, readAt }) => ({
    value: value * perShown,
    at: Date.parse(readAt) / 1000,
  }));
  const basis = chooseMeterBasis(known, counter, Math.floor(now.getTime() / 1000));
  const use = await sumUseSince(db, { ...key, zone, now }, basis.at);
  const isKnown = use !== null || basis.kind !== 'use';
  return {
    value: isKnown ? (basis.value + (use ?? 0)) / perShown : null,
    basis: basis.kind,
    basisTime: basis.at === null ? null : formatInstant(basis.at),
    corrections: corrections.map(presentCorrection),
  };
}

function presentCorrection({ id, readAt, value, madeBy, statedBy, madeAt }: Correction): MeterCorrection {
  return { id: String(id), time: readAt, value, madeBy, updatedBy: statedBy, madeAt };
}
