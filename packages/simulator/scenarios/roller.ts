import { clock, ScriptWriter } from '../script.ts';
import type { TrackerPlan } from '../tracker.ts';
import { writeShift } from './shift.ts';
import { instantOn, type Stage, type Story, stageStart } from './story.ts';

/**
 * A roller whose first tracker reports positions only, dies on the second day and is detached on the fourth; hours later
 * one on the key replaces it. The states are unknown, missing, not monitored, then known.
 */
export function createRollerStory(stage: Stage): Story {
  const writer = new ScriptWriter(stageStart(stage));
  for (const { startsAt, endsAt } of stage.days) {
    writer.until(startsAt + clock(8), 'parked');
    writeShift(writer, stage.random, startsAt + clock(15), {
      doing: 'travelling',
      minSeconds: 60,
      maxSeconds: 400,
    });
    writer.until(endsAt, 'parked');
  }
  return {
    key: 'roller',
    name: 'Tandem roller',
    typeKey: 'ROLLER',
    machinery: {
      base: { latitudeE7: 514_950_000, longitudeE7: -1_100_000 },
      travelSpeedKmh: 5,
      rpm: {},
    },
    script: writer.finish(),
    trackers: planTrackers(stage),
  };
}

function planTrackers(stage: Stage): TrackerPlan[] {
  const diesAt = instantOn(stage, 1, clock(11));
  const detachedAt = instantOn(stage, 3, clock(9));
  const dying: TrackerPlan = {
    imei: '356307042400050',
    reports: { ignition: false, rpm: false },
    periodOnSeconds: 60,
    periodOffSeconds: 3_600,
    onIntervalSeconds: 900,
    offIntervalSeconds: 90_000,
    silences: diesAt === null ? [] : [{ startedAt: diesAt, endedAt: Number.POSITIVE_INFINITY }],
    roofs: [],
    attachedAt: stageStart(stage),
    detachedAt,
  };
  if (detachedAt === null) return [dying];
  const replacement: TrackerPlan = {
    ...dying,
    imei: '356307042400068',
    reports: { ignition: true, rpm: false },
    silences: [],
    attachedAt: detachedAt + clock(3),
    detachedAt: null,
  };
  return [dying, replacement];
}
