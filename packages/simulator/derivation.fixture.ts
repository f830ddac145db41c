import type { Derived } from '@groundwork/domain/derivation/derived.ts';
import { foldFromNothing } from '@groundwork/domain/derivation/fold.ts';
import { AT_ONCE, MachineInMemory } from '@groundwork/domain/derivation/proof/machine-in-memory.fixture.ts';
import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import { compareItems, type ReadingItem, readingItem } from '@groundwork/domain/derivation/stream/item.ts';
import { listContextItems, type MachineTimeline } from '@groundwork/domain/derivation/stream/timeline.ts';
import { deriveTail } from '@groundwork/domain/derivation/tail.ts';
import { deriveSlices, type Slice } from '@groundwork/domain/derivation/totals/slice.ts';
import { type SourceId, toSourceId } from '@groundwork/domain/ids.ts';
import type { Arrival } from './months/arrivals.ts';
import type { TrueStretch } from './truth-days.ts';
import type { TrueFigures } from './truth-figures.ts';
import type { UploadedMachine, UploadedReading } from './truth-upload.ts';

/** Derives a machine's whole upload as the product does, including its provisional end. */
export function deriveUploaded(machine: UploadedMachine, zone: string): Derived {
  const readings = machine.attachments.flatMap((attachment, index) =>
    attachment.readings.map((reading) => toReadingItem(toSourceId(index + 1), reading)),
  );
  const items = [...listContextItems(createTimeline(machine, zone)), ...readings].sort(compareItems);
  const { sigma, derived } = foldFromNothing(items, machine.until);
  const tail = deriveTail(sigma, machine.until);
  return {
    segments: [...derived.segments, ...tail.segments],
    tallies: [...derived.tallies, ...tail.tallies],
    outOfHours: [...derived.outOfHours, ...tail.outOfHours],
    notes: [...derived.notes, ...tail.notes],
  };
}

/** Derives the same upload batch by batch, in the order in which the batches arrive. */
export async function deriveArriving(
  machine: UploadedMachine,
  zone: string,
  batches: readonly (readonly Arrival[])[],
): Promise<Derived> {
  const inMemory = new MachineInMemory(AT_ONCE);
  await inMemory.setTimeline(createTimeline(machine, zone));
  for (const batch of batches) {
    await inMemory.receive(
      batch.map(({ source, reading }) => toReadingItem(toSourceId(source + 1), reading)),
    );
  }
  await inMemory.advance(machine.until);
  return inMemory.derived;
}

/** Returns a reading of a tracker as an item; no two readings of one tracker share an instant. */
export function toReadingItem(sourceId: SourceId, { timeMs, signals }: UploadedReading): ReadingItem {
  return readingItem(sourceId, { timeMs, discriminator: 0 }, signals);
}

/** Returns the machine's timeline; its trackers are the sources 1, 2, … */
export function createTimeline(machine: UploadedMachine, zone: string): MachineTimeline {
  const sources = machine.attachments.map((attachment, index) => ({
    ...attachment,
    sourceId: toSourceId(index + 1),
  }));
  return {
    zones: [{ from: 0, zone }],
    sites: [],
    hires: [],
    calendars: machine.calendars,
    machineTypes: [{ from: 0, work: machine.rules }],
    attachments: sources.map(({ sourceId, attachedAt, detachedAt }) => ({
      sourceId,
      from: attachedAt,
      until: detachedAt,
    })),
    archived: [],
    sourceSettings: sources.map(({ sourceId, settings }) => ({ sourceId, from: 0, settings })),
  };
}

/** Joins the derivation's segments that differ only in what the truth does not compute: evidence, source, day. */
export function listStates({ segments }: Pick<Derived, 'segments'>): TrueStretch[] {
  const stretches: TrueStretch[] = [];
  for (const { startedAt, endedAt, state } of segments) {
    const last = stretches.at(-1);
    const goesOn = last?.state === state && last.endedAt === startedAt;
    if (goesOn) stretches.pop();
    stretches.push({ startedAt: goesOn ? last.startedAt : startedAt, endedAt, state });
  }
  return stretches;
}

/** Lists each day with its seconds per state and its other figures; like the truth, leaves out states without seconds. */
export function listDays(derived: Derived): TrueFigures[] {
  const byDate = Map.groupBy(deriveSlices(derived), ({ head }) => head.date);
  return Array.from(byDate, ([date, slices]) => {
    const sum = (figure: (slice: Slice) => number) =>
      slices.reduce((total, slice) => total + figure(slice), 0);
    const states = ENGINE_STATES.map((state) => [state, sum(({ seconds }) => seconds[state])] as const);
    return {
      date,
      seconds: Object.fromEntries(states.filter(([, seconds]) => seconds > 0)),
      distanceMillimetres: sum(({ distanceMillimetres }) => distanceMillimetres),
      unplacedOnSeconds: sum(({ unplacedOnSeconds }) => unplacedOnSeconds),
      outOfHoursSeconds: sum(({ outOfHoursSeconds }) => outOfHoursSeconds ?? 0),
      disagreementSeconds: sum(({ disagreementSeconds }) => disagreementSeconds),
      fuelMillilitres: sum(({ fuelMillilitres }) => fuelMillilitres ?? 0),
      fuelToldSeconds: sum(({ fuelToldSeconds }) => fuelToldSeconds),
    };
  });
}
