import type { MachineId } from '@groundwork/domain/ids.ts';
import type { Db } from '../../../db/db.ts';
import { markChange } from '../../derivation/public.ts';
import type { ApplyTerms } from './apply-machine-plans.ts';
import { listMachineCalendars } from './directory-query.ts';

const MACHINES_PER_MARK = 500;

/** Runs a change of machines some at a time, and has them derived again. */
async function forSome(
  db: Db,
  { organisationId }: ApplyTerms,
  machineIds: readonly MachineId[],
  change: (machineIds: readonly MachineId[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < machineIds.length; from += MACHINES_PER_MARK) {
    const some = machineIds.slice(from, from + MACHINES_PER_MARK);
    const keys = some.map((machineId) => ({ organisationId, machineId }));
    await markChange(db, keys, () => change(some));
  }
}

/** Archives machines from now on; returns how many. */
export async function applyArchiving(
  db: Db,
  machineIds: readonly MachineId[],
  terms: ApplyTerms,
): Promise<number> {
  const archived_from = terms.now.toISOString();
  await forSome(db, terms, machineIds, async (some) => {
    await terms.recorded.saveNew(
      'archiving',
      some.map((machine_id) => ({ machine_id, archived_from })),
    );
    await terms.recorded.save('machine', new Map(some.map((id) => [id, { archived_at: archived_from }])));
  });
  return machineIds.length;
}

/** Assigns a calendar, or none, to machines from a date on; returns how many did not have it from that date. */
export async function applyCalendar(
  db: Db,
  machineIds: readonly MachineId[],
  { calendarId, startsOn }: { readonly calendarId: number | null; readonly startsOn: string },
  terms: ApplyTerms,
): Promise<number> {
  const stored = await listMachineCalendars(db, terms.organisationId, machineIds, startsOn);
  const byMachine = new Map(stored.map((one) => [one.machineId, one]));
  const changed = machineIds.filter((id) => {
    const one = byMachine.get(id);
    return !one || one.calendarId !== calendarId;
  });
  await forSome(db, terms, changed, async (some) => {
    const fresh = some.filter((id) => !byMachine.has(id));
    await terms.recorded.saveNew(
      'shift_assignment',
      fresh.map((machine_id) => ({
        machine_id,
        site_id: null,
        calendar_id: calendarId,
        starts_on: startsOn,
      })),
    );
    const others = some.flatMap((id) => byMachine.get(id) ?? []);
    await terms.recorded.save(
      'shift_assignment',
      new Map(others.map(({ id }) => [id, { calendar_id: calendarId }])),
    );
  });
  return changed.length;
}
