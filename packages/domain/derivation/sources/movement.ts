import type { WorkRules } from '../../machine-types/machine-type.ts';
import { type EngineEvidence, TRAVEL_SPEED_KMH, WEAK_EVIDENCE } from '../stream/evidence.ts';
import type { Claim } from './claim.ts';
import type { SourceValues } from './values.ts';

/** A movement not made by the machine's own engine: a transport once it has lasted long enough. */
export type Movement = { readonly kind: 'candidate'; readonly from: number } | { readonly kind: 'confirmed' };

/** Minimum time between two fixes of a movement for it to be a transport. */
export const MIN_TRANSPORT_SECONDS = 60;
/** A machine faster than its maximum speed times this factor is being carried. */
const CARRIED_SPEED_FACTOR = 1.5;

/**
 * Returns whether something else moves the machine: it moves with the engine off, or faster than it can while only a
 * key, a voltage or an accelerometer shows the engine on. Without evidence of the engine there is no transport.
 */
export function isCarried(values: SourceValues, { engineOn, evidence }: Claim, rules: WorkRules): boolean {
  const speedKmh = values.speedKmh ?? 0;
  if (speedKmh < TRAVEL_SPEED_KMH || engineOn === null) return false;
  if (!engineOn) return true;
  const { greatestTravelSpeedKmh } = rules;
  const isWeak = WEAK_EVIDENCE.includes(evidence as EngineEvidence);
  return (
    isWeak && greatestTravelSpeedKmh !== null && speedKmh > CARRIED_SPEED_FACTOR * greatestTravelSpeedKmh
  );
}
