import { clock, ScriptWriter } from '../script.ts';
import type { Stretch } from '../tracker.ts';
import { writeShift } from './shift.ts';
import { instantOn, type Stage, type Story, stageStart } from './story.ts';

/** An excavator whose tracker reads engine speed from the CAN bus, which distinguishes work from idling. */
export function createExcavatorStory(stage: Stage): Story {
  const writer = new ScriptWriter(stageStart(stage));
  for (const { startsAt, endsAt } of stage.days) {
    writer.until(startsAt + clock(6, 50), 'parked').for(clock(0, 7), 'idling');
    writeShift(writer, stage.random, startsAt + clock(12), {
      doing: 'working',
      minSeconds: 240,
      maxSeconds: 1_800,
    });
    writer.until(startsAt + clock(12, 40), 'parked');
    writeShift(writer, stage.random, startsAt + clock(16), {
      doing: 'working',
      minSeconds: 240,
      maxSeconds: 1_800,
    });
    writer.until(startsAt + clock(16, 20), 'travelling').until(endsAt, 'parked');
  }
  return {
    key: 'excavator',
    name: 'Excavator 21 t',
    typeKey: 'EXCAVATOR',
    machinery: {
      base: { latitudeE7: 515_046_000, longitudeE7: -1_262_000 },
      travelSpeedKmh: 4,
      rpm: { idling: 850, working: 1_650, travelling: 1_500 },
    },
    script: writer.finish(),
    trackers: [
      {
        imei: '356307042400019',
        reports: { ignition: false, rpm: true },
        periodOnSeconds: 20,
        periodOffSeconds: 3_600,
        onIntervalSeconds: 900,
        offIntervalSeconds: 90_000,
        silences: planSilences(stage),
        roofs: [],
        attachedAt: stageStart(stage) + clock(5),
        detachedAt: null,
      },
    ],
  };
}

/** Nine minutes on the first day, which are bridged; forty on the second, which are not. */
function planSilences(stage: Stage): Stretch[] {
  const short = instantOn(stage, 0, clock(9, 30));
  const long = instantOn(stage, 1, clock(14, 5));
  return [
    ...(short === null ? [] : [{ startedAt: short, endedAt: short + clock(0, 9) }]),
    ...(long === null ? [] : [{ startedAt: long, endedAt: long + clock(0, 40) }]),
  ];
}
