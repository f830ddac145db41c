import { setTimeout as wait } from 'node:timers/promises';
import { residentBytesOf } from '../rig/cpu-meter.ts';
import { quantile } from '../rig/quantile.ts';
import { type Goal, inFigures, type Table } from '../rig/report.ts';
import { listScreenCalls } from '../rig/screen-calls.ts';
import { type BenchServer, openBenchServer } from './bench-server.ts';
import type { LoadSeen } from './load-order.ts';
import { openLoad } from './play-load.ts';
import type { Scenario } from './scenario.ts';

const DEVICES = 2_000;
const DAY_MS = 86_400_000;
const DAYS_SHOWN = 30;
const MOST_P95_MS = 200;
/** Between two calls of the one person who clicks: as fast as the limit of a session allows. */
const THINK_MS = 60;
const MEMORY_EVERY_MS = 2_000;
const MEBIBYTE = 1024 ** 2;
/** What a collector of garbage may have left lying about at one moment and not at another. */
const FLAT_WITHIN = 1.15;

/** Every device of one organisation tells of each second as it passes, while somebody opens one screen after another. */
export const runHertz: Scenario = async ({ seconds, seed }) => {
  const firstTimeMs = Math.floor(Date.now() / 1_000) * 1_000;
  const attachedFrom = new Date(firstTimeMs - DAY_MS);
  const bench = await openBenchServer({ deviceCount: DEVICES, organisationCount: 1, attachedFrom });
  try {
    const load = await openLoad({
      gateway: bench.server.gateway,
      firstDevice: 0,
      deviceCount: DEVICES,
      recordsPerPacket: 1,
      recordMs: 1_000,
      firstTimeMs,
      recordsPerSecond: DEVICES,
      packetsInFlight: 1,
      warmUpSeconds: 10,
      seconds,
      seed,
    });
    const watching = new AbortController();
    const begun = Promise.withResolvers<void>();
    const playing = load.play(begun.resolve, () => watching.abort());
    await begun.promise;
    const [seen, calls, memory] = await Promise.all([
      playing,
      clickThrough(bench, watching.signal),
      watchMemory(bench, watching.signal),
    ]);
    return resultOf(seen, calls, memory);
  } finally {
    await bench.remove();
  }
};

type CallTimes = ReadonlyMap<string, readonly number[]>;

/** Opens every main screen in turn until told to stop; milliseconds of each call, its answer read to the end. */
async function clickThrough(bench: BenchServer, signal: AbortSignal): Promise<CallTimes> {
  const [organisation] = bench.organisations;
  if (!organisation) throw new Error('nobody is signed in');
  const [machineId = 0] = await bench.listMachineIds(organisation.id);
  const times = new Map<string, number[]>();
  const headers = { authorization: `Bearer ${organisation.token}` };
  while (!signal.aborted) {
    for (const { name, path } of listScreenCalls({ machineId, ...daysBefore(new Date()) })) {
      if (signal.aborted) break;
      const startedAt = performance.now();
      const answer = await fetch(`http://127.0.0.1:${bench.server.httpPort}${path}`, { headers });
      const body = await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${body}`);
      times.set(name, [...(times.get(name) ?? []), performance.now() - startedAt]);
      await wait(THINK_MS);
    }
  }
  return times;
}

function daysBefore(now: Date) {
  const civil = (at: number) => new Date(at).toISOString().slice(0, 10);
  const since = new Date(now.getTime() - 1_000).toISOString();
  return { startsOn: civil(now.getTime() - DAYS_SHOWN * DAY_MS), endsOn: civil(now.getTime()), since };
}

async function watchMemory({ server: { pid } }: BenchServer, signal: AbortSignal): Promise<number[]> {
  const seen: number[] = [];
  for (; !signal.aborted; await wait(MEMORY_EVERY_MS)) seen.push(residentBytesOf(pid));
  return seen;
}

function resultOf(seen: LoadSeen, calls: CallTimes, memory: readonly number[]) {
  const half = Math.floor(memory.length / 2);
  const [first, last] = [memory.slice(0, half), memory.slice(half)].map((part) => quantile(part, 0.5)) as [
    number,
    number,
  ];
  const p95s = [...calls].map(([name, times]) => ({ name, p95: quantile(times, 0.95), times }));
  const slowest = p95s.toSorted((a, b) => b.p95 - a.p95)[0] ?? { name: 'none', p95: Number.NaN };
  const goals: Goal[] = [
    {
      what: `${DEVICES} devices at 1 Hz: 95th percentile of every call of the main screens`,
      goal: `≤ ${MOST_P95_MS} ms`,
      seen: `${inFigures(slowest.p95)} ms at most (${slowest.name})`,
      isMet: slowest.p95 <= MOST_P95_MS,
    },
    {
      what: `${DEVICES} devices at 1 Hz: memory of the server over ${inFigures(seen.seconds)} s`,
      goal: 'flat',
      seen: `${inFigures(first / MEBIBYTE)}, then ${inFigures(last / MEBIBYTE)} MiB`,
      isMet: last <= first * FLAT_WITHIN,
    },
  ];
  const ms = (times: readonly number[], share: number) => inFigures(quantile(times, share));
  const table: Table = {
    title: `${DEVICES} devices at 1 Hz: ${inFigures(seen.ackedRecords / seen.seconds)} acked/s, ack p99 ${inFigures(seen.ackMs.p99)} ms`,
    head: ['call', 'rounds', 'p50 ms', 'p95 ms', 'most ms'],
    rows: p95s.map(({ name, times }) => [
      name,
      String(times.length),
      ...[0.5, 0.95, 1].map((share) => ms(times, share)),
    ]),
  };
  return { goals, tables: [table] };
}
