import { simulateFleet, uploadedMachine } from '@groundwork/simulator/fleet.ts';
import { computeTruth } from '@groundwork/simulator/truth.ts';
import { sumDays, toStretches } from '@groundwork/simulator/truth-days.ts';
import { computeGrowth } from '@groundwork/simulator/truth-distance.ts';
import { planUploads, UPLOAD_ORDERS } from '@groundwork/simulator/uploads.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../db/test-database.fixture.ts';
import { FleetInDatabase } from './fleet-in-database.fixture.ts';

const ZONE = 'Europe/London';
/** Covers the end of summer time, so one of the days has 25 hours. */
const PLAN = { seed: 5, startsOn: '2025-10-25', days: 2, zone: ZONE };
const UPLOADS_AT_ONCE = 60;
const DAY_MS = 86_400_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('stored as it arrives', () => {
  test.each(UPLOAD_ORDERS)('an upload %s results in the truth', async (order) => {
    const fleet = simulateFleet(PLAN);
    const placed = await FleetInDatabase.create(database, fleet);
    const uploads = planUploads(fleet, order, 1);
    for (let from = 0; from < uploads.length; from += UPLOADS_AT_ONCE) {
      await placed.receive(uploads.slice(from, from + UPLOADS_AT_ONCE));
      await placed.derive();
    }
    await placed.derive();
    for (const machine of fleet.machines) {
      const uploaded = uploadedMachine(fleet, machine);
      const truth = computeTruth(uploaded);
      const { states, days } = await placed.readAsTruth(machine);
      expect(states, machine.key).toEqual(toStretches(truth, uploaded.startedAt));
      expect(days, machine.key).toEqual(sumDays(truth, computeGrowth(uploaded), uploaded.startedAt, ZONE));
    }
    expect(await placed.verify()).toEqual([]);
  });

  test('readings that arrive between any two statements of a derivation are never lost', async () => {
    const fleet = simulateFleet({ ...PLAN, days: 20 });
    const placed = await FleetInDatabase.create(database, fleet);
    const ofDays = Map.groupBy(
      planUploads(fleet, 'in-order', 1),
      ({ imei, records }) => `${imei} ${Math.floor((records[0]?.timeMs ?? 0) / DAY_MS)}`,
    );
    // One packet per day, so that no day is restated by accident along with the next one.
    const waiting = [...ofDays.values()].flatMap((ofDay) => ofDay.slice(20, 21));
    // Statements may travel together, but readings are stored one batch at a time.
    let received: Promise<unknown> = Promise.resolve();
    const receiveOne = async () => {
      received = received.then(() => placed.receive(waiting.splice(0, 1)));
      await received;
    };
    while (waiting.length > 0) {
      await placed.derive(fleet.machines, { worksOffMarks: false }, receiveOne);
      await placed.derive(fleet.machines, {}, receiveOne);
    }
    await placed.derive(fleet.machines, { worksOffMarks: false });
    await placed.derive();
    expect(await placed.verify()).toEqual([]);
  });
});
