import type { Counter, Signals } from '@groundwork/domain/readings/signals.ts';
import type { Random } from '../random.ts';
import { offset } from '../route.ts';
import { type Act, engineRuns } from '../script.ts';
import type { UploadedReading } from '../truth-upload.ts';
import { Journal } from './journal.ts';
import type { MachinePlan, Outage, Reporting, SourcePlan, Time } from './machine-plan.ts';

const BASE = { latitudeE7: 515_100_000, longitudeE7: -1_200_000 };
const RPM = { idling: 850, working: 1_650, travelling: 1_500 } as const;

/** Lists all readings of a source in these months, in order. */
export function observe(
  machine: MachinePlan,
  source: SourcePlan,
  reporting: Reporting,
  random: Random,
): UploadedReading[] {
  const journal = new Journal(machine);
  const readings: UploadedReading[] = [];
  let reportedUntil = source.attachedAt;
  for (const { at, isEvent, isIsolation } of listMoments(machine, source, reporting)) {
    const act = journal.actAt(at);
    // A dead sensor does not count.
    if (source.outages.some(({ endedAt }) => endedAt > reportedUntil && endedAt <= at)) reportedUntil = at;
    const signals = {
      ...signalsAt(at, act, machine, source, journal, random),
      ...(isIsolation && { unplugged: true, externalVoltageMillivolts: 0 }),
      ...(source.senses.shakes && {
        covered: measureCover(journal, reportedUntil, at, reporting.intervalSeconds),
      }),
    };
    readings.push({ timeMs: at * 1_000 + (isEvent ? 500 : 0), signals });
    reportedUntil = at;
  }
  return readings;
}

/** A reading dated by a wrong clock, with the instant at which it is really sent (milliseconds since 1970). */
export type MisdatedReading = { readonly sentAtMs: number; readonly reading: UploadedReading };

/** Lists what a source sends while its clock is wrong: live, so that the difference can be detected. */
export function observeMisdated(
  machine: MachinePlan,
  source: SourcePlan,
  reporting: Reporting,
  random: Random,
): MisdatedReading[] {
  return source.outages.flatMap((outage) => {
    if (outage.clockShows === undefined) return [];
    const aheadMs = (outage.clockShows - outage.startedAt) * 1_000;
    return observe(machine, awakeDuring(source, outage), reporting, random).map((reading) => ({
      sentAtMs: reading.timeMs,
      reading: { ...reading, timeMs: reading.timeMs + aheadMs },
    }));
  });
}

function awakeDuring(source: SourcePlan, { startedAt, endedAt }: Outage): SourcePlan {
  return {
    ...source,
    attachedAt: Math.max(source.attachedAt, startedAt),
    detachedAt: Math.min(source.detachedAt ?? endedAt, endedAt),
    outages: [],
    isolated: [],
  };
}

type Moment = { readonly at: number; readonly isEvent: boolean; readonly isIsolation: boolean };

/** Lists the instants of reports: periodic, at each change if the source reports changes, and when power is lost or restored. */
function listMoments(machine: MachinePlan, source: SourcePlan, reporting: Reporting): Moment[] {
  const moments = new Map<number, Moment>();
  const add = (at: number, isEvent = false, isIsolation = false) => {
    if (isAwake(at, source) || isIsolation) moments.set(at, { at, isEvent, isIsolation });
  };
  const end = machine.script.at(-1)?.endedAt ?? 0;
  const isInUse = (act: Act | undefined) => act !== undefined && act.doing !== 'parked';
  add(source.attachedAt + 5);
  let due = source.attachedAt + 5;
  for (const act of machine.script) {
    const period = isInUse(act) ? reporting.intervalSeconds : source.periodOffSeconds;
    if (reporting.hasChangeEvents) {
      add(act.startedAt, true);
      due = Math.max(source.attachedAt + 5, act.startedAt + period);
    }
    // A sensor that covers past time reports at the end of the next interval that nothing moves.
    if (source.senses.shakes && reporting.hasChangeEvents) add(act.startedAt + reporting.intervalSeconds);
    due = Math.min(due, Math.max(act.startedAt, source.attachedAt) + period);
    for (; due < act.endedAt; due += period) add(due);
  }
  for (const { startedAt, endedAt } of source.isolated) {
    add(startedAt, true, true);
    add(endedAt + 20);
  }
  for (const { endedAt } of source.outages) add(endedAt);
  return [...moments.values()].filter(({ at }) => at < end).sort((a, b) => a.at - b.at);
}

