import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';
import type { Random } from './random.ts';
import { offset, planRoute } from './route.ts';
import type { Act, Doing, Script } from './script.ts';

export type Stretch = { readonly startedAt: number; readonly endedAt: number };

/** The movements of a machine that its tracker can observe. */
export type Machinery = {
  readonly base: PositionE7;
  readonly travelSpeedKmh: number;
  /** Engine speed by activity; 0 if not listed. */
  readonly rpm: Partial<Record<Doing, number>>;
};

/** What a tracker is wired to, how often it records, and its mishaps. */
export type TrackerPlan = {
  readonly imei: string;
  readonly reports: { readonly ignition: boolean; readonly rpm: boolean };
  readonly periodOnSeconds: number;
  readonly periodOffSeconds: number;
  /** The expected intervals that are configured for this source. */
  readonly onIntervalSeconds: number;
  readonly offIntervalSeconds: number;
  /** Dead or without power: nothing is recorded. */
  readonly silences: readonly Stretch[];
  /** Under a roof or in a tunnel: recorded without a fix. */
  readonly roofs: readonly Stretch[];
  readonly attachedAt: number;
  readonly detachedAt: number | null;
};

/** What a tracker recorded at one instant. */
export type TrackerRecord = {
  readonly timeMs: number;
  readonly position: PositionE7;
  readonly satellites: number;
  readonly speedKmh: number;
  /** Null: not wired, so not reported. */
  readonly ignition: boolean | null;
  readonly rpm: number | null;
  readonly externalMillivolts: number;
  /** Whether the change of the key made this record. */
  readonly isKeyEvent: boolean;
};

/** Lists all records of a tracker while it is on the machine: periodic ones, and one at each turn of the key. */
export function recordScript(
  script: Script,
  machinery: Machinery,
  plan: TrackerPlan,
  random: Random,
): TrackerRecord[] {
  const route = planRoute(script, machinery.travelSpeedKmh);
  return chooseMoments(script, plan, random).map(({ timeMs, act, isKeyEvent }) => {
    const instant = Math.floor(timeMs / 1000);
    const hasFix = !isWithin(instant, plan.roofs);
    const noise = () => random.integer(-15, 15) / 10;
    const isOn = act.doing !== 'parked';
    return {
      timeMs,
      position: hasFix
        ? offset(machinery.base, noise(), route.eastMetresAt(instant) + noise())
        : { latitudeE7: 0, longitudeE7: 0 },
      satellites: hasFix ? random.integer(6, 14) : 0,
      speedKmh: measureSpeed(act, machinery, hasFix, random),
      ignition: plan.reports.ignition ? isOn : null,
      rpm: plan.reports.rpm ? wobble(machinery.rpm[act.doing] ?? 0, random) : null,
      externalMillivolts: (isOn ? 27_600 : 25_200) + random.integer(-80, 80),
      isKeyEvent,
    };
  });
}

type Moment = { readonly timeMs: number; readonly act: Act; readonly isKeyEvent: boolean };

function chooseMoments(script: Script, plan: TrackerPlan, random: Random): Moment[] {
  const moments: Moment[] = [];
  let due = plan.attachedAt + random.integer(60, 600);
  script.forEach((act, index) => {
    const before = script[index - 1];
    const keyTurned = plan.reports.ignition && before && isOn(before) !== isOn(act);
    if (keyTurned) {
      moments.push({ timeMs: act.startedAt * 1000 + 500, act, isKeyEvent: true });
      due = act.startedAt + choosePeriod(act, plan);
    }
    // The long period of a parked machine must not delay the first record: the tracker restarts its period.
    due = Math.min(due, Math.max(act.startedAt, plan.attachedAt) + choosePeriod(act, plan));
    for (; due < act.endedAt; due += choosePeriod(act, plan)) {
      moments.push({ timeMs: due * 1000, act, isKeyEvent: false });
    }
  });
  return moments.filter(({ timeMs }) => isRecording(Math.floor(timeMs / 1000), plan));
}

function isRecording(instant: number, plan: TrackerPlan): boolean {
  const isAttached = instant >= plan.attachedAt && instant < (plan.detachedAt ?? Number.POSITIVE_INFINITY);
  return isAttached && !isWithin(instant, plan.silences);
}

/** Returns the speed of the receiver; random without a fix, to test that such speeds are ignored. */
function measureSpeed(act: Act, machinery: Machinery, hasFix: boolean, random: Random): number {
  if (!hasFix) return random.integer(0, 9);
  return act.doing === 'travelling' ? Math.round(machinery.travelSpeedKmh) : random.integer(0, 1);
}

function wobble(rpm: number, random: Random): number {
  return rpm === 0 ? 0 : rpm + random.integer(-40, 40);
}

function choosePeriod(act: Act, plan: TrackerPlan): number {
  return isOn(act) ? plan.periodOnSeconds : plan.periodOffSeconds;
}

function isOn(act: Act): boolean {
  return act.doing !== 'parked';
}

function isWithin(instant: number, stretches: readonly Stretch[]): boolean {
  return stretches.some(({ startedAt, endedAt }) => instant >= startedAt && instant < endedAt);
}
