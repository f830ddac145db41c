import { PATH_RULES } from '@groundwork/domain/derivation/path/path.ts';
import { sumPath } from '@groundwork/domain/derivation/path/path-sums.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { simulateFleet } from '@groundwork/simulator/fleet.ts';
import { createRandom } from '@groundwork/simulator/random.ts';
import { expect } from 'vitest';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import { sql } from '../../../db/sql.ts';
import { readPath, readPathSums } from '../../figures/routes/public.ts';
import { hireMachine } from '../../records/hires/hire-machine.ts';
import { FleetInDatabase } from '../run/fleet-in-database.fixture.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const RANGES = 6;
const MACHINES = 4;
const HIRED = { hiredFrom: '2026-02-02T13:00:00Z', hiredTo: '2026-02-05T09:30:00Z' };
const RULES = { rules: PATH_RULES, hasLocations: false };

const test = databaseTest()
  .extend('fleet', { scope: 'file' }, () => {
    const fleet = simulateFleet({ seed: 5, startsOn: '2026-02-02', days: 4, zone: 'Europe/London' });
    return { ...fleet, machines: fleet.machines.slice(0, MACHINES) };
  })
  .extend('placed', { scope: 'file' }, ({ database, fleet }) => FleetInDatabase.create(database, fleet))
  .extend('helpers', { scope: 'file' }, ({ database, placed, fleet }) => {
    const machineIds = fleet.machines.map((machine) => placed.getKey(machine).machineId);
    const random = createRandom(3);
    const draw = () =>
      random.pick([
        fleet.startedAt + DAY * random.integer(0, 3),
        random.integer(fleet.startedAt, fleet.until),
      ]);
    /** Compares sums with those of whole paths; returns how many machines and ranges did not need the path. */
    const compare = async (organisationId: OrganisationId) => {
      let summed = 0;
      for (let count = 0; count < RANGES; count += 1) {
        const [from = 0, before = 0] = [draw(), draw() + 1].sort((a, b) => a - b);
        await database.app.within({ organisationId }, async (db) => {
          const known = await readPathSums(db, { organisationId, machineIds, from, before });
          summed += known.size;
          for (const [machineId, sums] of known) {
            const path = await readPath(
              db,
              { organisationId, machineId },
              { from, until: before - 1 },
              RULES,
            );
            expect(sums, `machine ${machineId}, ${from} to ${before}`).toEqual(sumPath(path));
          }
        });
      }
      return summed;
    };
    const countRows = (organisationId: OrganisationId) =>
      database.app.within({ organisationId }, (db) => db.run(sql`select from path_slice`));
    return { compare, countRows };
  });

/** Hours in which no machine reports: only after them is it known whether it stood. */
const SILENCE = { from: 18, until: 54 };
const DERIVED_AT = [18, 24, 30, 36, 42, 48, 54, 60, 66, 72, 96];

test('sums of slices and of what they leave are those of paths, over a silence, after late data and in a hire', async ({
  database,
  build,
  placed,
  fleet,
  helpers: { compare, countRows },
}) => {
  const { organisation } = placed;
  const customer = await build.organisation();
  const customerId = (await build.customer({ organisation, linkedTo: customer.id })).id;
  for (const machine of fleet.machines.slice(0, 2)) {
    const key = placed.getKey(machine);
    await database.app.within(key, (db) =>
      hireMachine(db, key, { customerId, dailyAllowanceHours: null, contractNumber: 'C-1', ...HIRED }),
    );
  }
  const toInstant = (hour: number) => fleet.startedAt + hour * HOUR;
  const silence = { after: toInstant(SILENCE.from), until: toInstant(SILENCE.until) };
  let after = fleet.startedAt;
  for (const until of DERIVED_AT.map(toInstant)) {
    if (until <= silence.after || until > silence.until) await placed.receiveRecords({ after, until });
    await placed.derive(fleet.machines, { now: until });
    after = until;
  }
  expect(await placed.verify()).toEqual([]);
  expect(await countRows(organisation.id)).toBeGreaterThanOrEqual(fleet.machines.length);
  expect(await compare(organisation.id)).toBeGreaterThan(RANGES);
  expect(await compare(customer.id)).toBeGreaterThan(0);
  await placed.receiveRecords(silence);
  await placed.derive();
  expect(await placed.verify()).toEqual([]);
  expect(await compare(organisation.id)).toBeGreaterThan(RANGES);
  expect(await compare(customer.id)).toBeGreaterThan(0);
  const stranger = await build.organisation();
  expect(await countRows(stranger.id)).toBe(0);
});
