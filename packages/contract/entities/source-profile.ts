import { ENGINE_EVIDENCE, NOMINAL_MILLIVOLTS } from '@groundwork/domain/derivation/stream/evidence.ts';
import { INPUT_USES } from '@groundwork/domain/derivation/stream/source-settings.ts';
import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';

const TRACKER_INPUTS = 4;
const MAX_INTERVAL_SECONDS = 31 * 86_400;

const intervalSeconds = z.int().check(z.minimum(1), z.maximum(MAX_INTERVAL_SECONDS));
const rpm = z.int().check(z.minimum(1), z.maximum(20_000));
const level = z.number().check(z.nonnegative());

/** How the readings of a source are interpreted: expected intervals, trusted evidence and levels. */
export const sourceProfile = z.object({
  /** Maximum time to the next reading after one with the engine on; if it takes longer, the source is silent. */
  onIntervalSeconds: intervalSeconds,
  /** The same after any other reading. */
  offIntervalSeconds: intervalSeconds,
  /** The kinds of evidence it is trusted for; the best one that is reported decides. */
  evidence: z.array(z.enum(ENGINE_EVIDENCE)).check(z.maxLength(ENGINE_EVIDENCE.length)),
  /** Minimum engine speed of a running engine. */
  onRpm: rpm,
  /** Minimum engine speed of a working machine; null: that of the machine type. */
  workingRpm: z.nullable(rpm),
  /** Minimum vibration of a running engine and of a working machine; null: unknown. */
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

/** A profile with its start; the first is the default and holds from the beginning. */
export const datedSourceProfile = z.object({
  /** Null for the default profile. */
  id: z.nullable(id),
  from: z.nullable(instant),
  profile: sourceProfile,
});
export type DatedSourceProfile = z.output<typeof datedSourceProfile>;
