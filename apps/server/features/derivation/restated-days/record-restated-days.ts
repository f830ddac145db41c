import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { addRestatement, type Restatement } from '@groundwork/domain/restated-days/restated-day.ts';
import type { Db } from '../../../db/db.ts';
import type { DayChange, DayChanges } from '../tables/day-changes.ts';
import type { OfMachine } from '../tables/machine-rows.ts';
import {
  type DayRecord,
  listDayRecords,
  type MachineDay,
  removeRestatements,
  saveRestatements,
} from './restated-day-store.ts';

/**
 * Records the days of machines whose slices this transaction changed long after they ended. Takes no statement if
 * there is none. A day without figures until now, as in a first derivation, is not restated.
 */
export async function recordRestatedDays(
  db: Db,
  organisationId: OrganisationId,
  changed: readonly OfMachine<{ readonly dayChanges: DayChanges }>[],
  now: number,
): Promise<void> {
  const days = changed.flatMap(({ machineId, dayChanges }) =>
    dayChanges.list().map((change) => ({ machineId, ...change })),
  );
  if (days.length === 0) return;
  const changeByDay = new Map(days.map((change) => [toKey(change), change]));
  const saved: (MachineDay & Restatement)[] = [];
  const removed: (MachineDay & Restatement)[] = [];
  for (const record of await listDayRecords(db, organisationId, days)) {
    const change = changeByDay.get(toKey(record));
    const restatement = change && toRestatement(record, change, now);
    if (!restatement) continue;
    const { machineId, day } = record;
    const { save, remove } = addRestatement(record.restatements, restatement);
    if (save) saved.push({ machineId, day, ...save });
    if (remove) removed.push({ machineId, day, ...remove });
  }
  await saveRestatements(db, organisationId, saved);
  await removeRestatements(db, organisationId, removed);
}

const toKey = ({ machineId, day }: MachineDay): string => `${machineId} ${day}`;

/** Null if the day had no figures that could have been read. */
function toRestatement(
  { figures, monitoredSeconds, restatements }: DayRecord,
  change: DayChange,
  now: number,
): Restatement | null {
  if (monitoredSeconds - change.monitoredSeconds === 0 && restatements.length === 0) return null;
  const { onSeconds, distanceMillimetres } = figures;
  return {
    beganAt: now,
    restatedAt: now,
    reasons: change.reasons,
    before: {
      onSeconds: onSeconds - change.onSeconds,
      distanceMillimetres: distanceMillimetres - change.distanceMillimetres,
    },
    after: { onSeconds, distanceMillimetres },
  };
}
