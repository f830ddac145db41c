import { readCpuSeconds, readOwnCpuSeconds, readResidentBytes } from '../../testing/cpu-meter.ts';
import { WITHOUT_SOURCE_LIMIT } from '../../testing/server-under-load.ts';
import { allotZones } from './allot-zones.ts';
import { type BenchServer, openBenchServer } from './bench-server.ts';
import type { LoadOrder, LoadResult } from './load-order.ts';
import { openLoad } from './play-load.ts';
import { findStored } from './stored-bytes.ts';
import { untilDerived } from './until-derived.ts';

const MILLION = 1e6;
const VERIFIED_MACHINES = 20;

export type LoadPlan = Omit<LoadOrder, 'gateway' | 'firstDevice'> & {
  readonly organisationCount: number;
  /** Whether the server derives; without, the cost of ingest alone is measured. */
  readonly hasDerivation: boolean;
  /** Zones around the first devices of each organisation; none by default. */
  readonly zonesPerOrganisation?: number;
  /** Folder for CPU profiles of the server; null: no profiles. */
  readonly profileFolder: string | null;
};

/** CPU seconds of server and PostgreSQL per million acknowledged records. */
type CpuPerMillion = { readonly server: number; readonly postgres: number };

export type LoadMeasure = LoadResult & {
  readonly plan: LoadPlan;
  readonly recordsPerSecond: number;
  /** During the measured time, including the derivations that completed in it. */
  readonly cpu: CpuPerMillion;
  /** From the first record until everything is derived; every machine was derived once before. */
  readonly cpuUntilDerived: CpuPerMillion;
  /** Seconds from the last acknowledgement until everything is derived; null: timed out. */
  readonly derivedAfterSeconds: number | null;
  readonly residentBytes: number;
  readonly bytesPerReading: { readonly heap: number; readonly indexes: number };
  readonly walBytesPerReading: number;
  readonly liveEvents: number;
  /** Output of `verify` for a sample. */
  readonly verified: string;
};

const MAX_DERIVATION_SECONDS = 180;
const PRIMED_MS = 60_000;
const PRIMING_SECONDS = 4;

/** Plays a load against a new server with a new database, and measures its cost. */
export async function measureLoad(plan: LoadPlan): Promise<LoadMeasure> {
  const { deviceCount, organisationCount, firstTimeMs } = plan;
  const bench = await openBenchServer({
    deviceCount,
    organisationCount,
    attachedFrom: new Date(firstTimeMs - PRIMED_MS),
    settings: toServerSettings(plan),
  });
  try {
    return await playAndMeasure(bench, plan);
  } finally {
    await bench.remove();
  }
}

const toServerSettings = ({ hasDerivation, profileFolder }: LoadPlan): Record<string, string> => ({
  ...WITHOUT_SOURCE_LIMIT,
  ...(hasDerivation ? {} : { ROLES: 'api,gateway' }),
  ...(profileFolder === null ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profileFolder}` }),
});

async function playAndMeasure(bench: BenchServer, plan: LoadPlan): Promise<LoadMeasure> {
  const { server } = bench;
  await allotZones(bench, plan);
  await prime(bench, plan);
  const load = await openLoad({ ...plan, gateway: server.gateway, firstDevice: bench.firstDevice });
  const meter = createMeter(bench);
  const before = await findStored(bench.gateway, bench.owner);
  const started = meter();
  let [measuring, measured] = [started, started];
  const seen = await load.play(
    () => {
      measuring = meter();
    },
    () => {
      measured = meter();
    },
  );
  const residentBytes = readResidentBytes(server.pid);
  const isDerived = plan.hasDerivation && (await untilDerived(bench, MAX_DERIVATION_SECONDS));
  const derived = meter();
  const after = await findStored(bench.gateway, bench.owner);
  const storedCount = after.readingCount - before.readingCount;
  return {
    ...seen,
    plan,
    recordsPerSecond: seen.ackedRecords / seen.seconds,
    cpu: perMillion(measuring, measured, seen.ackedRecords),
    cpuUntilDerived: perMillion(started, derived, storedCount),
    derivedAfterSeconds: isDerived ? (derived.at - measured.at) / 1_000 : null,
    residentBytes,
    bytesPerReading: {
      heap: (after.heapBytes - before.heapBytes) / storedCount,
      indexes: (after.indexBytes - before.indexBytes) / storedCount,
    },
    walBytesPerReading: (after.walBytes - before.walBytes) / storedCount,
    liveEvents: bench.listeners.reduce((sum, { eventCount }) => sum + eventCount, 0),
    verified: isDerived ? await verifySample(bench) : 'not at rest',
  };
}

/** Lets every machine be derived once from a few earlier readings, to exclude the cost of the first derivation. */
async function prime(bench: BenchServer, plan: LoadPlan): Promise<void> {
  const load = await openLoad({
    ...plan,
    gateway: bench.server.gateway,
    firstDevice: bench.firstDevice,
    recordsPerPacket: 1,
    recordMs: 1_000,
    firstTimeMs: plan.firstTimeMs - PRIMED_MS,
    recordsPerSecond: plan.deviceCount / 2,
    packetsInFlight: 1,
    warmUpSeconds: 0,
    seconds: PRIMING_SECONDS,
  });
  await load.play();
  if (plan.hasDerivation) await untilDerived(bench, MAX_DERIVATION_SECONDS);
}

type Metered = { readonly at: number; readonly server: number; readonly postgres: number };

const createMeter = ({ server: { pid, postgresPid } }: BenchServer) => {
  return (): Metered => ({
    at: performance.now(),
    server: readOwnCpuSeconds(pid),
    postgres: readCpuSeconds(postgresPid),
  });
};

function perMillion(from: Metered, to: Metered, records: number): CpuPerMillion {
  const millions = records / MILLION;
  return { server: (to.server - from.server) / millions, postgres: (to.postgres - from.postgres) / millions };
}

async function verifySample(bench: BenchServer): Promise<string> {
  const [organisation] = bench.organisations;
  if (!organisation) throw new Error('no organisation was allotted a device');
  const machineIds = await bench.listMachineIds(organisation.id);
  return bench.server.verify(machineIds.slice(0, VERIFIED_MACHINES));
}
