import { foldPath } from '@groundwork/domain/derivation/fold-path.ts';
import { compareItems } from '@groundwork/domain/derivation/stream/item.ts';
import { listContextItems } from '@groundwork/domain/derivation/stream/timeline.ts';
import { toSourceId } from '@groundwork/domain/ids.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import { createTimeline, toReadingItem } from '@groundwork/simulator/derivation.fixture.ts';
import { encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { toTeltonikaRecord } from '@groundwork/simulator/devices/teltonika-record.ts';
import { type Fleet, type SimulatedMachine, uploadedMachine } from '@groundwork/simulator/fleet.ts';
import { createRandom } from '@groundwork/simulator/random.ts';
import { createBuild } from '../../../apps/server/db/build.fixture.ts';
import type { BuiltOrganisation } from '../../../apps/server/db/built-rows.fixture.ts';
import type { Database } from '../../../apps/server/db/database.ts';
import { sql } from '../../../apps/server/db/sql.ts';
import { restateZones } from '../../../apps/server/features/derivation/marked-zones/restate-zones.ts';
import { FleetInDatabase } from '../../../apps/server/features/derivation/run/fleet-in-database.fixture.ts';
import { STARTS_ON } from '../data.ts';
import { findKept, keepData, type ReadsStorage } from '../reads-storage.ts';
import { copyWorlds } from './copy-worlds.ts';
import { fillZones } from './fill-zones.ts';
import { simulateWorld, ZONE } from './moving-machines.ts';
import type { OriginalMachine, PathsData } from './paths-data.ts';

const SECONDS_INTO_LAST_DAY = 16 * 3_600;
const RECORDS_A_PACKET = 250;
const PACKETS_A_BATCH = 16;
const MACHINES_AT_ONCE = 2;
/** Each so many packets one is sent twice. */
const DOUBLED_EACH = 7;
const SHUFFLED_BY = 9;

/** Returns the kept data, or creates it. Throws if the kept data has other days. */
export async function openPathsData(storage: ReadsStorage, days: number): Promise<PathsData> {
  const kept = findKept(storage.folder) as PathsData | null;
  if (kept?.originals && kept.days === days) return kept;
  if (kept) throw new Error(`${storage.folder} holds other data: empty it, or use another folder`);
  const startedAt = performance.now();
  const data = await fill(storage, days);
  const filled = { ...data, filledSeconds: Math.round((performance.now() - startedAt) / 1_000) };
  keepData(storage.folder, filled);
  return filled;
}

async function fill({ database }: ReadsStorage, days: number): Promise<Omit<PathsData, 'filledSeconds'>> {
  const now = startOfCivilDate(addDays(STARTS_ON, days - 1), ZONE) + SECONDS_INTO_LAST_DAY;
  const { fleet, dumps } = simulateWorld({ startsOn: STARTS_ON, days, until: now });
  const build = createBuild(database.app);
  const organisation = await build.organisation({ name: 'Paths', type: 'rental', timeZone: ZONE });
  for (const module of ['geofences', 'workCycle'] as const) await build.module({ organisation, module });
  const { id: personId } = await build.person({ organisation, role: 'viewer' });
  const { firstSiteId, firstZoneId } = await fillZones(database.app, organisation.id);
  await database.owner.within({}, (db) => db.run(sql`analyze zone, zone_shape`));
  // Marks of zones without machines; what is derived from now on has its stays.
  while ((await restateZones(database.app, organisation.id, new Date(now * 1_000))) === 'more');
  const placed = await FleetInDatabase.create(database, fleet, organisation);
  await assignSites(database.app, organisation, firstSiteId);
  await upload(placed, now);
  console.log('one world is stored and derived');
  const originals: OriginalMachine[] = [];
  for (const machine of fleet.machines) originals.push(await fold(placed, fleet, machine));
  await copyWorlds(database.address, organisation.id);
  const reader = { organisationId: organisation.id, personId };
  return { days, now, reader, originals, firstZoneId, dumps };
}

/** Machines of the quarry belong to its site; vans to none. */
const assignSites = (app: Database, { id: organisationId }: BuiltOrganisation, siteId: number) =>
  app.within({ organisationId }, (db) =>
    db.run(sql`insert into site_assignment (organisation_id, machine_id, site_id, assigned_from)
      select ${organisationId}, id, ${siteId}, '2026-01-01' from machine
      where organisation_id = ${organisationId} and machine_type <> 'VAN'`),
  );

/** Uploads half of the packets in any order and derives them; then the others, which are late, and some again. */
async function upload(placed: FleetInDatabase, now: number): Promise<void> {
  const packets = placed.fleet.machines
    .flatMap(({ trackers }) => trackers)
    .flatMap(({ imei, records }) =>
      chunk(records, RECORDS_A_PACKET).map((records) => ({
        imei,
        packet: encodePacket('8E', records.map(toTeltonikaRecord)),
      })),
    );
  const shuffled = createRandom(SHUFFLED_BY).shuffle(packets);
  const half = shuffled.length >> 1;
  const again = shuffled.filter((_, index) => index % DOUBLED_EACH === 0);
  for (const part of [shuffled.slice(0, half), [...shuffled.slice(half), ...again]]) {
    for (const batch of chunk(part, PACKETS_A_BATCH)) await placed.receive(batch);
    for (const machines of chunk(placed.fleet.machines, MACHINES_AT_ONCE))
      await placed.derive(machines, { now });
  }
}

/** Folds all readings of a machine in their order, in memory. */
async function fold(
  placed: FleetInDatabase,
  fleet: Fleet,
  machine: SimulatedMachine,
): Promise<OriginalMachine> {
  const upload = uploadedMachine(fleet, machine);
  const contextItems = listContextItems(createTimeline(upload, fleet.zone));
  const readings = upload.attachments.flatMap(({ readings }) =>
    readings.map((reading) => toReadingItem(toSourceId(1), reading)),
  );
  const ledger = {
    contextItems,
    findCheckpoint: () => Promise.resolve(null),
    async *readItems() {
      yield [...contextItems, ...readings].sort(compareItems);
    },
  };
  const { stops, trips, gaps } = await foldPath(ledger, { from: fleet.startedAt, until: fleet.until });
  const { machineId } = placed.getKey(machine);
  return {
    machineId,
    name: machine.name,
    typeKey: machine.typeKey,
    readings: readings.length,
    stops,
    trips,
    gaps,
  };
}

const chunk = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