function isAwake(at: number, { attachedAt, detachedAt, outages, isolated }: SourcePlan): boolean {
  if (at < attachedAt || at >= (detachedAt ?? Number.POSITIVE_INFINITY)) return false;
  return !isWithin(at, outages) && !isWithin(at, isolated);
}

function signalsAt(
  at: number,
  act: Act,
  machine: MachinePlan,
  source: SourcePlan,
  journal: Journal,
  random: Random,
): Signals {
  const { senses, newControllerAt } = source;
  const isOn = engineRuns(act.doing);
  const hasFix = senses.places && !isWithin(at, source.roofs);
  const hasBus = isBusAlive(at, isOn, source);
  const hoursSince = newControllerAt !== null && at >= newControllerAt ? newControllerAt : null;
  const rpm = act.doing in RPM ? RPM[act.doing as keyof typeof RPM] + random.integer(-40, 40) : 0;
  return {
    ...(senses.key && { ignition: isOn || act.doing === 'carried-key-on' }),
    ...(hasBus && senses.rpm && { rpm }),
    ...(hasBus && senses.engineState && { engineRunning: isOn }),
    ...(senses.voltage && { externalVoltageMillivolts: (isOn ? 27_600 : 25_200) + random.integer(-90, 90) }),
    ...(senses.hydraulicsInput && { inputs: [null, act.doing === 'working', null, null] }),
    ...(hasBus &&
      senses.hoursStepSeconds && {
        engineHours: stepped(journal.onSeconds(hoursSince, at), senses.hoursStepSeconds),
      }),
    ...(hasBus &&
      senses.odometerStepMetres && {
        odometer: stepped(80_000_000 + journal.metres(at), senses.odometerStepMetres),
      }),
    ...(hasBus &&
      senses.fuelStepMillilitres && {
        fuelUsed: stepped(9_000_000 + journal.fuelMillilitres(at), senses.fuelStepMillilitres),
      }),
    ...(hasFix && {
      fix: offset(BASE, drift(random), journal.eastMetres(at) + drift(random)),
      speedKmh: measureSpeed(act, machine, random),
    }),
  };
}

function isBusAlive(at: number, isOn: boolean, { busSleeps, adapterDiesAt }: SourcePlan): boolean {
  return (isOn || !busSleeps) && (adapterDiesAt === null || at < adapterDiesAt);
}

/** Counts the time of strong vibration since the last report, one interval at most; the rest was idle or still. */
function measureCover(journal: Journal, reportedUntil: number, at: number, coversSeconds: number) {
  const from = Math.max(reportedUntil, at - coversSeconds);
  const activeSeconds = journal.countSeconds('working', from, at);
  const idleSeconds = journal.countSeconds('idling', from, at);
  return { coversSeconds, activeSeconds, restIdle: 2 * idleSeconds > at - from - activeSeconds };
}

function measureSpeed({ doing }: Act, machine: MachinePlan, random: Random): number {
  if (doing === 'travelling') return machine.travelSpeedKmh;
  if (doing === 'carried' || doing === 'carried-key-on')
    return machine.carriedSpeedKmh + random.integer(-2, 2);
  return random.integer(0, 1);
}

function drift(random: Random): number {
  return random.integer(-60, 60) / 10;
}

function stepped(total: number, resolution: number): Counter {
  return { total: Math.floor(total / resolution) * resolution, resolution };
}

function isWithin(instant: number, times: readonly Time[]): boolean {
  return times.some(({ startedAt, endedAt }) => instant >= startedAt && instant < endedAt);
}
