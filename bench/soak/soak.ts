/*
 * Checks that the server is stable over time: `npm run bench -- soak [minutes] [readings per second] [--devices=2000]
 * [--people=50]`. Devices report continuously, others connect and disconnect, people view every screen with live streams
 * open, and everything that could grow is sampled twice a minute. Exits with an error if something grew, an error was
 * logged, a call or connection failed, or what is derived differs from a fold of all readings.
 */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { keepReport } from '../../testing/report.ts';
import { openBenchServer } from '../ingest/bench-server.ts';
import { runSoak, type SoakPlan } from './run-soak.ts';
import { judgeSoak, listTables } from './soak-report.ts';

const ORGANISATIONS = 10;
/** A reading with its indexes, and reserved space for the write-ahead log and everything else on the disk. */
const BYTES_A_READING = 170;
const ROOM_BYTES = 8e9;

/** Runs the benchmark and keeps its report; returns false if a goal is missed. */
export async function benchSoak(args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      devices: { type: 'string', default: '2000' },
      people: { type: 'string', default: '50' },
    },
  });
  const [minutes = 60, recordsPerSecond = 20_000] = positionals.map(Number);
  const [deviceCount, peopleCount] = [Number(values.devices), Number(values.people)];
  const plan: SoakPlan = { minutes, recordsPerSecond, deviceCount, peopleCount, probeCount: 20 };
  assertDiskSpace(plan);
  const bench = await openBenchServer({
    deviceCount: deviceCount + plan.probeCount,
    organisationCount: ORGANISATIONS,
    attachedFrom: new Date(Date.now() - 3_600_000),
  });
  try {
    const soak = await runSoak(bench, plan);
    const goals = judgeSoak(soak);
    const command = `npm run bench -- soak ${minutes} ${recordsPerSecond} --devices=${deviceCount} --people=${peopleCount}`;
    keepReport('soak', { command, goals, tables: listTables(soak) });
    return goals.every(({ isMet }) => isMet);
  } finally {
    await bench.remove();
  }
}

function assertDiskSpace({ minutes, recordsPerSecond }: SoakPlan): void {
  const { bavail, bsize } = statfsSync(process.env.BENCH_DATA_DIR ?? tmpdir());
  const needed = minutes * 60 * recordsPerSecond * BYTES_A_READING + ROOM_BYTES;
  if (bavail * bsize < needed)
    throw new Error(
      `${Math.ceil(needed / 1e9)} GB of disk space are needed: reduce the load, or set BENCH_DATA_DIR.`,
    );
}
