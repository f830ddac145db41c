import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import * as z from 'zod/mini';
import type { Database } from '../../apps/server/db/database.ts';
import { sql } from '../../apps/server/db/sql.ts';
import { readCpuSeconds, readResidentBytes } from '../../testing/cpu-meter.ts';
import { type Goal, inFigures, type Table } from '../../testing/report.ts';
import { getRange } from './calls.ts';
import { type Reader, type ReadsData, STARTS_ON } from './data.ts';
import type { ReadsPortal } from './portal.ts';

const MEMORY_EVERY_MS = 50;
const MAX_MORE_BYTES = 50e6;
const MAX_CANCEL_MS = 2_000;
const LOOK_EVERY_MS = 25;
const COLUMNS =
  'name,assetId,type,site,customer,state,totalHours,activeHours,idleHours,workingUtilisation,distanceTravelled,fuelUtilisation';

type Stream = {
  readonly name: string;
  readonly path: string;
  readonly reader: Reader;
  readonly lines: number;
};

type Seen = {
  readonly stream: Stream;
  readonly lines: number;
  readonly bytes: number;
  readonly seconds: number;
  readonly serverCpuSeconds: number;
  readonly postgresCpuSeconds: number;
  readonly moreBytes: number;
};

/** Reads the exports from beginning to end while watching the server's memory; then cancels one halfway. */
export async function measureStreams(
  portal: ReadsPortal,
  { app, postgresPid }: { readonly app: Database; readonly postgresPid: number },
  data: ReadsData,
): Promise<{ readonly goals: Goal[]; readonly table: Table }> {
  const [readings, fleet] = listStreams(data);
  const seen: Seen[] = [];
  for (const stream of [readings, fleet]) seen.push(await readWhole(portal, postgresPid, stream));
  const cancelMs = await leave(portal, app, readings);
  return {
    goals: [
      ...seen.flatMap(listGoals),
      {
        what: 'a cancelled export of readings: time until its query has ended',
        goal: `≤ ${MAX_CANCEL_MS / 1000} s`,
        seen: cancelMs === null ? 'still running' : `${inFigures(cancelMs)} ms`,
        isMet: cancelMs !== null && cancelMs <= MAX_CANCEL_MS,
      },
    ],
    table: {
      title: 'Tables as CSV',
      head: ['table', 'lines', 'MB', 'seconds', 'server CPU s', 'PostgreSQL CPU s', 'more memory MB'],
      rows: seen.map(({ stream, lines, bytes, seconds, ...cost }) => [
        stream.name,
        lines.toLocaleString('en-GB'),
        ...[bytes / 1e6, seconds, cost.serverCpuSeconds, cost.postgresCpuSeconds, cost.moreBytes / 1e6].map(
          inFigures,
        ),
      ]),
    },
  };
}

function listStreams(data: ReadsData): readonly [Stream, Stream] {
  const { staff, copied, plan } = data;
  const { start, end } = getRange(data);
  const first = addDays(STARTS_ON, -1);
  const days = `start=${start}&end=${end}`;
  return [
    {
      name: `readings of ${plan.secondsDays} days at 1 Hz`,
      path: `/v1/portal/teltonika/records/export?deviceIds=${staff.code}&startDate=${first}&endDate=${end}`,
      reader: staff,
      lines: staff.readings,
    },
    {
      name: `fleet of ${plan.copies}`,
      path: `/v1/portal/machines/export?${days}&columns=${COLUMNS}`,
      reader: copied,
      lines: plan.copies,
    },
  ];
}

async function readWhole(portal: ReadsPortal, postgresPid: number, stream: Stream): Promise<Seen> {
  const before = { server: readCpuSeconds(portal.pid), postgres: readCpuSeconds(postgresPid) };
  const memory = watchMemory(portal.pid);
  const startedAt = performance.now();
  const answer = await portal.open(stream.path, stream.reader, 'identity');
  let [lines, bytes] = [-1, 0];
  for await (const part of answer) {
    bytes += part.length;
    for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines += 1;
  }
  return {
    stream,
    lines,
    bytes,
    seconds: (performance.now() - startedAt) / 1000,
    serverCpuSeconds: readCpuSeconds(portal.pid) - before.server,
    postgresCpuSeconds: readCpuSeconds(postgresPid) - before.postgres,
    moreBytes: memory.stop(),
  };
}

/** Watches the server's memory; `stop` returns the maximum increase in bytes. */
function watchMemory(pid: number): { stop(): number } {
  const first = readResidentBytes(pid);
  let max = first;
  const look = () => {
    max = Math.max(max, readResidentBytes(pid));
  };
  const timer = setInterval(look, MEMORY_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      look();
      return max - first;
    },
  };
}

function listGoals({ stream, lines, moreBytes }: Seen): Goal[] {
  return [
    {
      what: `${stream.name}: lines`,
      goal: `${stream.lines}`,
      seen: `${lines}`,
      isMet: lines === stream.lines,
    },
    {
      what: `${stream.name}: more memory of the server`,
      goal: `≤ ${MAX_MORE_BYTES / 1e6} MB`,
      seen: `${inFigures(moreBytes / 1e6)} MB`,
      isMet: moreBytes <= MAX_MORE_BYTES,
    },
  ];
}

const countRow = z.object({ running: z.int() });

/** Cuts the connection during the response; returns how long queries continued in milliseconds, null if they do not end. */
async function leave(portal: ReadsPortal, app: Database, { path, reader }: Stream): Promise<number | null> {
  const answer = await portal.open(path, reader, 'identity');
  await once(answer, 'data');
  answer.destroy();
  const leftAt = performance.now();
  for (let quietSince: number | null = null; performance.now() - leftAt < 5 * MAX_CANCEL_MS; ) {
    const { running } = await app.within({}, (db) =>
      db.one(
        countRow,
        sql`select count(*)::int as running from pg_stat_activity
          where application_name = 'groundwork-app' and state <> 'idle' and pid <> pg_backend_pid()`,
      ),
    );
    const now = performance.now();
    quietSince = running > 0 ? null : (quietSince ?? now);
    // Between two pages no query runs for a moment: only a longer quiet time counts.
    if (quietSince !== null && now - quietSince > MAX_CANCEL_MS / 2) return quietSince - leftAt;
    await wait(LOOK_EVERY_MS);
  }
  return null;
}
