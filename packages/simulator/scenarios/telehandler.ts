import { clock, ScriptWriter } from '../script.ts';
import { writeShift } from './shift.ts';
import { type Stage, type Story, stageStart } from './story.ts';

/**
 * A telehandler in a hall in the morning and in the yard in the afternoon. In the hall only the key is known: the engine
 * runs, but whether the machine works is unknown.
 */
export function createTelehandlerStory(stage: Stage): Story {
  const writer = new ScriptWriter(stageStart(stage));
  for (const { startsAt, endsAt } of stage.days) {
    writer.until(startsAt + clock(7), 'parked');
    writeShift(writer, stage.random, startsAt + clock(11, 30), {
      doing: 'working',
      minSeconds: 300,
      maxSeconds: 900,
    });
    writer.until(startsAt + clock(13), 'parked');
    writeShift(writer, stage.random, startsAt + clock(15, 30), {
      doing: 'travelling',
      minSeconds: 30,
      maxSeconds: 240,
    });
    writer.until(endsAt, 'parked');
  }
  return {
    key: 'telehandler',
    name: 'Telehandler 7 m',
    typeKey: 'TELEHANDLER',
    machinery: {
      base: { latitudeE7: 515_200_000, longitudeE7: -1_500_000 },
      travelSpeedKmh: 9,
      rpm: {},
    },
    script: writer.finish(),
    trackers: [
      {
        imei: '356307042400043',
        reports: { ignition: true, rpm: false },
        periodOnSeconds: 60,
        periodOffSeconds: 3_600,
        onIntervalSeconds: 900,
        offIntervalSeconds: 90_000,
        silences: [],
        roofs: stage.days.map(({ startsAt }) => ({ startedAt: startsAt, endedAt: startsAt + clock(12, 30) })),
        attachedAt: stageStart(stage) + clock(3),
        detachedAt: null,
      },
    ],
  };
}
