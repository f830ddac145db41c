import type { BenchServer } from '../ingest/bench-server.ts';
import type { LoadResult } from '../ingest/load-order.ts';
import { openLoad } from '../ingest/play-load.ts';
import { untilDerived } from '../ingest/until-derived.ts';
import { type CallTime, CallTimes } from './call-times.ts';
import { countLogLines, type LoggedLines } from './log-lines.ts';
import { openPeople, type Person } from './people.ts';
import { type CpuSeconds, type Sample, takeSample } from './sample.ts';
import type { Days } from './visits.ts';

export type SoakPlan = {
  readonly minutes: number;
  readonly recordsPerSecond: number;
  readonly deviceCount: number;
  readonly peopleCount: number;
  /** Additional devices that connect, report for a while and disconnect again and again; their answers are timed. */
  readonly probeCount: number;
};

/** A sample of the server, and the answer times of the probing devices meanwhile. */
export type Lap = Sample & {
  readonly atSeconds: number;
  readonly ackMs: LoadResult['ackMs'];
  /** Cores in use since the previous lap: CPU seconds per second. */
  readonly cores: CpuSeconds;
};

export type Soak = {
  readonly plan: SoakPlan;
  readonly laps: readonly Lap[];
  readonly load: LoadResult;
  readonly calls: readonly CallTime[];
  readonly liveEvents: number;
  readonly log: LoggedLines;
  readonly isDerived: boolean;
  /** Output of `verify` for a sample, since a device has tens of thousands of readings a day. */
  readonly verified: string;
};

const RECORDS_A_PACKET = 10;
const LAP_SECONDS = 30;
const PROBED_SECONDS = 20;
const VERIFIED_OF_EACH_ORGANISATION = 10;
const MAX_DERIVATION_SECONDS = 300;
const DAY_MS = 86_400_000;

/** Runs the planned load, then verifies the result. */
export async function runSoak(bench: BenchServer, plan: SoakPlan): Promise<Soak> {
  const load = await openLoad(createOrder(bench, plan));
  const times = new CallTimes();
  const people = openPeople(bench.server.httpPort, await listPeople(bench, plan), lastDays(), times);
  const over = new AbortController();
  const playing = load.play().finally(() => over.abort());
  try {
    const laps = await takeLaps(bench, plan, over.signal);
    const seen = await playing;
    await people.leave();
    const liveEvents = people.eventCount();
    const isDerived = await untilDerived(bench, MAX_DERIVATION_SECONDS);
    const log = countLogLines(bench.server.output());
    const verified = await verifySample(bench);
    return { plan, laps, load: seen, calls: times.list(), liveEvents, log, isDerived, verified };
  } finally {
    load.abandon();
    await Promise.all([people.leave(), playing.catch(() => {})]);
  }
}

/** Returns the load order; records are spaced so that the devices' clocks run in real time at any rate. */
function createOrder({ server }: BenchServer, plan: SoakPlan) {
  const { deviceCount, recordsPerSecond, minutes } = plan;
  return {
    gateway: server.gateway,
    firstDevice: 0,
    deviceCount,
    recordsPerPacket: RECORDS_A_PACKET,
    recordMs: Math.floor((deviceCount * 1_000) / recordsPerSecond),
    firstTimeMs: thisSecondMs(),
    recordsPerSecond,
    packetsInFlight: 1,
    warmUpSeconds: 0,
    seconds: minutes * 60,
    seed: 1,
  };
}

const thisSecondMs = (): number => Math.floor(Date.now() / 1_000) * 1_000;

async function takeLaps(bench: BenchServer, plan: SoakPlan, over: AbortSignal): Promise<Lap[]> {
  const laps: Lap[] = [];
  const startedAt = performance.now();
  while (!over.aborted) {
    const atSeconds = (performance.now() - startedAt) / 1_000;
    if (atSeconds > plan.minutes * 60 - PROBED_SECONDS) break;
    const [{ ackMs }, sample] = await Promise.all([probe(bench, plan), takeSample(bench)]);
    laps.push({ ...sample, atSeconds, ackMs, cores: coresSince(laps.at(-1), sample.cpu, atSeconds) });
    logLap(laps.at(-1));
    await untilNextLap(startedAt, laps.length, over);
  }
  return laps;
}

function coresSince(before: Lap | undefined, now: CpuSeconds, atSeconds: number): CpuSeconds {
  const computeCores = (of: (cpu: CpuSeconds) => number) =>
    before === undefined ? 0 : (of(now) - of(before.cpu)) / (atSeconds - before.atSeconds);
  return {
    server: computeCores(({ server }) => server),
    postgres: computeCores(({ postgres }) => postgres),
    stolen: computeCores(({ stolen }) => stolen),
    waiting: computeCores(({ waiting }) => waiting),
  };
}

async function untilNextLap(startedAt: number, lap: number, over: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const nextAt = startedAt + lap * LAP_SECONDS * 1_000;
  const timer = setTimeout(resolve, Math.max(0, nextAt - performance.now()));
  over.addEventListener('abort', () => resolve(), { once: true });
  await promise.finally(() => clearTimeout(timer));
}

function logLap(lap: Lap | undefined): void {
  if (!lap) return;
  const { atSeconds, serverBytes, heapBytes, openFiles, lagSeconds, ackMs, cores } = lap;
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  console.log(
    `${atSeconds.toFixed(0)} s: server ${megabytes(serverBytes)}, heap ${megabytes(heapBytes)}, ${openFiles} files, ` +
      `lag ${lagSeconds.toFixed(1)} s, answers p50 ${ackMs.p50.toFixed(1)} ms, p99 ${ackMs.p99.toFixed(1)} ms, ` +
      `cores: server ${cores.server.toFixed(2)}, PostgreSQL ${cores.postgres.toFixed(2)}, ` +
      `stolen ${cores.stolen.toFixed(2)}, waiting for a disk ${cores.waiting.toFixed(2)}`,
  );
}

/** Plays devices that log in, send a packet a second for a while, and disconnect. */
async function probe({ server }: BenchServer, plan: SoakPlan): Promise<LoadResult> {
  const { deviceCount, probeCount } = plan;
  const load = await openLoad({
    ...createOrder({ server } as BenchServer, plan),
    firstDevice: deviceCount,
    deviceCount: probeCount,
    recordMs: 1_000 / RECORDS_A_PACKET,
    recordsPerSecond: probeCount * RECORDS_A_PACKET,
    seconds: PROBED_SECONDS,
  });
  return load.play();
}

/** Lists people spread over the organisations, each with the machines of theirs. */
async function listPeople(bench: BenchServer, { peopleCount }: SoakPlan): Promise<Person[]> {
  const fleets = await Promise.all(
    bench.organisations.map(async ({ id, token }) => {
      const [first, ...others] = await bench.listMachineIds(id);
      if (first === undefined) throw new Error('an organisation has no machine');
      return { token, machineIds: [first, ...others] as const };
    }),
  );
  return Array.from({ length: peopleCount }, (_, index) => fleets[index % fleets.length]).flatMap(
    (person) => person ?? [],
  );
}

/** Returns the week that people view. */
function lastDays(): Days {
  const formatDay = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
  return { start: formatDay(Date.now() - 6 * DAY_MS), end: formatDay(Date.now()) };
}

async function verifySample(bench: BenchServer): Promise<string> {
  const machineIds = await Promise.all(
    bench.organisations.map(async ({ id }) =>
      (await bench.listMachineIds(id)).slice(0, VERIFIED_OF_EACH_ORGANISATION),
    ),
  );
  return bench.server.verify(machineIds.flat());
}
