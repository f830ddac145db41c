import type { WorkRules } from '../../machine-types/machine-type.ts';
import { type EngineEvidence, TRAVEL_SPEED_KMH, WEAK_EVIDENCE } from '../stream/evidence.ts';
import type { Claim } from './claim.ts';
import type { SourceValues } from './values.ts';

/** A movement that the machine's own engine does not make: a transport, once it has gone on for long enough. */
export type Movement = { readonly kind: 'candidate'; readonly from: number } | { readonly kind: 'confirmed' };

/** So long a movement has to go on between two of its fixes. */
export const TRANSPORT_SECONDS = 60;
/** A machine that moves so much faster than its type can is being carried. */
const TIMES_ITS_SPEED = 1.5;

/**
 * Whether something else moves the machine: it moves with the engine off, or faster than it can while only a key,
 * a voltage or an accelerometer says that the engine is on. A source that cannot say never tells a transport.
 */
export function isCarried(values: SourceValues, { engineOn, evidence }: Claim, rules: WorkRules): boolean {
  const speedKmh = values.speedKmh ?? 0;
  if (speedKmh < TRAVEL_SPEED_KMH || engineOn === null) return false;
  if (!engineOn) return true;
  const { greatestTravelSpeedKmh } = rules;
  const isWeak = WEAK_EVIDENCE.includes(evidence as EngineEvidence);
  return isWeak && greatestTravelSpeedKmh !== null && speedKmh > TIMES_ITS_SPEED * greatestTravelSpeedKmh;
}
