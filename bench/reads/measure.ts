import { readCpuSeconds } from '../../testing/cpu-meter.ts';
import { quantile } from '../../testing/quantile.ts';
import { type Goal, inFigures, type Table } from '../../testing/report.ts';
import type { MeasuredCall } from './calls.ts';
import type { ReadsPortal } from './portal.ts';

const ROUNDS_UNCOUNTED = 3;

/** The duration of a call by round, and its average cost. */
export type Measurement = {
  readonly call: MeasuredCall;
  readonly milliseconds: readonly number[];
  readonly serverCpuMs: number;
  readonly postgresCpuMs: number;
  readonly bytes: number;
};

/** Makes a call several times in sequence; the first rounds fill caches and are not counted. */
export async function measureCall(
  portal: ReadsPortal,
  postgresPid: number,
  call: MeasuredCall,
  rounds: number,
): Promise<Measurement> {
  let bytes = 0;
  const run = async () => {
    const startedAt = performance.now();
    bytes = await makeCall(portal, call);
    return performance.now() - startedAt;
  };
  for (let round = 0; round < ROUNDS_UNCOUNTED; round += 1) await run();
  const before = readCpu(portal, postgresPid);
  const milliseconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) milliseconds.push(await run());
  const after = readCpu(portal, postgresPid);
  const averageMs = (seconds: number) => (seconds * 1000) / rounds;
  return {
    call,
    milliseconds,
    serverCpuMs: averageMs(after.server - before.server),
    postgresCpuMs: averageMs(after.postgres - before.postgres),
    bytes,
  };
}

/** Makes a call, all its parts; returns the bytes on the wire. */
async function makeCall(portal: ReadsPortal, { path, reader, post }: MeasuredCall): Promise<number> {
  if (!post) return (await portal.get(path, reader)).bytes.length;
  let bytes = 0;
  for (let body = post(null); body !== null; ) {
    const answer = await portal.get(path, reader, body);
    bytes += answer.bytes.length;
    body = post(answer.json());
  }
  return bytes;
}

const readCpu = ({ pid }: ReadsPortal, postgresPid: number) => ({
  server: readCpuSeconds(pid),
  postgres: readCpuSeconds(postgresPid),
});

export const createTable = (measurements: readonly Measurement[]): Table => ({
  title: 'Calls, one after the other',
  head: ['call', 'median ms', 'p95 ms', 'server CPU ms', 'PostgreSQL CPU ms', 'kB on the wire'],
  rows: measurements.map(({ call, milliseconds, serverCpuMs, postgresCpuMs, bytes }) => [
    call.name,
    ...[quantile(milliseconds, 0.5), quantile(milliseconds, 0.95), serverCpuMs, postgresCpuMs].map(inFigures),
    inFigures(bytes / 1000),
  ]),
});

/** Lists the goals of the calls: duration and size of the response. */
export const listGoals = (measurements: readonly Measurement[]): Goal[] =>
  measurements.flatMap(({ call, milliseconds, bytes }) => {
    const { name, p95Ms, maxBytes } = call;
    const p95 = quantile(milliseconds, 0.95);
    const timed = { what: `${name}, p95`, goal: `≤ ${p95Ms} ms`, seen: `${inFigures(p95)} ms` };
    const sized = {
      what: `${name}, on the wire`,
      goal: `≤ ${(maxBytes ?? 0) / 1000} kB`,
      seen: `${inFigures(bytes / 1000)} kB`,
    };
    return [
      ...(p95Ms === null ? [] : [{ ...timed, isMet: p95 <= p95Ms }]),
      ...(maxBytes === undefined ? [] : [{ ...sized, isMet: bytes <= maxBytes }]),
    ];
  });
