import { setTimeout as wait } from 'node:timers/promises';
import { readResidentBytes } from '../../../testing/cpu-meter.ts';
import { quantile } from '../../../testing/quantile.ts';
import { readMetrics } from '../../../testing/read-metrics.ts';
import type { PortalUnderFault } from '../portal-under-fault.ts';
import type { SteadyUpload } from '../steady-upload.ts';
import type { Flooded } from './build-flooded.ts';
import type { Flood } from './flood.ts';
import type { OtherOrganisation } from './other-organisation.ts';
import { startFloods } from './run-floods.ts';

const SAMPLE_MS = 50;
const SETTLE_MS = 1_000;
const P95 = 0.95;

/** One rest and one flood after it. */
export type FloodRun = {
  /** 95th percentile of the other organisation's calls in milliseconds. */
  readonly restMs: number;
  readonly floodMs: number;
  readonly calls: number;
  readonly failedStatuses: readonly number[];
  readonly batches: number;
  readonly refusedBatches: readonly number[];
  readonly acks: number;
  readonly lostConnections: number;
  /** Resident memory of the server before the flood, and the most during it. */
  readonly bytesBefore: number;
  readonly peakBytes: number;
  /** Responses of the server by status during the flood. */
  readonly statuses: ReadonlyMap<string, number>;
  /** How many of them are 500 or 503. */
  readonly faults: number;
  /** The most live streams that were open. */
  readonly maxStreams: number;
};

export type FloodedPortal = {
  readonly portal: PortalUnderFault;
  readonly flooded: Flooded;
  readonly other: OtherOrganisation;
  readonly upload: SteadyUpload;
};

/** Lets the other organisation work at rest, then under the floods. */
export async function measureFlood(
  { portal, flooded, other, upload }: FloodedPortal,
  floods: readonly Flood[],
  localAddress: string,
  spans: { readonly restMs: number; readonly floodMs: number },
): Promise<FloodRun> {
  const { server } = portal;
  const rest = await other.work(spans.restMs);
  const before = await readStatuses(server.metricsPort);
  const [acksBefore, lostBefore] = [upload.acks.length, upload.lostCount];
  const bytesBefore = readResidentBytes(server.pid);
  const endFloods = await startFloods(floods, { ...flooded.target, localAddress });
  const peak = watchPeak(server.pid);
  const seen = await other.work(spans.floodMs);
  const { statuses, streams } = await readAfter(server.metricsPort, before);
  await endFloods();
  await wait(SETTLE_MS);
  return {
    restMs: quantile(rest.callsMs, P95),
    floodMs: quantile(seen.callsMs, P95),
    calls: seen.callsMs.length,
    failedStatuses: seen.failedStatuses,
    batches: seen.batches,
    refusedBatches: seen.refusedBatches,
    acks: upload.acks.length - acksBefore,
    lostConnections: upload.lostCount - lostBefore,
    bytesBefore,
    peakBytes: peak(),
    statuses,
    faults: (statuses.get('500') ?? 0) + (statuses.get('503') ?? 0),
    maxStreams: streams,
  };
}

/** Samples the memory of a process until the returned function is called, which returns the largest. */
function watchPeak(pid: number): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, readResidentBytes(pid));
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

const readStatuses = async (port: number): Promise<ReadonlyMap<string, number>> =>
  (await readMetrics(port)).byLabel('groundwork_http_call_seconds_count', 'status');

async function readAfter(port: number, before: ReadonlyMap<string, number>) {
  const metrics = await readMetrics(port);
  const after = metrics.byLabel('groundwork_http_call_seconds_count', 'status');
  const statuses = new Map([...after].map(([status, count]) => [status, count - (before.get(status) ?? 0)]));
  return { statuses, streams: metrics.sum('groundwork_live_streams') };
}
