import { clock, ScriptWriter } from '../script.ts';
import { writeShift } from './shift.ts';
import { type Stage, type Story, stageStart } from './story.ts';

/**
 * A telehandler in a hall in the morning and in the yard in the afternoon. In the hall nothing but
 * the key is known of it: it runs, and nobody can say whether it works.
 */
export function tellTelehandler(stage: Stage): Story {
  const writer = new ScriptWriter(stageStart(stage));
  for (const { startsAt, endsAt } of stage.days) {
    writer.until(startsAt + clock(7), 'parked');
    writeShift(writer, stage.random, startsAt + clock(11, 30), {
      doing: 'working',
      least: 300,
      greatest: 900,
    });
    writer.until(startsAt + clock(13), 'parked');
    writeShift(writer, stage.random, startsAt + clock(15, 30), {
      doing: 'travelling',
      least: 30,
      greatest: 240,
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
        says: { ignition: true, rpm: false },
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
