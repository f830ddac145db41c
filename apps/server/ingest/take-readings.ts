import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { StoreOutcome } from '../features/readings/store-readings.ts';
import type { TakenReadings, TakeReadings } from '../features/readings/taken-readings.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Arrival, CheckedPacket } from './arrival.ts';
import type { CommitLane } from './commit-lane.ts';
import { checkReadings, type Pipeline } from './pipeline.ts';
import { markLive } from './steps/mark-live.ts';
import { workOf } from './steps/store-readings.ts';

/** A program that waits longer has its own time run out; it is told to come back instead. */
const MAX_WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;

/** The pipeline for a message that names each of its readings' fate: the same checks, the same lane, the same bell. */
export function createTakeReadings(
  { lane, metrics, bell, now }: Omit<Pipeline, 'identities'>,
  longestWaitMs = MAX_WAIT_MS,
): TakeReadings {
  return async ({ organisationId, sourceId }, readings, signal) => {
    const arrival: Arrival = { source: { organisationId, sourceId, type: 'HTTP' }, receivedAt: now() };
    const checked = readings.map((reading) => checkReadings([reading], arrival));
    const patience = AbortSignal.any([signal, AbortSignal.timeout(longestWaitMs)]);
    const outcome = await commitInTime(checked, arrival, lane, patience);
    metrics.acknowledged.inc(readings.length);
    markLive(organisationId, bell);
    return tellFates(checked, outcome);
  };
}

/**
 * Throws UNAVAILABLE where the lane is stalled already, and where the commit does not come in time. What is
 * committed after all, though nobody waits any more, is found there by the next try.
 */
async function commitInTime(
  checked: readonly CheckedPacket[],
  arrival: Arrival,
  lane: CommitLane,
  patience: AbortSignal,
): Promise<StoreOutcome> {
  if (lane.isStalled) throw unavailable();
  const packet = {
    usable: checked.flatMap(({ usable }) => usable),
    quarantined: checked.flatMap(({ quarantined }) => quarantined),
  };
  const { promise, resolve, reject } = Promise.withResolvers<StoreOutcome>();
  const leave = () => reject(unavailable());
  patience.addEventListener('abort', leave, { once: true });
  lane.commitAlone(workOf(packet, arrival, () => !patience.aborted)).then(resolve, leave);
  return promise;
}

const unavailable = (): Refusal => new Refusal('UNAVAILABLE', [], RETRY_AFTER_SECONDS);

/** What the checks and the database kept apart, by its place in the message. */
function tellFates(checked: readonly CheckedPacket[], outcome: StoreOutcome): TakenReadings {
  const placeOf = new Map<Reading, number>();
  checked.forEach(({ usable }, at) => {
    for (const reading of usable) placeOf.set(reading, at);
  });
  const byChecks = checked.flatMap(({ quarantined }, at) =>
    quarantined.map(({ reason }) => ({ at, reason })),
  );
  const byDatabase = outcome.quarantined.flatMap(({ reading, reason }) => {
    const at = placeOf.get(reading);
    return at === undefined ? [] : [{ at, reason }];
  });
  return {
    storedCount: outcome.storedCount,
    knownCount: outcome.duplicateCount,
    quarantined: [...byChecks, ...byDatabase].toSorted((a, b) => a.at - b.at),
  };
}
