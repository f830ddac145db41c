import type { MeterCorrection, MeterFigure } from '@groundwork/contract/entities/meter.ts';
import { chooseMeterBasis, UNITS_PER_SHOWN } from '@groundwork/domain/counters/meter.ts';
import type { Db } from '../../../db/database.ts';
import { instantText } from '../activity/public.ts';
import { type Correction, listCorrections, type MeterKey } from './correction-store.ts';
import { findNewestCounter } from './newest-counter-query.ts';
import { sumUseSince } from './use-since.ts';

/**
 * A meter now, in hours or kilometres, with the corrections in force. Nothing of it is kept: it is what the meter
 * is built on and the use since, so that a late reading restates it like every other figure.
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
    basisTime: basis.at === null ? null : instantText(basis.at),
    corrections: corrections.map(presentCorrection),
  };
}

function presentCorrection({ id, readAt, value, madeBy, statedBy, madeAt }: Correction): MeterCorrection {
  return { id: String(id), time: readAt, value, madeBy, updatedBy: statedBy, madeAt };
}
