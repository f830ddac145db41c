import { setTimeout as wait } from 'node:timers/promises';
import { readResidentBytes } from '../../testing/cpu-meter.ts';
import { quantile } from '../../testing/quantile.ts';
import { type Goal, inFigures, type Table } from '../../testing/report.ts';
import { type CallTime, CallTimes } from '../soak/call-times.ts';
import { listVisits, MARK } from '../soak/visits.ts';
import { type BenchServer, openBenchServer } from './bench-server.ts';
import type { LoadResult } from './load-order.ts';
import { openLoad } from './play-load.ts';
import type { Scenario } from './scenario.ts';

const DEVICES = 2_000;
const DAY_MS = 86_400_000;
const DAYS_SHOWN = 30;
const MAX_P95_MS = 200;
/** Pause between two calls of the simulated person: as short as the rate limit of a session allows. */
const THINK_MS = 60;
const MEMORY_EVERY_MS = 2_000;
const MARK_IN_ANSWER = /"mark":"([^"]+)"/;
const MEBIBYTE = 1024 ** 2;
/** Tolerance for garbage that is not yet collected. */
const FLAT_WITHIN = 1.15;
/** Memory is not judged in shorter runs, because the server is still warming up. */
const JUDGED_FROM_SECONDS = 300;

/** Every device of one organisation sends a reading each second, while a person opens one screen after another. */
export const runHertz: Scenario = async ({ seconds, seed }) => {
  const firstTimeMs = Math.floor(Date.now() / 1_000) * 1_000;
  const attachedFrom = new Date(firstTimeMs - DAY_MS);
  const bench = await openBenchServer({ deviceCount: DEVICES, organisationCount: 1, attachedFrom });
  try {
    const load = await openLoad({
      gateway: bench.server.gateway,
      firstDevice: bench.firstDevice,
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
    return createResult(seen, calls.list(), memory);
  } finally {
    await bench.remove();
  }
};

/** Opens every main screen in turn until the signal aborts; makes one call at a time and reads each answer to its end. */
async function clickThrough(bench: BenchServer, signal: AbortSignal): Promise<CallTimes> {
  const [organisation] = bench.organisations;
  if (!organisation) throw new Error('nobody is signed in');
  const [machineId = 0] = await bench.listMachineIds(organisation.id);
  const times = new CallTimes();
  const calls = listVisits(String(machineId), daysBefore(new Date())).flatMap(({ opens, live }) => [
    ...opens,
    ...live,
  ]);
  for (let [call, mark] = [0, '']; !signal.aborted; call += 1) {
    const { name, path } = calls[call % calls.length] ?? { name: '', path: '' };
    const address = `http://127.0.0.1:${bench.server.httpPort}${path.replace(MARK, encodeURIComponent(mark))}`;
    const startedAt = performance.now();
    const answer = await fetch(address, { headers: { authorization: `Bearer ${organisation.token}` } });
    const text = await answer.text();
    times.note(name, answer.ok ? performance.now() - startedAt : null);
    mark = MARK_IN_ANSWER.exec(text)?.[1] ?? mark;
    await wait(THINK_MS);
  }
  return times;
}

function daysBefore(now: Date) {
  const civil = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { start: civil(now.getTime() - DAYS_SHOWN * DAY_MS), end: civil(now.getTime()) };
}

async function watchMemory({ server: { pid } }: BenchServer, signal: AbortSignal): Promise<number[]> {
  const seen: number[] = [];
  for (; !signal.aborted; await wait(MEMORY_EVERY_MS)) seen.push(readResidentBytes(pid));
  return seen;
}

function createResult(seen: LoadResult, calls: readonly CallTime[], memory: readonly number[]) {
  const slowest = calls.toSorted((a, b) => b.p95Ms - a.p95Ms)[0];
  const failedCount = calls.reduce((sum, { failed }) => sum + failed, 0);
  const goals: Goal[] = [
    {
      what: `${DEVICES} devices at 1 Hz: 95th percentile of every call of the main screens`,
      goal: `≤ ${MAX_P95_MS} ms`,
      seen: `${inFigures(slowest?.p95Ms ?? Number.NaN)} ms at most (${slowest?.name}), ${failedCount} failed`,
      isMet: slowest !== undefined && slowest.p95Ms <= MAX_P95_MS && failedCount === 0,
    },
    ...(seen.seconds < JUDGED_FROM_SECONDS ? [] : [memoryGoal(seen, memory)]),
  ];
  const table: Table = {
    title: `${DEVICES} devices at 1 Hz: ${inFigures(seen.ackedRecords / seen.seconds)} acked/s, ack p99 ${inFigures(seen.ackMs.p99)} ms`,
    head: ['call', 'rounds', 'failed', 'p50 ms', 'p95 ms', 'max ms'],
    rows: calls.map(({ name, count, failed, p50Ms, p95Ms, maxMs }) => [
      name,
      String(count),
      String(failed),
      ...[p50Ms, p95Ms, maxMs].map(inFigures),
    ]),
  };
  return { goals, tables: [table] };
}

/** Compares the median of the first half of the run with that of the second. */
function memoryGoal({ seconds }: LoadResult, memory: readonly number[]): Goal {
  const half = Math.floor(memory.length / 2);
  const first = quantile(memory.slice(0, half), 0.5);
  const last = quantile(memory.slice(half), 0.5);
  return {
    what: `${DEVICES} devices at 1 Hz: memory of the server over ${inFigures(seconds)} s`,
    goal: 'flat',
    seen: `${inFigures(first / MEBIBYTE)}, then ${inFigures(last / MEBIBYTE)} MiB`,
    isMet: last <= first * FLAT_WITHIN,
  };
}
