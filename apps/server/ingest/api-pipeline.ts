import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { IngestReadings, IngestResult } from '../features/readings/ingest-readings.ts';
import type { StoreOutcome } from '../features/readings/store-or-quarantine.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Arrival, CheckedPacket } from './arrival.ts';
import { ArrivalStretches } from './arrival-stretches.ts';
import type { CommitLane } from './commit-lane.ts';
import { type IngestMetrics, labelMetrics } from './ingest-metrics.ts';
import { checkReadings, type Pipeline, toPacketWork } from './pipeline.ts';

/** Shorter than the timeout of common HTTP clients: the call fails with UNAVAILABLE, and the client retries. */
const MAX_WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;
/** Its label in metrics, next to the names of ports. */
const PORT_LABEL = 'api';

type ApiPipeline = Pick<Pipeline, 'lane' | 'notifyStored' | 'now' | 'traffic'> & {
  readonly metrics: IngestMetrics;
};

/** Creates the pipeline for readings from the API, which reports the outcome of each: same checks, lane and notification. */
export function createIngestReadings(
  { lane, metrics, notifyStored, now, traffic }: ApiPipeline,
  maxWaitMs = MAX_WAIT_MS,
): IngestReadings {
  const { acknowledged } = labelMetrics(metrics, PORT_LABEL);
  return async ({ organisationId, sourceId }, readings, signal) => {
    const waitMs = traffic.take({ organisationId, sourceId }, readings.length);
    if (waitMs > 0) throw new Refusal('TOO_MANY_REQUESTS', [], Math.ceil(waitMs / 1_000));
    const stretches = new ArrivalStretches();
    const arrival: Arrival = { source: { organisationId, sourceId }, receivedAt: now(), stretches };
    const checked = readings.map((reading) => checkReadings([reading], arrival));
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)]);
    const outcome = await commitInTime(checked, arrival, lane, deadline);
    acknowledged.records += readings.length;
    notifyStored(organisationId);
    return toIngestResult(checked, outcome);
  };
}

/**
 * Throws UNAVAILABLE if the lane is stalled or the commit takes too long. If the readings are committed later after
 * all, the client's retry finds them stored.
 */
async function commitInTime(
  checked: readonly CheckedPacket[],
  arrival: Arrival,
  lane: CommitLane,
  deadline: AbortSignal,
): Promise<StoreOutcome> {
  if (lane.isStalled) throw unavailable();
  const packet = {
    usable: checked.flatMap(({ usable }) => usable),
    quarantined: checked.flatMap(({ quarantined }) => quarantined),
  };
  const { promise, resolve, reject } = Promise.withResolvers<StoreOutcome>();
  const leave = () => reject(unavailable());
  deadline.addEventListener('abort', leave, { once: true });
  lane.commitAlone(toPacketWork(packet, arrival, () => !deadline.aborted)).then(resolve, leave);
  return promise;
}

const unavailable = (): Refusal => new Refusal('UNAVAILABLE', [], RETRY_AFTER_SECONDS);

/** Lists what the checks and the database quarantined, by position in the message. */
function toIngestResult(checked: readonly CheckedPacket[], outcome: StoreOutcome): IngestResult {
  const placeByReading = new Map<Reading, number>();
  checked.forEach(({ usable }, at) => {
    for (const reading of usable) placeByReading.set(reading, at);
  });
  const byChecks = checked.flatMap(({ quarantined }, at) =>
    quarantined.map(({ reason }) => ({ at, reason })),
  );
  const byDatabase = outcome.quarantined.flatMap(({ reading, reason }) => {
    const at = placeByReading.get(reading);
    return at === undefined ? [] : [{ at, reason }];
  });
  return {
    storedCount: outcome.storedCount,
    knownCount: outcome.duplicateCount,
    quarantined: [...byChecks, ...byDatabase].toSorted((a, b) => a.at - b.at),
  };
}
