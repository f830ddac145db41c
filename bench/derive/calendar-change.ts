import { type OrganisationId, toOrganisationId } from '@groundwork/domain/ids.ts';
import { createBuild } from '../../apps/server/db/build.fixture.ts';
import { assignShifts } from '../../apps/server/features/records/shifts/assign-shifts.ts';
import { measureCost } from './cpu-cost.ts';
import { DAYS_A_YEAR, type DeriveBench, passQuietHour, TODAY } from './derive-bench.ts';
import { DeriveFleet } from './derive-fleet.ts';
import { DAY, recordDays } from './machine-months.ts';
import type { Measured } from './measured.ts';
import { countRestatedDays, findMoment } from './restated-days.ts';

const DAYS_AT_ONCE = 60;

/** Derives a year of machines from nothing, then assigns their organisation a shift calendar for the whole year. */
export async function measureCalendarChange(bench: DeriveBench, machines: number): Promise<Measured[]> {
  const { database, sweeps, postgresPid } = bench;
  const fleet = await DeriveFleet.place(bench, {
    machines,
    organisations: 1,
    attachedFrom: new Date(beginning() * 1_000),
  });
  const readings = await receiveYear(fleet);
  const part = { machines, readings };
  const first = await measureCost(postgresPid, () => sweeps.settle());
  const organisationId = fleet.organisations[0]?.id ?? toOrganisationId(0);
  const moment = await findMoment(database, organisationId);
  const change = await measureCost(postgresPid, async () => {
    await assignCalendar(bench, organisationId);
    await sweeps.settle();
  });
  const restatedDays = await countRestatedDays(database, organisationId, moment);
  await passQuietHour(bench);
  return [
    { ...part, name: 'a year, from nothing', cost: first, restatedDays: null },
    { ...part, name: 'a calendar changed over a year', cost: change, restatedDays },
  ];
}

const beginning = (): number => TODAY - DAYS_A_YEAR * DAY;

async function receiveYear(fleet: DeriveFleet): Promise<number> {
  let readings = 0;
  for (let day = 0; day < DAYS_A_YEAR; day += DAYS_AT_ONCE) {
    const days = Math.min(DAYS_AT_ONCE, DAYS_A_YEAR - day);
    for (let device = 0; device < fleet.machines.length; device += 1)
      readings += await fleet.receive([
        { device, records: recordDays(device, beginning() + day * DAY, days) },
      ]);
  }
  return readings;
}

async function assignCalendar(
  { database, dateMarks }: DeriveBench,
  organisationId: OrganisationId,
): Promise<void> {
  const organisation = {
    id: organisationId,
    name: '',
    type: 'rental',
    timeZone: 'Europe/London',
    settings: {},
  } as const;
  const startsOn = new Date(beginning() * 1_000).toISOString().slice(0, 10);
  const calendar = await createBuild(database.app).calendar({ organisation, startsOn: [startsOn] });
  const assignment = { machineId: null, siteId: null, calendarId: calendar.id, startsOn };
  await database.app.within({ organisationId }, (db) => assignShifts(db, organisationId, assignment));
  await dateMarks();
}
