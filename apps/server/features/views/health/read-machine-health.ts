import type { Answer } from '@groundwork/contract/call.ts';
import type { GET, SourceHealth } from '@groundwork/contract/v1/portal/machines/_id/health.ts';
import { createDefaultProfile } from '@groundwork/domain/derivation/stream/source-settings.ts';
import type { MachineKey } from '@groundwork/domain/keys.ts';
import {
  judgeMachine,
  judgeSource,
  type SourceVitals,
  silentSince,
} from '@groundwork/domain/sources/source-health.ts';
import type { Db } from '../../../db/db.ts';
import { toReading } from '../../readings/public.ts';
import { isEngineOn } from './engine-on.ts';
import { type DeviceValues, pickDeviceValues } from './pick-device-values.ts';
import {
  type AttachedNow,
  countQuarantined,
  countReadings,
  countRemoved,
  listAttachedNow,
  listNewestReadings,
} from './source-vitals-query.ts';

/** How many readings of each source are searched for values that it reports only occasionally. */
const MAX_READINGS_SEARCHED = 100;
const MS_PER_DAY = 86_400_000;
const QUARANTINE_DAYS = 7;

/** Reads the health of the sources of one of the organisation's own machines. */
export async function readMachineHealth(db: Db, key: MachineKey, now: Date): Promise<Answer<typeof GET>> {
  const attached = await listAttachedNow(db, key, now);
  const ids = attached.map(({ sourceId }) => sourceId);
  const { organisationId } = key;
  const daysAgo = (days: number) => new Date(now.getTime() - days * MS_PER_DAY);
  const counts = await countReadings(db, organisationId, ids, { since: daysAgo(1), now });
  const quarantined = await countQuarantined(db, organisationId, ids, daysAgo(QUARANTINE_DAYS));
  const removed = await countRemoved(db, organisationId, ids, daysAgo(QUARANTINE_DAYS));
  const sources: SourceHealth[] = [];
  for (const source of attached) {
    const { sourceId, type } = source;
    const rows = await listNewestReadings(
      db,
      { organisationId, sourceId },
      { now, limit: MAX_READINGS_SEARCHED },
    );
    const values = pickDeviceValues(type, rows.map(toReading));
    const kept = quarantined.filter((row) => row.sourceId === sourceId);
    const notKept = removed.filter((row) => row.sourceId === sourceId);
    const readingsLastDay = counts.find((row) => row.sourceId === sourceId)?.readings ?? 0;
    sources.push(presentSource(source, values, { kept, notKept, readingsLastDay, now }));
  }
  return { verdict: judgeMachine(sources.map(({ findings }) => findings)), sources };
}

type Counted = {
  readonly kept: Awaited<ReturnType<typeof countQuarantined>>;
  readonly notKept: Awaited<ReturnType<typeof countRemoved>>;
  readonly readingsLastDay: number;
  readonly now: Date;
};

function presentSource(
  { sourceId, code, type, attachedFrom, profile }: AttachedNow,
  values: DeviceValues,
  { kept, notKept, readingsLastDay, now }: Counted,
): SourceHealth {
  const vitals = buildVitals(profile ?? createDefaultProfile(type), values, kept);
  const seconds = Math.floor(now.getTime() / 1000);
  const { satellites, engineHours, odometer, lastFixAtMs, newest } = values;
  return {
    ...{ sourceId: String(sourceId), code, type, attachedFrom },
    lastHeardAt: formatInstant(newest?.atMs),
    expectedWithinSeconds: vitals.expectedWithinSeconds,
    silentSince: silentSince(vitals, seconds) === null ? null : formatInstant(newest?.atMs),
    externalVolts: toVolts(values.externalMillivolts),
    batteryVolts: toVolts(values.batteryMillivolts),
    ...{ batteryPercent: values.batteryPercent, signalBars: values.signalBars, satellites },
    lastFixAt: formatInstant(lastFixAtMs),
    engineHours: engineHours && engineHours.total / 3_600,
    odometerKilometres: odometer && odometer.total / 1_000,
    readingsLastDay,
    quarantined: kept.map(({ sourceId: _, ...counted }) => counted),
    notKept: notKept.map(({ reason, readings }) => ({ reason, readings })),
    findings: judgeSource(vitals, seconds),
  };
}

function buildVitals(
  profile: NonNullable<AttachedNow['profile']>,
  values: DeviceValues,
  kept: Counted['kept'],
): SourceVitals {
  const { newest, externalMillivolts, batteryMillivolts, batteryPercent, signalBars, lastFixAtMs } = values;
  const isOn = newest !== null && isEngineOn(newest.signals);
  return {
    lastHeardAt: toSeconds(newest?.atMs),
    expectedWithinSeconds: isOn ? profile.onIntervalSeconds : profile.offIntervalSeconds,
    nominalMillivolts: profile.nominalMillivolts,
    ...{ externalMillivolts, batteryMillivolts, batteryPercent, signalBars },
    lastFixAt: toSeconds(lastFixAtMs),
    quarantined: kept.reduce((sum, { readings }) => sum + readings, 0),
  };
}

const toSeconds = (ms: number | null | undefined): number | null =>
  ms === null || ms === undefined ? null : Math.floor(ms / 1000);
const formatInstant = (ms: number | null | undefined): string | null =>
  ms === null || ms === undefined ? null : new Date(ms).toISOString();
const toVolts = (millivolts: number | null): number | null =>
  millivolts === null ? null : millivolts / 1_000;
