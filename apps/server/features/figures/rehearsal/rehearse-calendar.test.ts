import type { Rehearsal } from '@groundwork/contract/entities/rehearsal.ts';
import type { CalendarVersionFields } from '@groundwork/contract/entities/shift-calendar.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import { simulateFleet } from '@groundwork/simulator/fleet.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { FleetInDatabase } from '../../derivation/run/fleet-in-database.fixture.ts';
import { assignShifts, unassignShifts } from '../../records/shifts/assign-shifts.ts';
import { addVersion, correctVersion, removeVersion } from '../../records/shifts/edit-version.ts';
import {
  listShiftAssignments,
  type NewShiftAssignment,
} from '../../records/shifts/shift-assignment-store.ts';
import { rehearseAssignment } from './rehearse-assignment.ts';
import { rehearseCalendar } from './rehearse-calendar.ts';

const ZONE = 'Europe/London';
// The clocks change on the second day.
const FLEET = { seed: 31, startsOn: '2026-03-28', days: 3, zone: ZONE };
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

const version = (
  startsOn: string,
  fromMinute: number,
  toMinute: number,
  graceSeconds = 600,
): CalendarVersionFields => ({
  startsOn,
  windows: WEEK.map((weekday) => ({ weekday, fromMinute, toMinute })),
  breaks: [],
  breaksAreOutOfHours: false,
  graceSeconds,
  holidayCountry: null,
  holidayRegion: null,
  holidays: [],
});

const test = databaseTest()
  .extend('fleet', () => simulateFleet(FLEET))
  .extend('placed', ({ database, fleet }) => FleetInDatabase.create(database, fleet))
  .extend('calendar', ({ build, placed }) => build.calendar({ organisation: placed.organisation }))
  .extend('receivedUntil', ({ fleet }) => fleet.startedAt + 2 * 86_400 + 40_000);

const sumRow = z.object({ id: z.string(), seconds: z.nullable(z.int()) });

