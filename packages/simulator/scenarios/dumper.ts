import { clock, ScriptWriter } from '../script.ts';
import { writeShift } from './shift.ts';
import { type Stage, type Story, stageStart } from './story.ts';

/** A dumper that drives out and back through a tunnel all day, with a tracker on the key. */
export function createDumperStory(stage: Stage): Story {
  const writer = new ScriptWriter(stageStart(stage));
  const haul = { doing: 'travelling', minSeconds: 120, maxSeconds: 600 } as const;
  for (const { startsAt, endsAt } of stage.days) {
    writer.until(startsAt + clock(7, 15), 'parked');
    writeShift(writer, stage.random, startsAt + clock(11, 45), haul);
    writer.until(startsAt + clock(12, 30), 'parked');
    writeShift(writer, stage.random, startsAt + clock(17, 5), haul);
    writer.until(endsAt, 'parked');
  }
  return {
    key: 'dumper',
    name: 'Articulated dumper',
    typeKey: 'DUMPER',
    machinery: {
      base: { latitudeE7: 515_102_000, longitudeE7: -1_340_000 },
      travelSpeedKmh: 18,
      rpm: {},
    },
    script: writer.finish(),
    trackers: [
      {
        imei: '356307042400027',
        reports: { ignition: true, rpm: false },
        periodOnSeconds: 30,
        periodOffSeconds: 7_200,
        onIntervalSeconds: 300,
        offIntervalSeconds: 90_000,
        silences: [],
        roofs: stage.days.map(({ startsAt }) => ({
          startedAt: startsAt + clock(10),
          endedAt: startsAt + clock(10, 12),
        })),
        attachedAt: stageStart(stage),
        detachedAt: null,
      },
    ],
  };
}
