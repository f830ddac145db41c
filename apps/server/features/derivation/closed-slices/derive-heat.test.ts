import type { MachineKey } from '@groundwork/domain/keys.ts';
import { addBlocks, addCells } from '@groundwork/domain/maps/heat-bytes.ts';
import { addPathHeat } from '@groundwork/domain/maps/heat-of-path.ts';
import { HeatSums } from '@groundwork/domain/maps/heat-sums.ts';
import { BLOCK_ZOOM, CELL_ZOOM } from '@groundwork/domain/maps/heat-tiles.ts';
import { coarsenHeat } from '@groundwork/domain/maps/heat-zoom.ts';
import { simulateFleet } from '@groundwork/simulator/fleet.ts';
import { expect } from 'vitest';
import { createBuild } from '../../../db/build.fixture.ts';
import { databaseTest } from '../../../db/database-test.fixture.ts';
import { listIdleStretches } from '../../figures/routes/public.ts';
import { readPaths } from '../paths/read-paths.ts';
import { FleetInDatabase } from '../run/fleet-in-database.fixture.ts';
import { listRows } from '../tables/derived-rows-store.ts';
import { HEAT } from './derive-heat.ts';

const HOUR = 3_600;
const ALL = { isOfTrips: false };
/** The last day is open, and its part until 15:00 is closed. */
const HOURS = 24 + 17;

const test = databaseTest()
  .extend('fleet', { scope: 'file' }, () =>
    simulateFleet({ seed: 4, startsOn: '2026-02-02', days: 2, zone: 'Europe/London' }),
  )
  .extend('placed', { scope: 'file' }, ({ database, fleet }) => FleetInDatabase.create(database, fleet));

const list = (sums: HeatSums) => [...sums.listTiles()].map((tile) => [tile, sums.get(tile)] as const);

test('most appends write no heat, and what is stored of closed slices and of parts is what their paths say', async ({
  database,
  placed,
  fleet,
}) => {
  const readHeat = (key: MachineKey) => database.app.within(key, (db) => listRows(db, key, HEAT));
  let [appends, writes] = [0, 0];
  const end = fleet.startedAt + HOURS * HOUR;
  const late = { after: end - 8 * HOUR, until: end - 7 * HOUR };
  for (let at = fleet.startedAt; at < end; at += HOUR) {
    // One hour of the last day arrives when the part with it is stored already.
    if (at !== late.after) await placed.receiveRecords({ after: at, until: at + HOUR });
    if (at === late.after + 5 * HOUR) await placed.receiveRecords(late);
    const written = await placed.derive(fleet.machines, { now: at + HOUR });
    appends += 1;
    if ((written.heat ?? 0) > 0) writes += 1;
  }
  expect(writes).toBeGreaterThan(0);
  expect(writes).toBeLessThan(appends / 2);
  expect(await placed.verify()).toEqual([]);
  const ends = new Set<number>();
  for (const machine of fleet.machines) {
    const key = placed.getKey(machine);
    const range = { from: fleet.startedAt, until: end };
    const query = { ...range, organisationId: key.organisationId, machineIds: [key.machineId] };
    const [path, idle] = await database.app.within(key, async (db) => [
      (await readPaths(db, query)).get(key.machineId),
      (await listIdleStretches(db, query)).get(key.machineId) ?? [],
    ]);
    const rows = await readHeat(key);
    expect(rows.length).toBeGreaterThanOrEqual(1);
    const [cells, blocks, expected] = [new HeatSums(), new HeatSums(), new HeatSums()];
    ends.add(rows.at(-1)?.sliceEndsAt ?? 0);
    for (const row of rows) {
      addCells(cells, Buffer.from(row.cells, 'base64'), ALL);
      addBlocks(blocks, Buffer.from(row.blocks, 'base64'), false);
      if (path) addPathHeat(expected, path, idle, { from: row.sliceStartsAt, until: row.sliceEndsAt });
    }
    expect(list(cells)).toEqual(list(expected));
    expect(list(blocks)).toEqual(list(coarsenHeat(expected, CELL_ZOOM, BLOCK_ZOOM)));
  }
  expect(ends).toContain(end - 2 * HOUR);
  const stranger = await createBuild(database.app).organisation();
  const [first] = fleet.machines;
  if (first) expect(await readHeat({ ...placed.getKey(first), organisationId: stranger.id })).toEqual([]);
});
