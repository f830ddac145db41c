import { createBuild } from '../../apps/server/db/build.fixture.ts';
import { assignShifts } from '../../apps/server/features/records/shifts/assign-shifts.ts';
import { measureCost } from './cpu-cost.ts';
import { DeriveFleet } from './derive-fleet.ts';
import { DAYS_A_YEAR, type DeriveGround, leaveInPeace, TODAY } from './derive-ground.ts';
import { DAY, recordDays } from './machine-months.ts';
import type { Measured } from './measured.ts';
import { countRestatedDays, findMoment } from './restated-days.ts';

const DAYS_AT_ONCE = 60;

/** A year of machines is derived from nothing; then their organisation gets a shift calendar from its beginning on. */
export async function measureCalendarChange(ground: DeriveGround, machines: number): Promise<Measured[]> {
  const { database, sweeps, postgresPid } = ground;
  const fleet = await DeriveFleet.place(ground, {
    machines,
    organisations: 1,
    attachedFrom: new Date(beginning() * 1_000),
  });
  const readings = await receiveYear(fleet);
  const part = { machines, readings };
  const first = await measureCost(postgresPid, () => sweeps.settle());
  const organisationId = fleet.organisations[0]?.id ?? 0;
  const moment = await findMoment(database, organisationId);
  const change = await measureCost(postgresPid, async () => {
    await worksByCalendar(ground, organisationId);
    await sweeps.settle();
  });
  const restatedDays = await countRestatedDays(database, organisationId, moment);
  await leaveInPeace(ground);
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

async function worksByCalendar({ database, dateMarks }: DeriveGround, organisationId: number): Promise<void> {
  const organisation = {
    id: organisationId,
    name: '',
    type: 'rental',
    timeZone: 'Europe/London',
    settings: {},
  } as const;
  const startsOn = new Date(beginning() * 1_000).toISOString().slice(0, 10);
  const calendar = await createBuild(database.app).calendar({ organisation, startsOn: [startsOn] });
  const asked = { machineId: null, siteId: null, calendarId: calendar.id, startsOn };
  await database.app.within({ organisationId }, (db) => assignShifts(db, organisationId, asked));
  await dateMarks();
}
