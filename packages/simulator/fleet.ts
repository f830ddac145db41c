import { findMachineType } from '@groundwork/domain/machine-types/catalogue.ts';
import { type CivilDay, civilDayAt, startOfCivilDate } from '@groundwork/domain/time/civil-day.ts';
import { createRandom } from './random.ts';
import { toSignals } from './record-signals.ts';
import { createDumperStory } from './scenarios/dumper.ts';
import { createExcavatorStory } from './scenarios/excavator.ts';
import { createGeneratorStory } from './scenarios/generator.ts';
import { createRollerStory } from './scenarios/roller.ts';
import type { Stage, Story } from './scenarios/story.ts';
import { createTelehandlerStory } from './scenarios/telehandler.ts';
import { recordScript, type TrackerPlan, type TrackerRecord } from './tracker.ts';
import { type UploadedMachine, type UploadedSettings, USUAL_SETTINGS } from './truth-upload.ts';

const STORIES: readonly ((stage: Stage) => Story)[] = [
  createExcavatorStory,
  createDumperStory,
  createGeneratorStory,
  createTelehandlerStory,
  createRollerStory,
];

export type FleetPlan = {
  /** The same seed gives the same fleet, to the byte. */
  readonly seed: number;
  /** Civil date of the first day (ISO 8601). */
  readonly startsOn: string;
  readonly days: number;
  /** IANA name of the machines' time zone. */
  readonly zone: string;
};

export type SimulatedTracker = TrackerPlan & { readonly records: readonly TrackerRecord[] };

export type SimulatedMachine = Omit<Story, 'trackers'> & { readonly trackers: readonly SimulatedTracker[] };

export type Fleet = {
  readonly zone: string;
  /** First instant of the first day and of the day after the last, in seconds. */
  readonly startedAt: number;
  readonly until: number;
  readonly machines: readonly SimulatedMachine[];
};

/** Simulates five machines over some days: what each really did, and all that its trackers recorded. */
export function simulateFleet(plan: FleetPlan): Fleet {
  const days = listDays(plan);
  const machines = STORIES.map((createStory, index) => {
    const random = createRandom(plan.seed * STORIES.length + index);
    const story = createStory({ days, random });
    const simulateTracker = (tracker: TrackerPlan): SimulatedTracker => ({
      ...tracker,
      records: recordScript(story.script, story.machinery, tracker, random),
    });
    return { ...story, trackers: story.trackers.map(simulateTracker) };
  });
  return {
    zone: plan.zone,
    startedAt: days[0]?.startsAt ?? 0,
    until: days.at(-1)?.endsAt ?? 0,
    machines,
  };
}

/** Returns a machine with its whole upload, as the input of the truth calculator. */
export function uploadedMachine(fleet: Fleet, machine: SimulatedMachine): UploadedMachine {
  const rules = findMachineType(machine.typeKey);
  if (rules === null) throw new Error(`No machine type ${machine.typeKey} in the catalogue`);
  const attachments = machine.trackers.map((tracker) => ({
    attachedAt: tracker.attachedAt,
    detachedAt: tracker.detachedAt,
    settings: toSettings(tracker),
    readings: tracker.records.map((record) => ({ timeMs: record.timeMs, signals: toSignals(record) })),
  }));
  return { rules, attachments, calendars: [], startedAt: fleet.startedAt, until: fleet.until };
}

function toSettings({ onIntervalSeconds, offIntervalSeconds }: TrackerPlan): UploadedSettings {
  return { ...USUAL_SETTINGS, onIntervalSeconds, offIntervalSeconds };
}

function listDays({ startsOn, days, zone }: FleetPlan): CivilDay[] {
  const listed: CivilDay[] = [];
  let startsAt = startOfCivilDate(startsOn, zone);
  while (listed.length < days) {
    const day = civilDayAt(startsAt, zone);
    listed.push(day);
    startsAt = day.endsAt;
  }
  return listed;
}