test('a rehearsal is what the figures are after the change, to the second, and saves nothing', async ({
  build,
  database,
  placed,
  fleet,
  calendar,
  receivedUntil,
}) => {
  await build.shiftAssignment({ calendar });
  await placed.receiveRecords({ until: receivedUntil });
  await placed.derive(fleet.machines, { now: receivedUntil });
  const organisationId = placed.organisation.id;
  const now = new Date(receivedUntil * 1000);
  const [versionId = 0] = calendar.versionIds;
  const key = { organisationId, id: calendar.id };
  const within = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
    database.app.within({ organisationId }, work);
  const readFigures = async () =>
    new Map(
      (
        await within((db) =>
          db.rows(
            sumRow,
            sql`select machine_id::text as id, sum(out_of_hours_seconds)::bigint as seconds from fact_slice
              where organisation_id = ${organisationId} group by 1`,
          ),
        )
      ).map(({ id, seconds }) => [id, seconds] as const),
    );
  const terms = { timeZone: ZONE, now };
  type Change = {
    /** Whom it may affect. */
    readonly machineIds: readonly MachineId[];
    readonly rehearse: (db: Db) => Promise<Rehearsal>;
    readonly apply: (db: Db) => Promise<unknown>;
  };
  const everybody = fleet.machines.map((machine) => placed.getKey(machine).machineId);
  const [first, second] = everybody as [MachineId, MachineId];
  const changeVersion = (id: number | null, fields: CalendarVersionFields | null): Change => ({
    machineIds: everybody,
    rehearse: (db) => rehearseCalendar(db, { calendar: key, versionId: id, version: fields }, terms),
    apply: (db) => {
      const versionKey = { calendarId: calendar.id, versionId: id ?? 0 };
      if (fields === null) return removeVersion(db, organisationId, versionKey);
      return id === null
        ? addVersion(db, organisationId, calendar.id, fields, now)
        : correctVersion(db, organisationId, versionKey, fields, now);
    },
  });
  const short = await build.calendar({ organisation: placed.organisation, weekday: 6 });
  const assign = (assigned: NewShiftAssignment): Change => ({
    machineIds: assigned.machineId === null ? everybody : [assigned.machineId],
    rehearse: (db) => rehearseAssignment(db, { organisationId, assigned }, terms),
    apply: (db) => assignShifts(db, organisationId, assigned),
  });
  const several = { machineIds: [first, second], calendarId: short.id, startsOn: '2010-01-01' };
  const findAssignment = async (db: Db, startsOn: string) =>
    (await listShiftAssignments(db, organisationId)).find(
      (one) => one.machineId === first && one.startsOn === startsOn,
    )?.id ?? 0;
  const changes: readonly Change[] = [
    // Nights, over the clock change.
    changeVersion(versionId, version('2010-01-01', 22 * 60, 30 * 60)),
    changeVersion(versionId, version('2010-01-01', 9 * 60, 11 * 60, 3_600)),
    // From the middle of the days.
    changeVersion(null, version('2026-03-29', 6 * 60, 18 * 60, 0)),
    changeVersion(versionId, version('2026-03-30', 9 * 60, 10 * 60)),
    changeVersion(versionId, null),
    // A calendar that no machine has used, of one machine, then of two, and of all of them.
    assign({ machineId: first, siteId: null, calendarId: short.id, startsOn: '2026-03-29' }),
    {
      machineIds: several.machineIds,
      rehearse: (db) => rehearseAssignment(db, { organisationId, ...several }, terms),
      apply: async (db) => {
        for (const machineId of several.machineIds)
          await assignShifts(db, organisationId, {
            ...{ machineId, siteId: null, calendarId: short.id, startsOn: several.startsOn },
          });
      },
    },
    {
      machineIds: [first],
      rehearse: async (db) =>
        rehearseAssignment(
          db,
          { organisationId, removedId: await findAssignment(db, several.startsOn) },
          terms,
        ),
      apply: async (db) =>
        unassignShifts(db, { organisationId, id: await findAssignment(db, several.startsOn) }),
    },
    assign({ machineId: null, siteId: null, calendarId: null, startsOn: '2026-03-29' }),
  ];
  let changed = 0;
  for (const { machineIds, rehearse, apply } of changes) {
    const before = await readFigures();
    const rehearsal = await within(rehearse);
    expect(await readFigures()).toEqual(before);
    await within(apply);
    await placed.derive(fleet.machines, { now: receivedUntil });
    const after = await readFigures();
    const expected = [...after].flatMap(([machineId, seconds]) =>
      seconds === before.get(machineId)
        ? []
        : [{ id: machineId, beforeSeconds: before.get(machineId) ?? null, afterSeconds: seconds }],
    );
    const shown = rehearsal.machines.map(({ id, beforeSeconds, afterSeconds }) => ({
      ...{ id, beforeSeconds, afterSeconds },
    }));
    const byId = (a: { readonly id: string }, b: { readonly id: string }) => Number(a.id) - Number(b.id);
    expect(shown.sort(byId)).toEqual(expected.sort(byId));
    const sum = (figures: ReadonlyMap<string, number | null>) =>
      machineIds.reduce<number>((total, id) => total + (figures.get(String(id)) ?? 0), 0);
    expect(rehearsal).toMatchObject({
      ...{ beforeSeconds: sum(before), afterSeconds: sum(after) },
      ...{ endsOn: '2026-03-30', startsOn: '2025-12-31', numberOfMachines: machineIds.length },
    });
    changed += shown.length;
  }
  expect(changed).toBeGreaterThan(4);
});

test('a rehearsal is refused as the change itself', async ({ build, database }) => {
  const calendar = await build.calendar({ organisation: await build.organisation() });
  const { organisationId } = calendar;
  const [versionId = 0] = calendar.versionIds;
  const rehearse = (id: number | null, fields: CalendarVersionFields | null) =>
    database.app.within({ organisationId }, (db) =>
      rehearseCalendar(
        db,
        { calendar: { organisationId, id: calendar.id }, versionId: id, version: fields },
        { timeZone: ZONE, now: new Date() },
      ),
    );
  await expect(rehearse(null, version('2010-01-01', 0, 60))).rejects.toMatchObject({
    code: 'CALENDAR_DATE_TAKEN',
  });
  await expect(rehearse(versionId, null)).rejects.toMatchObject({ code: 'LAST_CALENDAR_VERSION' });
  await expect(rehearse(2_000_000_000, version('2011-01-01', 0, 60))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
