import { getCatalogueValues } from '@groundwork/domain/machine-types/type-values.ts';
import { type SimulatedMachine, simulateFleet } from '@groundwork/simulator/fleet.ts';
import { expect } from 'vitest';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import { FleetInDatabase } from '../../derivation/run/fleet-in-database.fixture.ts';
import { editMachineType, resetMachineType } from './edit-machine-type.ts';

const HOUR = 3600;
/** Rules without evidence of work, so that idling and working cannot be distinguished. */
const BLIND = { ...getCatalogueValues('EXCAVATOR'), workSensors: [] };

const isExcavator = ({ typeKey }: SimulatedMachine) => typeKey === 'EXCAVATOR';

const test = databaseTest()
  .extend('fleet', { scope: 'file' }, () =>
    simulateFleet({ seed: 8, startsOn: '2026-03-02', days: 3, zone: 'Europe/London' }),
  )
  .extend('placed', { scope: 'file' }, ({ database, fleet }) => FleetInDatabase.create(database, fleet))
  .extend('helpers', { scope: 'file' }, ({ placed }) => {
    /** Sums a machine's seconds by state before and after an instant. */
    async function secondsAround(
      machine: SimulatedMachine,
      instant: number,
    ): Promise<Record<string, number>> {
      const sums: Record<string, number> = {};
      for (const { state, startedAt, endedAt } of (await placed.readStored(machine)).segments) {
        const before = Math.max(0, Math.min(endedAt, instant) - startedAt);
        sums[`${state} before`] = (sums[`${state} before`] ?? 0) + before;
        sums[`${state} after`] = (sums[`${state} after`] ?? 0) + endedAt - startedAt - before;
      }
      return sums;
    }
    return { secondsAround };
  });

test.beforeAll(async ({ placed }) => {
  await placed.receiveRecords();
  await placed.derive();
});

test('rules of a type change its machines from their date, no others, and can be reset', async ({
  placed,
  fleet,
  database,
  helpers: { secondsAround },
}) => {
  const { id: organisationId } = placed.organisation;
  const changedAt = fleet.startedAt + 33 * HOUR;
  const key = { organisationId, key: 'EXCAVATOR' };
  const inside = <T>(work: Parameters<typeof database.app.within<T>>[1]) =>
    database.app.within({ organisationId }, work);
  const [excavator] = fleet.machines.filter(isExcavator);
  if (!excavator) throw new Error('The fleet has no excavator');
  const others = fleet.machines.filter((machine) => !isExcavator(machine));
  const first = await placed.readStored(excavator);
  const untouched = await Promise.all(others.map((other) => placed.listWriters(other)));
  const before = await secondsAround(excavator, changedAt);
  expect(before['active after']).toBeGreaterThan(HOUR);

  const from = new Date(changedAt * 1000).toISOString();
  const now = new Date(fleet.until * 1000);
  await inside((db) => editMachineType(db, key, { values: BLIND, from }, now));
  await placed.derive();
  const after = await secondsAround(excavator, changedAt);
  expect(after['active before']).toBe(before['active before']);
  expect(after['active after'] ?? 0).toBe(0);
  expect(after['running after']).toBeGreaterThan(HOUR);
  expect(await Promise.all(others.map((other) => placed.listWriters(other)))).toEqual(untouched);
  expect(await placed.verify()).toEqual([]);

  await inside((db) => resetMachineType(db, key));
  await placed.derive();
  expect((await placed.readStored(excavator)).segments).toEqual(first.segments);
  expect(await placed.verify()).toEqual([]);
});
