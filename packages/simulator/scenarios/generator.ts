import { clock, ScriptWriter } from '../script.ts';
import { type Stage, type Story, stageStart } from './story.ts';

/** A generator that runs from dusk to dawn, across every midnight and clock change. */
export function createGeneratorStory(stage: Stage): Story {
  const writer = new ScriptWriter(stageStart(stage));
  for (const { startsAt, endsAt } of stage.days) {
    const refuelAt = startsAt + clock(2) + stage.random.integer(0, 600);
    writer
      .until(refuelAt, 'working')
      .for(150, 'parked')
      .until(startsAt + clock(6, 45), 'working');
    writer.until(startsAt + clock(16, 30), 'parked').until(endsAt, 'working');
  }
  return {
    key: 'generator',
    name: 'Generator 60 kVA',
    typeKey: 'GENERATOR',
    machinery: {
      base: { latitudeE7: 515_007_000, longitudeE7: -1_246_000 },
      travelSpeedKmh: 0,
      rpm: {},
    },
    script: writer.finish(),
    trackers: [
      {
        imei: '356307042400035',
        reports: { ignition: true, rpm: false },
        periodOnSeconds: 300,
        periodOffSeconds: 3_600,
        onIntervalSeconds: 900,
        offIntervalSeconds: 90_000,
        silences: [],
        roofs: [],
        attachedAt: stageStart(stage),
        detachedAt: null,
      },
    ],
  };
}
