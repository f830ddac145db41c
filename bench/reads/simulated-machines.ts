import type { MachineId } from '@groundwork/domain/ids.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import { encodePacket } from '@groundwork/simulator/devices/teltonika-device.ts';
import { toTeltonikaRecord } from '@groundwork/simulator/devices/teltonika-record.ts';
import { type Fleet, type SimulatedMachine, simulateFleet } from '@groundwork/simulator/fleet.ts';
import type { TrackerRecord } from '@groundwork/simulator/tracker.ts';
import { createBuild } from '../../apps/server/db/build.fixture.ts';
import type { BuiltCustomer, BuiltSite } from '../../apps/server/db/build-records.fixture.ts';
import type { BuiltOrganisation } from '../../apps/server/db/built-rows.fixture.ts';
import type { TestDatabase } from '../../apps/server/db/test-database.fixture.ts';
import { FleetInDatabase } from '../../apps/server/features/derivation/run/fleet-in-database.fixture.ts';
import { computeTrueFacts, type ExpectedFacts, scanReadings } from './expected-facts.ts';

const RECORDS_A_PACKET = 250;
const PACKETS_A_BATCH = 16;
/** Every nth machine is also compared with the independent calculator, which is slow. */
const MACHINES_A_TRUTH = 20;
/** Keeps every nth reading of a machine type, for about 300 readings per machine and day; key events are always kept. */
const THINNED_BY: Readonly<Record<string, number>> = { EXCAVATOR: 6, DUMPER: 4 };
const ZONES = ['Europe/London', 'Europe/Berlin'] as const;
const SECONDS_INTO_LAST_DAY = 16 * 3_600;
const HIRERS = 20;
const HIRED_FROM = '2026-06-11T00:00:00Z';

export type SimulationPlan = { readonly machines: number; readonly startsOn: string; readonly days: number };

/** A simulated machine with its expected figures. */
export type SimulatedRow = {
  readonly machineId: MachineId;
  readonly readings: number;
  readonly scanned: ExpectedFacts;
  /** Null if the machine is not in the sample. */
  readonly truth: ExpectedFacts | null;
};

/**
 * Simulates machines of several types in two zones, every third hired out, uploads them through the product's stores and
 * derives them until the afternoon of the last day, which is `now` (seconds since 1970).
 */
export async function simulateMachines(
  database: TestDatabase,
  organisation: BuiltOrganisation,
  plan: SimulationPlan,
): Promise<{ readonly rows: SimulatedRow[]; readonly now: number }> {
  const build = createBuild(database.app);
  const terms = {
    abroad: await build.site({ organisation, name: 'Berlin', zone: ZONES[1] }),
    hirers: await buildHirers(build, organisation),
  };
  const rows: SimulatedRow[] = [];
  const now = startOfCivilDate(addDays(plan.startsOn, plan.days - 1), ZONES[0]) + SECONDS_INTO_LAST_DAY;
  for (let seed = 1; rows.length < plan.machines; seed += 1) {
    const zone = ZONES[seed % ZONES.length] ?? ZONES[0];
    const fleet = thinOut(simulateFleet({ seed, startsOn: plan.startsOn, days: plan.days, zone }), now);
    const placed = await FleetInDatabase.create(database, fleet, organisation);
    for (const [index, machine] of fleet.machines.entries())
      await arrangeHire(
        build,
        terms,
        { id: placed.getKey(machine).machineId, organisation, zone },
        rows.length + index,
      );
    await upload(placed);
    await placed.derive(fleet.machines, { now });
    for (const machine of fleet.machines) rows.push(createRow(placed, machine, rows.length));
    if (seed % 10 === 0) console.log(`${rows.length} machines are simulated, stored and derived`);
  }
  return { rows, now };
}

/** Returns a fleet with the records until an instant, thinned out by machine type. */
function thinOut(fleet: Fleet, until: number): Fleet {
  const machines = fleet.machines.map((machine) => {
    const by = THINNED_BY[machine.typeKey] ?? 1;
    const isKept = ({ timeMs, isKeyEvent }: TrackerRecord, index: number) =>
      timeMs <= until * 1000 && (isKeyEvent || index % by === 0);
    const trackers = machine.trackers.map((tracker) => ({
      ...tracker,
      onIntervalSeconds: tracker.onIntervalSeconds * by,
      records: tracker.records.filter(isKept),
    }));
    return { ...machine, trackers };
  });
  return { ...fleet, until, machines };
}

type Build = ReturnType<typeof createBuild>;
type Terms = { readonly abroad: BuiltSite; readonly hirers: readonly BuiltCustomer[] };

/** Creates customers; the last one is linked to an organisation, which sees the machines that it hires. */
async function buildHirers(build: Build, organisation: BuiltOrganisation): Promise<BuiltCustomer[]> {
  const { id: linkedTo } = await build.organisation({ name: 'Hirer' });
  const hirers: BuiltCustomer[] = [];
  for (let number = 1; number < HIRERS; number += 1)
    hirers.push(await build.customer({ organisation, name: `Hirer ${number}`, code: `H-${number}` }));
  return [...hirers, await build.customer({ organisation, name: 'Hirer', code: 'H', linkedTo })];
}

/** Assigns machines in the second zone to the site abroad, and hires out every third machine in the middle of the month. */
async function arrangeHire(
  build: Build,
  { abroad, hirers }: Terms,
  {
    id,
    organisation,
    zone,
  }: { readonly id: MachineId; readonly organisation: BuiltOrganisation; readonly zone: string },
  number: number,
): Promise<void> {
  const machine = { id, name: '', organisationId: organisation.id };
  if (zone === ZONES[1]) await build.siteAssignment({ machine, site: abroad });
  const customer = hirers[(number / 3) % hirers.length];
  if (number % 3 === 0 && customer)
    await build.hire({ machine, customer, from: HIRED_FROM, contractNumber: `K-${number}` });
}

async function upload(placed: FleetInDatabase): Promise<void> {
  const packets = placed.fleet.machines
    .flatMap(({ trackers }) => trackers)
    .flatMap(({ imei, records }) => chunk(records, RECORDS_A_PACKET).map((chunk) => ({ imei, chunk })));
  for (const batch of chunk(packets, PACKETS_A_BATCH))
    await placed.receive(
      batch.map(({ imei, chunk }) => ({ imei, packet: encodePacket('8E', chunk.map(toTeltonikaRecord)) })),
    );
}

function createRow(placed: FleetInDatabase, machine: SimulatedMachine, number: number): SimulatedRow {
  const { fleet } = placed;
  return {
    machineId: placed.getKey(machine).machineId,
    readings: machine.trackers.reduce((sum, { records }) => sum + records.length, 0),
    scanned: scanReadings(fleet, machine),
    truth: number % MACHINES_A_TRUTH === 0 ? computeTrueFacts(fleet, machine) : null,
  };
}

const chunk = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
