import type { PositionE7 } from '@groundwork/domain/readings/reading.ts';
import type { Random } from './random.ts';
import { offset, planRoute } from './route.ts';
import type { Act, Doing, Script } from './script.ts';

export type Stretch = { readonly startedAt: number; readonly endedAt: number };

/** How a machine moves and turns, for its tracker to notice. */
export type Machinery = {
  readonly base: PositionE7;
  readonly travelSpeedKmh: number;
  /** Engine speed while it does this; what is not named stands still at 0. */
  readonly rpm: Partial<Record<Doing, number>>;
};

/** What a tracker is wired to, how often it records, and what befalls it. */
export type TrackerPlan = {
  readonly imei: string;
  readonly says: { readonly ignition: boolean; readonly rpm: boolean };
  readonly periodOnSeconds: number;
  readonly periodOffSeconds: number;
  /** The expected intervals that the product is told for this source. */
  readonly onIntervalSeconds: number;
  readonly offIntervalSeconds: number;
  /** Dead or without power: nothing is recorded. */
  readonly silences: readonly Stretch[];
  /** Under a roof or in a tunnel: recorded without a fix. */
  readonly roofs: readonly Stretch[];
  readonly attachedAt: number;
  readonly detachedAt: number | null;
};

/** What a tracker wrote down at one instant. */
export type TrackerRecord = {
  readonly timeMs: number;
  readonly position: PositionE7;
  readonly satellites: number;
  readonly speedKmh: number;
  /** Null: not wired, so not said. */
  readonly ignition: boolean | null;
  readonly rpm: number | null;
  readonly externalMillivolts: number;
  /** Whether the change of the key made this record. */
  readonly isKeyEvent: boolean;
};

/** All that a tracker records while it is on the machine: at its periods, and when the key turns. */
export function recordScript(
  script: Script,
  machinery: Machinery,
  plan: TrackerPlan,
  random: Random,
): TrackerRecord[] {
  const route = planRoute(script, machinery.travelSpeedKmh);
  return chooseMoments(script, plan, random).map(({ timeMs, act, isKeyEvent }) => {
    const instant = Math.floor(timeMs / 1000);
    const hasFix = !lies(instant, plan.roofs);
    const noise = () => random.integer(-15, 15) / 10;
    const isOn = act.doing !== 'parked';
    return {
      timeMs,
      position: hasFix
        ? offset(machinery.base, noise(), route.eastMetresAt(instant) + noise())
        : { latitudeE7: 0, longitudeE7: 0 },
      satellites: hasFix ? random.integer(6, 14) : 0,
      speedKmh: speedSaid(act, machinery, hasFix, random),
      ignition: plan.says.ignition ? isOn : null,
      rpm: plan.says.rpm ? wobble(machinery.rpm[act.doing] ?? 0, random) : null,
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
    const keyTurned = plan.says.ignition && before && isOn(before) !== isOn(act);
    if (keyTurned) {
      moments.push({ timeMs: act.startedAt * 1000 + 500, act, isKeyEvent: true });
      due = act.startedAt + periodOf(act, plan);
    }
    // A period that began before the engine was on would end long after: the tracker starts anew.
    due = Math.min(due, Math.max(act.startedAt, plan.attachedAt) + periodOf(act, plan));
    for (; due < act.endedAt; due += periodOf(act, plan)) {
      moments.push({ timeMs: due * 1000, act, isKeyEvent: false });
    }
  });
  return moments.filter(({ timeMs }) => isRecording(Math.floor(timeMs / 1000), plan));
}

function isRecording(instant: number, plan: TrackerPlan): boolean {
  const isAttached = instant >= plan.attachedAt && instant < (plan.detachedAt ?? Number.POSITIVE_INFINITY);
  return isAttached && !lies(instant, plan.silences);
}

/** Without a fix a receiver still makes up speeds: they must count for nothing. */
function speedSaid(act: Act, machinery: Machinery, hasFix: boolean, random: Random): number {
  if (!hasFix) return random.integer(0, 9);
  return act.doing === 'travelling' ? Math.round(machinery.travelSpeedKmh) : random.integer(0, 1);
}

function wobble(rpm: number, random: Random): number {
  return rpm === 0 ? 0 : rpm + random.integer(-40, 40);
}

function periodOf(act: Act, plan: TrackerPlan): number {
  return isOn(act) ? plan.periodOnSeconds : plan.periodOffSeconds;
}

function isOn(act: Act): boolean {
  return act.doing !== 'parked';
}

function lies(instant: number, stretches: readonly Stretch[]): boolean {
  return stretches.some(({ startedAt, endedAt }) => instant >= startedAt && instant < endedAt);
}
