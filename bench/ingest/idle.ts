import { setTimeout as wait } from 'node:timers/promises';
import { countOpenFiles, readResidentBytes } from '../../testing/cpu-meter.ts';
import { inFigures } from '../../testing/report.ts';
import { openBenchServer } from './bench-server.ts';
import { openLoad } from './play-load.ts';
import type { Scenario } from './scenario.ts';

const CONNECTIONS = 10_000;
const MAX_BYTES_EACH = 8 * 1024;
const MAX_SERVER_BYTES = 250 * 1024 ** 2;
const MEBIBYTE = 1024 ** 2;

/** Measures the memory that each idle, logged-in device costs the server. */
export const runIdle: Scenario = async ({ seconds, seed }) => {
  const attachedFrom = new Date();
  const bench = await openBenchServer({ deviceCount: CONNECTIONS, organisationCount: 20, attachedFrom });
  try {
    await wait(seconds * 500);
    const { pid, gateway } = bench.server;
    const before = readResidentBytes(pid);
    const load = await openLoad({
      gateway,
      firstDevice: bench.firstDevice,
      deviceCount: CONNECTIONS,
      recordsPerPacket: 1,
      recordMs: 0,
      firstTimeMs: 0,
      recordsPerSecond: 0,
      packetsInFlight: 1,
      warmUpSeconds: 0,
      seconds,
      seed,
    });
    let [after, openFiles] = [0, 0];
    const look = () => {
      after = readResidentBytes(pid);
      openFiles = countOpenFiles(pid);
    };
    const seen = await load.play(() => {}, look);
    return createResult({ before, after, openFiles, lost: seen.lostConnections });
  } finally {
    await bench.remove();
  }
};

type Idle = {
  readonly before: number;
  readonly after: number;
  readonly openFiles: number;
  readonly lost: number;
};

function createResult({ before, after, openFiles, lost }: Idle) {
  const each = (after - before) / CONNECTIONS;
  const mebibytes = (bytes: number) => `${inFigures(bytes / MEBIBYTE)} MiB`;
  return {
    goals: [
      {
        what: 'idle: memory of each of 10,000 connections',
        goal: '≤ 8 KiB',
        seen: `${inFigures(each / 1024)} KiB, ${lost} lost`,
        isMet: each <= MAX_BYTES_EACH && lost === 0,
      },
      {
        what: 'idle: memory of the server with them',
        goal: '≤ 250 MiB',
        seen: mebibytes(after),
        isMet: after <= MAX_SERVER_BYTES,
      },
    ],
    tables: [
      {
        title: 'idle connections',
        head: ['connections', 'server before', 'with them', 'files and sockets open'],
        rows: [[inFigures(CONNECTIONS), mebibytes(before), mebibytes(after), String(openFiles)]],
      },
    ],
  };
}
