import type { QuarantineReason } from '@groundwork/domain/readings/quarantine-reason.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { QuarantinedReading } from '../features/readings/quarantine-store.ts';
import type { SourceIdentity } from '../features/sources/sources/source-identity-store.ts';
import type { ArrivalStretches } from './arrival-stretches.ts';

/** The source that sent a packet, when the packet arrived, and the stretches of its connection so far. */
export type Arrival = {
  readonly source: Pick<SourceIdentity, 'organisationId' | 'sourceId'>;
  readonly receivedAt: Date;
  readonly stretches: ArrivalStretches;
};

/** Why a reading or a part of it is quarantined, and what of it may still be used. */
export type Quarantined = {
  readonly kind: 'quarantined';
  readonly reason: QuarantineReason;
  readonly usable: Reading | null;
  readonly clockOffsetMinutes: number | null;
};

/** A check of the pipeline: passes the reading on, or quarantines it with a reason. */
export type CheckReading = (reading: Reading, arrival: Arrival) => Reading | Quarantined;

export function isQuarantined(outcome: Reading | Quarantined): outcome is Quarantined {
  return 'kind' in outcome;
}

/** The readings of a packet that are used and those that are quarantined; one reading may be in both. */
export type CheckedPacket = {
  readonly usable: readonly Reading[];
  readonly quarantined: readonly QuarantinedReading[];
};
