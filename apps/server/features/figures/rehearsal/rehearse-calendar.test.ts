import type { CalendarVersionFields } from '@groundwork/contract/entities/shift-calendar.ts';
import { simulateFleet } from '@groundwork/simulator/fleet.ts';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { FleetInDatabase } from '../../derivation/run/fleet-in-database.fixture.ts';
import { addVersion, correctVersion, removeVersion } from '../../records/shifts/edit-version.ts';
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
  const rehearse = (id: number | null, fields: CalendarVersionFields | null) =>
    within((db) =>
      rehearseCalendar(db, { calendar: key, versionId: id, version: fields }, { timeZone: ZONE, now }),
    );
  const changes = [
    // Nights, over the clock change.
    { id: versionId, fields: version('2010-01-01', 22 * 60, 30 * 60) },
    { id: versionId, fields: version('2010-01-01', 9 * 60, 11 * 60, 3_600) },
    // From the middle of the days.
    { id: null, fields: version('2026-03-29', 6 * 60, 18 * 60, 0) },
    { id: versionId, fields: version('2026-03-30', 9 * 60, 10 * 60) },
    { id: versionId, fields: null },
  ];
  let changed = 0;
  for (const { id, fields } of changes) {
    const before = await readFigures();
    const rehearsal = await rehearse(id, fields);
    expect(await readFigures()).toEqual(before);
    await within((db) => {
      const versionKey = { calendarId: calendar.id, versionId: id ?? 0 };
      if (fields === null) return removeVersion(db, organisationId, versionKey);
      return id === null
        ? addVersion(db, organisationId, calendar.id, fields, now)
        : correctVersion(db, organisationId, versionKey, fields, now);
    });
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
      [...figures.values()].reduce<number>((total, seconds) => total + (seconds ?? 0), 0);
    expect(rehearsal).toMatchObject({
      ...{ beforeSeconds: sum(before), afterSeconds: sum(after) },
      ...{ endsOn: '2026-03-30', startsOn: '2025-12-31', numberOfMachines: fleet.machines.length },
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
