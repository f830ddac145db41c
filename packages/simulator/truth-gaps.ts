import { distanceMillimetres } from '@groundwork/domain/geo/distance.ts';
import type { ReceivedReading, Stretch } from './truth-account.ts';
import { growthBetween } from './truth-counter.ts';
import type { SourceSetup } from './truth-evidence.ts';

const AWAITS_FIX_SECONDS = 3_600;
const SAME_PLACE_MILLIMETRES = 100_000;
const CUT_OFF_SHARE = 0.2;
const MIN_STEPS_OF_GAP = 10;
const RUNNING_SHARE = 0.95;

/** What the return of a source proves about the silence before it. */
export type Verdict = {
  readonly state: 'off' | 'running' | 'missing';
  /** Seconds of the gap in which the engine was on, at an unknown time. */
  readonly unplacedSeconds: number;
  readonly judgedAt: number;
};

type AccountSoFar = { readonly readings: readonly ReceivedReading[]; readonly setup: SourceSetup };

/** Returns the verdict about a silence; null if nothing is known about it. */
export function judgeGap({ from, to, endedBy }: Stretch, account: AccountSoFar): Verdict | null {
  const back = endedBy === null ? undefined : account.readings[endedBy];
  const last = endedBy === null ? undefined : account.readings[endedBy - 1];
  if (!back || !last || endedBy === null) return null;
  const secondBefore = account.readings.filter(({ at }, index) => index < endedBy && at === last.at);
  const hours = hoursGrown(secondBefore, back);
  if (last.claim.engine === false && wasCutOff(secondBefore, account)) {
    if (hours === null) return judgeByPlace(account, endedBy);
    if (hours.growth === 0) return { state: 'off', unplacedSeconds: 0, judgedAt: back.at };
  }
  if (hours?.growth == null || to - from < MIN_STEPS_OF_GAP * hours.step) return null;
  return { ...judgeByHours(hours.growth, to - from), judgedAt: back.at };
}

function judgeByHours(growth: number, gapSeconds: number): Omit<Verdict, 'judgedAt'> {
  if (growth === 0) return { state: 'off', unplacedSeconds: 0 };
  if (growth >= RUNNING_SHARE * gapSeconds) return { state: 'running', unplacedSeconds: 0 };
  return { state: 'missing', unplacedSeconds: Math.min(growth, gapSeconds) };
}

/** Returns the growth of the hours over the gap; null unless both ends report them, growth null if the counter changed. */
function hoursGrown(secondBefore: readonly ReceivedReading[], back: ReceivedReading) {
  const before = secondBefore.findLast(({ signals }) => signals.engineHours !== undefined);
  const from = before?.signals.engineHours;
  const to = back.signals.engineHours;
  if (!before || !from || !to) return null;
  const growth = growthBetween({ at: before.at, counter: from }, { at: back.at, counter: to }, 1);
  return { growth, step: Math.max(from.resolution, to.resolution) };
}

function wasCutOff(secondBefore: readonly ReceivedReading[], { setup }: AccountSoFar): boolean {
  const minMillivolts = CUT_OFF_SHARE * setup.settings.nominalMillivolts;
  return secondBefore.some(
    ({ signals }) =>
      signals.unplugged === true ||
      (signals.externalVoltageMillivolts ?? Number.POSITIVE_INFINITY) < minMillivolts,
  );
}

/** Judges by the first fix within the hour whether the machine was moved: a receiver that wakes up has no fix at first. */
function judgeByPlace({ readings }: AccountSoFar, endedBy: number): Verdict | null {
  const awaitedTo = (readings[endedBy]?.at ?? 0) + AWAITS_FIX_SECONDS;
  const before = lastFixBefore(readings, endedBy);
  const found = firstFixFrom(readings, endedBy);
  if (!before || !found?.signals.fix || found.at > awaitedTo) return null;
  const stayed = distanceMillimetres(before, found.signals.fix) <= SAME_PLACE_MILLIMETRES;
  return stayed ? { state: 'off', unplacedSeconds: 0, judgedAt: found.at } : null;
}

function lastFixBefore(readings: readonly ReceivedReading[], index: number) {
  for (let at = index - 1; at >= 0; at -= 1) {
    const fix = readings[at]?.signals.fix;
    if (fix) return fix;
  }
  return null;
}

function firstFixFrom(readings: readonly ReceivedReading[], index: number): ReceivedReading | null {
  for (let at = index; at < readings.length; at += 1) {
    const found = readings[at];
    if (found?.signals.fix) return found;
  }
  return null;
}
