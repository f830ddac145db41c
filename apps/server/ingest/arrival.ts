import type { QuarantineReason } from '@groundwork/domain/readings/quarantine-reason.ts';
import type { Reading } from '@groundwork/domain/readings/reading.ts';
import type { QuarantinedReading } from '../features/readings/quarantine-store.ts';
import type { SourceIdentity } from '../features/sources/sources/source-identity-store.ts';

/** Whose packet it is, and when it came. */
export type Arrival = { readonly source: SourceIdentity; readonly receivedAt: Date };

/** Why a reading, or a part of it, is kept apart, and what of it may still be used. */
export type Quarantined = {
  readonly kind: 'quarantined';
  readonly reason: QuarantineReason;
  readonly usable: Reading | null;
  readonly clockOffsetMinutes: number | null;
};

/** What each check of the pipeline is: the reading goes on, or is quarantined with a reason. */
export type CheckReading = (reading: Reading, arrival: Arrival) => Reading | Quarantined;

export function isQuarantined(outcome: Reading | Quarantined): outcome is Quarantined {
  return 'kind' in outcome;
}

/** What of a packet is used, and what of it is kept apart; one reading may be in both. */
export type CheckedPacket = {
  readonly usable: readonly Reading[];
  readonly quarantined: readonly QuarantinedReading[];
};
