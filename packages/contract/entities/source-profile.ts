import {
  CHARGING_MILLIVOLTS,
  ENGINE_EVIDENCE,
  type NominalMillivolts,
} from '@groundwork/domain/derivation/stream/evidence.ts';
import { INPUT_USES } from '@groundwork/domain/derivation/stream/source-settings.ts';
import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';

const NOMINAL_MILLIVOLTS = Object.keys(CHARGING_MILLIVOLTS).map(Number) as NominalMillivolts[];
const TRACKER_INPUTS = 4;
const MAX_INTERVAL_SECONDS = 31 * 86_400;

const intervalSeconds = z.int().check(z.minimum(1), z.maximum(MAX_INTERVAL_SECONDS));
const rpm = z.int().check(z.minimum(1), z.maximum(20_000));
const level = z.number().check(z.nonnegative());

/** How a source is read from an instant on: how often it speaks, and what of it tells an engine and its work. */
export const sourceProfile = z.object({
  /** Longest time to the next reading after one with the engine on; later is silence. */
  onIntervalSeconds: intervalSeconds,
  /** The same after any other reading. */
  offIntervalSeconds: intervalSeconds,
  /** The kinds of evidence that it is trusted for; the best one that is said decides. */
  evidence: z.array(z.enum(ENGINE_EVIDENCE)).check(z.maxLength(ENGINE_EVIDENCE.length)),
  /** Engine speed from which the engine is on. */
  onRpm: rpm,
  /** Engine speed from which it works; null: what the machine's type says. */
  workingRpm: z.nullable(rpm),
  /** Vibration from which the engine is on, and from which it works; null: not known. */
  vibration: z.nullable(
    z
      .object({ on: level, active: level })
      .check(z.refine(({ on, active }) => active >= on, { error: 'OUT_OF_RANGE', path: ['active'] })),
  ),
  /** Of the machine's battery. */
  nominalMillivolts: z.literal(NOMINAL_MILLIVOLTS),
  /** What is wired to the tracker's digital inputs 1 to 4. */
  inputs: z.array(z.nullable(z.enum(INPUT_USES))).check(z.length(TRACKER_INPUTS)),
});
export type SourceProfile = z.output<typeof sourceProfile>;

/** A profile with the instant from which it holds; the first, which is never set, holds from the beginning. */
export const datedSourceProfile = z.object({
  /** Null for what holds as long as nobody sets anything. */
  id: z.nullable(id),
  from: z.nullable(instant),
  profile: sourceProfile,
});
export type DatedSourceProfile = z.output<typeof datedSourceProfile>;
