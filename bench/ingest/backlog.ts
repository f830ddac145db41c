import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { sql } from '../../apps/server/db/sql.ts';
import { quantile } from '../../testing/quantile.ts';
import { type Goal, inFigures, type Table } from '../../testing/report.ts';
import { WITHOUT_SOURCE_LIMIT } from '../../testing/server-under-load.ts';
import { type BenchServer, openBenchServer } from './bench-server.ts';
import type { LoadOrder, LoadResult } from './load-order.ts';
import { openLoad } from './play-load.ts';
import type { Scenario } from './scenario.ts';

const DEVICES_EACH = 200;
const ORGANISATIONS = 4;
const BACKLOG_DAYS = 5;
const DAY_MS = 86_400_000;
const SAMPLE_EVERY_MS = 1_000;
const MAX_ACK_MS = 1_000;
const MAX_DELAY_SECONDS = 60;

/**
 * Half of each organisation's devices return with days of readings and send them as fast as they are acknowledged; the
 * other half send a live reading each second. Measures how the backlog affects the live devices.
 */
export const runBacklog: Scenario = async ({ seconds, seed }) => {
  const now = Math.floor(Date.now() / 1_000) * 1_000;
  const attachedFrom = new Date(now - BACKLOG_DAYS * DAY_MS);
  const bench = await openBenchServer({
    deviceCount: 2 * DEVICES_EACH,
    organisationCount: ORGANISATIONS,
    attachedFrom,
    settings: WITHOUT_SOURCE_LIMIT,
  });
  try {
    const base = { gateway: bench.server.gateway, deviceCount: DEVICES_EACH, packetsInFlight: 1, seed };
    const times = { warmUpSeconds: 5, seconds };
    const liveOrder: LoadOrder = {
      ...base,
      ...times,
      firstDevice: bench.firstDevice,
      recordsPerPacket: 1,
      recordMs: 1_000,
      firstTimeMs: now,
      recordsPerSecond: DEVICES_EACH,
    };
    const backlogOrder: LoadOrder = {
      ...base,
      ...times,
      firstDevice: bench.firstDevice + DEVICES_EACH,
      recordsPerPacket: 10,
      recordMs: 10_000,
      firstTimeMs: attachedFrom.getTime(),
      recordsPerSecond: null,
    };
    const loads = [await openLoad(liveOrder), await openLoad(backlogOrder)] as const;
    const watching = new AbortController();
    const begun = Promise.withResolvers<void>();
    const playing = Promise.all([loads[0].play(begun.resolve, () => watching.abort()), loads[1].play()]);
    await begun.promise;
    const delays = await watchDelays(bench, watching.signal);
    const [live, backlog] = await playing;
    return createResult(live, backlog, delays);
  } finally {
    await bench.remove();
  }
};

const DelayRow = z.object({ delaySeconds: z.number() });

/** Samples each second how far the derived state of each live machine is behind its newest reading. */
async function watchDelays({ app, organisations }: BenchServer, signal: AbortSignal): Promise<number[]> {
  const delays: number[] = [];
  for (; !signal.aborted; await wait(SAMPLE_EVERY_MS)) {
    for (const { id: organisationId } of organisations) {
      const rows = await app.within({ organisationId, readOnly: true }, (db) =>
        db.rows(
          DelayRow,
          sql`select extract(epoch from greatest(current.time - coalesce(read_to, current.time), '0'))::float8
            as "delaySeconds"
          from current left join derivation on derivation.organisation_id = ${organisationId}
            and derivation.machine_id = current.machine_id
          where current.organisation_id = ${organisationId} and current.time > now() - interval '10 minutes'`,
        ),
      );
      delays.push(...rows.map(({ delaySeconds }) => delaySeconds));
    }
  }
  return delays;
}

function createResult(live: LoadResult, backlog: LoadResult, delays: readonly number[]) {
  const delayP99 = quantile(delays, 0.99);
  const goals: Goal[] = [
    {
      what: 'during a backlog: 99th percentile of the answers to live devices',
      goal: `≤ ${inFigures(MAX_ACK_MS)} ms`,
      seen: `${inFigures(live.ackMs.p99)} ms`,
      isMet: live.ackMs.p99 <= MAX_ACK_MS,
    },
    {
      what: 'during a backlog: delay of the derivation of live machines (99th percentile)',
      goal: `≤ ${MAX_DELAY_SECONDS} s`,
      seen: `${inFigures(delayP99)} s`,
      isMet: delayP99 <= MAX_DELAY_SECONDS,
    },
  ];
  const row = (name: string, seen: LoadResult) => [
    name,
    inFigures(seen.ackedRecords / seen.seconds),
    inFigures(seen.ackMs.p50),
    inFigures(seen.ackMs.p99),
  ];
  const table: Table = {
    title: `${DEVICES_EACH} devices with a backlog of ${BACKLOG_DAYS} days, and ${DEVICES_EACH} that are live`,
    head: ['devices', 'acked/s', 'ack p50 ms', 'p99 ms'],
    rows: [row('live', live), row('with a backlog', backlog)],
  };
  return { goals, tables: [table] };
}
