import { distanceMillimetres } from '@groundwork/domain/geo/distance.ts';
import type { Heard, Stretch } from './truth-account.ts';
import { grownBetween } from './truth-counter.ts';
import type { Ear } from './truth-evidence.ts';

const AWAITS_FIX_SECONDS = 3_600;
const SAME_PLACE_MILLIMETRES = 100_000;
const CUT_OFF_SHARE = 0.2;
const MIN_STEPS_OF_GAP = 10;
const RUNNING_SHARE = 0.95;

/** What the return of a source tells of the silence before it. */
export type Verdict = {
  readonly word: 'off' | 'running' | 'missing';
  /** Seconds of the gap in which the engine was on, nobody knows when. */
  readonly unplacedSeconds: number;
  readonly judgedAt: number;
};

type Listened = { readonly heard: readonly Heard[]; readonly ear: Ear };

/** The verdict about a silence; null where nothing can be told of it. */
export function judgeGap({ from, to, endedBy }: Stretch, hearing: Listened): Verdict | null {
  const back = endedBy === null ? undefined : hearing.heard[endedBy];
  const last = endedBy === null ? undefined : hearing.heard[endedBy - 1];
  if (!back || !last || endedBy === null) return null;
  const secondBefore = hearing.heard.filter(({ at }, index) => index < endedBy && at === last.at);
  const hours = hoursGrown(secondBefore, back);
  if (last.claim.engine === false && wasCutOff(secondBefore, hearing)) {
    if (hours === null) return judgeByPlace(hearing, endedBy);
    if (hours.growth === 0) return { word: 'off', unplacedSeconds: 0, judgedAt: back.at };
  }
  if (hours?.growth == null || to - from < MIN_STEPS_OF_GAP * hours.step) return null;
  return { ...judgeByHours(hours.growth, to - from), judgedAt: back.at };
}

function judgeByHours(growth: number, gapSeconds: number): Omit<Verdict, 'judgedAt'> {
  if (growth === 0) return { word: 'off', unplacedSeconds: 0 };
  if (growth >= RUNNING_SHARE * gapSeconds) return { word: 'running', unplacedSeconds: 0 };
  return { word: 'missing', unplacedSeconds: Math.min(growth, gapSeconds) };
}

/** Growth over the gap where both ends of it say the hours; a growth of null is that of another counter. */
function hoursGrown(secondBefore: readonly Heard[], back: Heard) {
  const before = secondBefore.findLast(({ signals }) => signals.engineHours !== undefined);
  const from = before?.signals.engineHours;
  const to = back.signals.engineHours;
  if (!before || !from || !to) return null;
  const growth = grownBetween({ at: before.at, counter: from }, { at: back.at, counter: to }, 1);
  return { growth, step: Math.max(from.resolution, to.resolution) };
}

function wasCutOff(secondBefore: readonly Heard[], { ear }: Listened): boolean {
  const least = CUT_OFF_SHARE * ear.settings.nominalMillivolts;
  return secondBefore.some(
    ({ signals }) =>
      signals.unplugged === true || (signals.externalVoltageMillivolts ?? Number.POSITIVE_INFINITY) < least,
  );
}

/** A receiver that wakes up has no fix for a while: the first one within the hour tells whether it was moved. */
function judgeByPlace({ heard }: Listened, endedBy: number): Verdict | null {
  const awaitedTo = (heard[endedBy]?.at ?? 0) + AWAITS_FIX_SECONDS;
  const before = lastFixBefore(heard, endedBy);
  const found = firstFixFrom(heard, endedBy);
  if (!before || !found?.signals.fix || found.at > awaitedTo) return null;
  const stayed = distanceMillimetres(before, found.signals.fix) <= SAME_PLACE_MILLIMETRES;
  return stayed ? { word: 'off', unplacedSeconds: 0, judgedAt: found.at } : null;
}

function lastFixBefore(heard: readonly Heard[], index: number) {
  for (let at = index - 1; at >= 0; at -= 1) {
    const fix = heard[at]?.signals.fix;
    if (fix) return fix;
  }
  return null;
}

function firstFixFrom(heard: readonly Heard[], index: number): Heard | null {
  for (let at = index; at < heard.length; at += 1) {
    const found = heard[at];
    if (found?.signals.fix) return found;
  }
  return null;
}
