import type { WorkRules } from '@groundwork/domain/machine-types/machine-type.ts';
import type { Word } from './truth-pauses.ts';
import type { UploadedAttachment, UploadedReading } from './truth-upload.ts';

const ENGINE_ON_RPM = 300;
const TRAVEL_SPEED_KMH = 3;

/** A value as last said, and the instant from which it is no longer good. */
type Said<Value> = { readonly value: Value; readonly goodUntil: number } | null;

type Memory = {
  readonly rpm: Said<number>;
  readonly ignition: Said<boolean>;
  readonly speedKmh: Said<number>;
};

const NOTHING_SAID: Memory = { rpm: null, ignition: null, speedKmh: null };

/** A reading with what was known when it came. */
export type Judged = {
  readonly at: number;
  /** How long silence may last after it. */
  readonly intervalSeconds: number;
  readonly engine: boolean | null;
  readonly reading: UploadedReading;
  /** The engine's state at an instant before the next reading, before the rule of pauses. */
  wordAt(instant: number): Word;
};

/** The attachment's readings before `end` in the order of their own clock, each judged with those before it. */
export function hear(attachment: UploadedAttachment, rules: WorkRules, end: number): Judged[] {
  const judged: Judged[] = [];
  let memory = NOTHING_SAID;
  for (const reading of readingsWithin(attachment, end)) {
    const at = Math.floor(reading.timeMs / 1000);
    // What was said holds while the source goes on reporting: a silence ends all of it.
    if (cameAfterSilence(at, judged.at(-1))) memory = NOTHING_SAID;
    // How long the new values are good for depends on the engine, which depends on the new values.
    const engine = engineAt(at, remember(memory, reading, at + 1));
    const intervalSeconds = engine ? attachment.onIntervalSeconds : attachment.offIntervalSeconds;
    const known = remember(memory, reading, at + intervalSeconds);
    memory = known;
    judged.push({ at, intervalSeconds, engine, reading, wordAt: (instant) => wordAt(instant, known, rules) });
  }
  return judged;
}

/** Whether a reading at this instant is later than the one before it allowed. */
export function cameAfterSilence(at: number, before: Judged | undefined): boolean {
  return before !== undefined && at - before.at > before.intervalSeconds;
}

function readingsWithin({ readings, attachedAt }: UploadedAttachment, end: number): UploadedReading[] {
  return readings
    .filter(({ timeMs }) => timeMs >= attachedAt * 1000 && timeMs < end * 1000)
    .toSorted((a, b) => a.timeMs - b.timeMs);
}

function remember(memory: Memory, { signals }: UploadedReading, goodUntil: number): Memory {
  const { rpm, ignition, fix, speedKmh } = signals;
  return {
    rpm: rpm === undefined ? memory.rpm : { value: rpm, goodUntil },
    ignition: ignition === undefined ? memory.ignition : { value: ignition, goodUntil },
    speedKmh: fix === undefined || speedKmh === undefined ? memory.speedKmh : { value: speedKmh, goodUntil },
  };
}

/** Engine speed is believed where it is said, else the key; null where neither is known. */
function engineAt(instant: number, memory: Memory): boolean | null {
  const rpm = good(memory.rpm, instant);
  return rpm === null ? good(memory.ignition, instant) : rpm >= ENGINE_ON_RPM;
}

function wordAt(instant: number, memory: Memory, rules: WorkRules): Word {
  const engine = engineAt(instant, memory);
  if (engine === null) return 'unknown';
  if (!engine) return 'off';
  if (rules.onIsWork) return 'active';
  const rpm = good(memory.rpm, instant);
  const speedKmh = rules.travels ? good(memory.speedKmh, instant) : null;
  if (rpm === null && speedKmh === null) return 'running';
  const works = (rpm ?? 0) >= rules.workingRpm || (speedKmh ?? 0) >= TRAVEL_SPEED_KMH;
  return works ? 'active' : 'quiet';
}

function good<Value>(said: Said<Value>, instant: number): Value | null {
  return said !== null && instant < said.goodUntil ? said.value : null;
}
