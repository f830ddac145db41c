import fc from 'fast-check';
import { toSiteId, toSourceId } from '../../ids.ts';
import type { WorkSensor } from '../../machine-types/machine-type.ts';
import type { ShiftCalendar } from '../../shifts/shift-calendar.ts';
import { ENGINE_EVIDENCE } from '../stream/evidence.ts';
import type { SourceSettings } from '../stream/source-settings.ts';
import type { MachineTimeline } from '../stream/timeline.ts';
import { calendar } from './calendars.fixture.ts';
import { instant, START, ZONES } from './instants.fixture.ts';

const WORK_SENSORS: readonly WorkSensor[] = ['hydraulics', 'load', 'pto', 'rpm', 'vibration'];

const sourceId = fc.constantFrom(toSourceId(1), toSourceId(2));
type Hire = MachineTimeline['hires'][number];

const until = fc.option(instant, { nil: null });

const work = fc.record({
  travels: fc.boolean(),
  onIsWork: fc.constantFrom(false, false, false, true),
  workingRpm: fc.constantFrom(1_200, 1_200, 1_450),
  workSensors: fc.oneof(
    fc.constant(WORK_SENSORS),
    fc.subarray([...WORK_SENSORS]),
    fc.constant<typeof WORK_SENSORS>(['rpm', 'vibration']),
  ),
  greatestTravelSpeedKmh: fc.constantFrom(null, 6, 40),
});

const settings = fc.record({
  onIntervalSeconds: fc.constantFrom(60, 300, 900),
  offIntervalSeconds: fc.constantFrom(900, 3_600, 90_000),
  evidence: fc.oneof(fc.constant([...ENGINE_EVIDENCE]), fc.subarray([...ENGINE_EVIDENCE])),
  onRpm: fc.constantFrom(300, 300, 1_000),
  workingRpm: fc.constantFrom(null, null, 1_450),
  vibration: fc.constantFrom(null, { on: 20, active: 60 }),
  nominalMillivolts: fc.constantFrom(12_000, 24_000),
  inputs: fc.constantFrom<SourceSettings['inputs']>(
    [null, null, null, null],
    ['ignition', 'alternator', null, 'ignition'],
    ['hydraulics', null, 'tip', 'pto'],
  ),
  learning: fc.constantFrom(false, false, false, false, true),
});

/** One attachment, or two adjacent ones of the same source. */
const attachments = fc
  .record({ sourceId, from: instant, again: fc.option(instant, { nil: null }), until })
  .map(({ again, ...span }) =>
    again === null
      ? [span]
      : [
          { ...span, until: again },
          { ...span, from: again },
        ],
  );

const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 2 });

/** A calendar in force from an instant, or only for a time short enough for a group of pieces to span it. */
const calendarFrom = fc.record({
  from: instant,
  calendar: fc.option(calendar, { freq: 2 }),
  forSeconds: fc.constantFrom(null, 60, 100, 170),
});
type CalendarFrom = typeof calendarFrom extends fc.Arbitrary<infer Value> ? Value : never;

function calendarsOf(changes: readonly CalendarFrom[], usual: ShiftCalendar | null) {
  return changes.flatMap(({ from, calendar, forSeconds }) => [
    { from, calendar },
    ...(forSeconds === null ? [] : [{ from: from + forSeconds, calendar: usual }]),
  ]);
}

/** The settings of a machine: mostly two sources from the start, and a few changes later. */
export const timeline: fc.Arbitrary<MachineTimeline> = fc
  .record({
    zones: fc.array(fc.record({ from: instant, zone: fc.constantFrom(...ZONES) }), { maxLength: 4 }),
    sites: few(fc.record({ from: instant, siteId: fc.constantFrom(null, toSiteId(1), toSiteId(2)) })),
    hires: fc
      .array(fc.record({ from: instant, until, hireId: fc.constantFrom(1, 2) }), { maxLength: 3 })
      .map(oneAfterTheOther),
    calendars: fc.array(calendarFrom, { maxLength: 5 }),
    machineTypes: few(fc.record({ from: instant, work })),
    attachments: few(attachments),
    archived: fc.array(fc.record({ from: instant, until }), { maxLength: 1 }),
    sourceSettings: few(fc.record({ sourceId, from: instant, settings })),
    always: fc.record({
      zone: fc.constantFrom(...ZONES),
      work,
      calendar: fc.option(calendar, { freq: 4 }),
      settings: fc.option(fc.tuple(settings, settings), { freq: 3 }),
      first: fc.constantFrom(true, true, false),
      second: fc.boolean(),
    }),
  })
  .map(
    ({ always, ...changing }): MachineTimeline => ({
      ...changing,
      zones: [{ from: 0, zone: always.zone }, ...changing.zones],
      calendars: [
        { from: 0, calendar: always.calendar },
        ...calendarsOf(changing.calendars, always.calendar),
      ],
      machineTypes: [{ from: 0, work: always.work }, ...changing.machineTypes],
      sourceSettings: [
        ...(always.settings ?? []).map((one, index) => ({
          sourceId: toSourceId(index + 1),
          from: 0,
          settings: one,
        })),
        ...changing.sourceSettings,
      ],
      attachments: [
        ...(always.first ? [{ sourceId: toSourceId(1), from: START + 100, until: null }] : []),
        ...(always.second ? [{ sourceId: toSourceId(2), from: START, until: null }] : []),
        ...changing.attachments.flat(),
      ],
    }),
  );

/** Hires of one machine do not overlap: each ends where the next begins, if not before. */
function oneAfterTheOther(hires: readonly Hire[]): Hire[] {
  const sorted = hires.toSorted((a, b) => a.from - b.from);
  return sorted.map((hire, index) => {
    const next = sorted[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return next < (hire.until ?? Number.POSITIVE_INFINITY) ? { ...hire, until: next } : hire;
  });
}

/** A small edit: one dated entry moves by some seconds. */
export type TimelineShift = { readonly entry: number; readonly seconds: number };

export const timelineShift: fc.Arbitrary<TimelineShift> = fc.record({
  entry: fc.nat(),
  seconds: fc.constantFrom(7, -600, 3_600, -86_400),
});

/** Applies such an edit; settings in force from the beginning do not move. */
export function shiftEntry(timeline: MachineTimeline, { entry, seconds }: TimelineShift): MachineTimeline {
  const movable = Object.values(timeline)
    .flat()
    .filter(({ from }) => from > START);
  const chosen = movable[entry % Math.max(movable.length, 1)];
  const shift = <Dated extends { readonly from: number }>(all: readonly Dated[]): Dated[] =>
    all.map((one) => (one === (chosen as unknown) ? { ...one, from: one.from + seconds } : one));
  return {
    zones: shift(timeline.zones),
    sites: shift(timeline.sites),
    hires: oneAfterTheOther(shift(timeline.hires)),
    calendars: shift(timeline.calendars),
    machineTypes: shift(timeline.machineTypes),
    attachments: shift(timeline.attachments),
    archived: shift(timeline.archived),
    sourceSettings: shift(timeline.sourceSettings),
  };
}
