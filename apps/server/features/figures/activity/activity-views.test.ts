import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import {
  type Fleet,
  type SimulatedMachine,
  simulateFleet,
  uploadedMachine,
} from '@groundwork/simulator/fleet.ts';
import { computeTruth } from '@groundwork/simulator/truth.ts';
import { sumDays } from '@groundwork/simulator/truth-days.ts';
import { computeGrowth } from '@groundwork/simulator/truth-distance.ts';
import type { UploadedMachine } from '@groundwork/simulator/truth-upload.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuild } from '../../../db/build.fixture.ts';
import { openTestDatabase, type TestDatabase } from '../../../db/test-database.fixture.ts';
import { FleetInDatabase } from '../../derivation/run/fleet-in-database.fixture.ts';
import { sumFacts } from '../metrics/public.ts';
import { readMachineDays } from './machine-days-query.ts';
import { listStatesNow } from './states-now-query.ts';
import { listToday } from './today-query.ts';

const ZONE = 'Europe/London';
const [STARTS_ON, ENDS_ON] = ['2026-06-01', '2026-06-02'];

let database: TestDatabase;
let fleet: Fleet;
let placed: FleetInDatabase;
/** Instant of the last received reading, in the middle of the second day. */
let receivedUntil: number;

beforeAll(async () => {
  database = await openTestDatabase();
  fleet = simulateFleet({ seed: 13, startsOn: STARTS_ON, days: 2, zone: ZONE });
  placed = await FleetInDatabase.create(database, fleet);
  receivedUntil = fleet.startedAt + 35 * 3600 + 1234;
  await placed.receiveRecords({ until: receivedUntil });
  await placed.derive(fleet.machines, { now: receivedUntil });
});
afterAll(() => database.close());

/** Returns what the views show of one machine at an instant. */
async function readViews(machine: SimulatedMachine, at: number) {
  const { organisationId, machineId } = placed.getKey(machine);
  const query = {
    organisationId,
    machineIds: [machineId],
    startsOn: STARTS_ON,
    endsOn: ENDS_ON,
    now: new Date(at * 1000),
  };
  return database.app.within({ organisationId }, async (db) => ({
    days: await readMachineDays(db, { ...query, machineId }),
    facts: (await sumFacts(db, query))[0] ?? null,
    state: (await listStatesNow(db, query))[0] ?? null,
    today: (await listToday(db, query))[0] ?? null,
  }));
}

/** Returns the upload up to the last received reading, as known at an instant. */
function listReceived(machine: SimulatedMachine, until: number): UploadedMachine {
  const uploaded = uploadedMachine(fleet, machine);
  const attachments = uploaded.attachments
    .filter(({ attachedAt }) => attachedAt <= receivedUntil)
    .map((attachment) => ({
      ...attachment,
      readings: attachment.readings.filter(({ timeMs }) => timeMs <= receivedUntil * 1000),
    }));
  return { ...uploaded, attachments, until };
}

describe.each([0, 90, 1_500])('%i seconds after the last reading', (seconds) => {
  test('days, sums and states equal the truth', async () => {
    const now = receivedUntil + seconds;
    await placed.derive(fleet.machines, { now });
    for (const machine of fleet.machines) {
      const uploaded = listReceived(machine, now);
      const truth = computeTruth(uploaded);
      const view = await readViews(machine, now);
      const days = sumDays(truth, computeGrowth(uploaded), uploaded.startedAt, ZONE);
      expect(
        view.days.filter(({ totals }) => totals.monitoredSeconds > 0).map(toTrueDay),
        machine.key,
      ).toEqual(days);
      const sums = ENGINE_STATES.map((state) =>
        days.reduce((sum, day) => sum + (day.seconds[state] ?? 0), 0),
      );
      expect(
        ENGINE_STATES.map((state) => view.facts?.seconds[state] ?? 0),
        machine.key,
      ).toEqual(sums);
    }
  });
});

test('before the derivation has caught up, the edge covers the time since, and all views agree', async () => {
  await placed.derive(fleet.machines, { now: receivedUntil });
  const now = receivedUntil + 40_000;
  for (const machine of fleet.machines) {
    const { days, facts, state, today } = await readViews(machine, now);
    const monitored = days.map(({ totals }) => totals.monitoredSeconds).reduce((a, b) => a + b, 0);
    expect(monitored).toBe(facts?.monitoredSeconds ?? 0);
    const last = today?.stretches.at(-1);
    if (state?.state) expect(last).toMatchObject({ state: state.state, endedAt: now });
    expect(today?.stretches.reduce((sum, segment) => sum + segment.endedAt - segment.startedAt, 0)).toBe(
      days.at(-1)?.totals.monitoredSeconds,
    );
  }
});

test('a state that continues over midnight is shown since it began', async () => {
  const now = fleet.until + 3 * 86_400;
  await placed.derive(fleet.machines, { now });
  for (const machine of fleet.machines) {
    const { segments } = await placed.readStored(machine);
    const { state } = await readViews(machine, now);
    const other = segments.findLast((segment) => segment.state !== state?.state);
    if (state?.state) expect(state.since, machine.key).toBe(other?.endedAt ?? segments[0]?.startedAt);
  }
});

test('a machine that never had a source has empty days in the zone of its organisation', async () => {
  const build = createBuild(database.app);
  const organisation = await build.organisation({ timeZone: 'Asia/Kolkata' });
  const machine = await build.machine({ organisation });
  const organisationId = organisation.id;
  const days = await database.app.within({ organisationId }, (db) =>
    readMachineDays(db, {
      organisationId,
      machineId: machine.id,
      startsOn: STARTS_ON,
      endsOn: ENDS_ON,
      now: new Date('2026-06-02T12:00:00Z'),
    }),
  );
  expect(days.map(({ date, startsAt, segments }) => [date, startsAt, segments.length])).toEqual([
    ['2026-06-01', '2026-05-31T18:30:00Z', 0],
    ['2026-06-02', '2026-06-01T18:30:00Z', 0],
  ]);
});

function toTrueDay({ date, totals }: Awaited<ReturnType<typeof readViews>>['days'][number]) {
  const entries = ENGINE_STATES.map((state) => [state, totals[`${state}Seconds`]] as const);
  return {
    date,
    seconds: Object.fromEntries(entries.filter(([, seconds]) => seconds > 0)),
    distanceMillimetres: Math.round(totals.distanceMetres * 1000),
  };
}
