import { foldFromNothing } from '@groundwork/domain/derivation/fold.ts';
import { AT_ONCE, MachineInMemory } from '@groundwork/domain/derivation/proof/machine-in-memory.fixture.ts';
import type { Derived } from '@groundwork/domain/derivation/states/segment.ts';
import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import { compareItems, type ReadingItem, readingItem } from '@groundwork/domain/derivation/stream/item.ts';
import { listContextItems, type MachineTimeline } from '@groundwork/domain/derivation/stream/timeline.ts';
import { deriveTail } from '@groundwork/domain/derivation/tail.ts';
import { deriveSlices, type Slice } from '@groundwork/domain/derivation/totals/slice.ts';
import type { Arrival } from './months/arrivals.ts';
import type { TrueStretch } from './truth-days.ts';
import type { TrueFigures } from './truth-figures.ts';
import type { UploadedMachine, UploadedReading } from './truth-upload.ts';

/** What the product derives from a machine's upload, its provisional end included. */
export function deriveUploaded(machine: UploadedMachine, zone: string): Derived {
  const readings = machine.attachments.flatMap((attachment, index) =>
    attachment.readings.map((reading) => itemOfReading(index + 1, reading)),
  );
  const items = [...listContextItems(timelineOf(machine, zone)), ...readings].sort(compareItems);
  const { sigma, derived } = foldFromNothing(items, machine.until);
  const tail = deriveTail(sigma, machine.until);
  return {
    segments: [...derived.segments, ...tail.segments],
    tallies: [...derived.tallies, ...tail.tallies],
    outOfHours: [...derived.outOfHours, ...tail.outOfHours],
    notes: [...derived.notes, ...tail.notes],
  };
}

/** What it derives of the same upload as it arrives, batch by batch, in whatever order. */
export async function deriveArriving(
  machine: UploadedMachine,
  zone: string,
  batches: readonly (readonly Arrival[])[],
): Promise<Derived> {
  const inMemory = new MachineInMemory(AT_ONCE);
  await inMemory.setTimeline(timelineOf(machine, zone));
  for (const batch of batches) {
    await inMemory.receive(batch.map(({ source, reading }) => itemOfReading(source + 1, reading)));
  }
  await inMemory.advance(machine.until);
  return inMemory.derived;
}

/** A reading of the nth tracker; no two of one tracker have the same instant. */
export function itemOfReading(sourceId: number, { timeMs, signals }: UploadedReading): ReadingItem {
  return readingItem(sourceId, { timeMs, discriminator: 0 }, signals);
}

/** The machine's settings; its trackers are the sources 1, 2, … */
export function timelineOf(machine: UploadedMachine, zone: string): MachineTimeline {
  const sources = machine.attachments.map((attachment, index) => ({ ...attachment, sourceId: index + 1 }));
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

/** The derivation's segments without what the truth does not tell apart: evidence, source, day. */
export function statesOf({ segments }: Pick<Derived, 'segments'>): TrueStretch[] {
  const stretches: TrueStretch[] = [];
  for (const { startedAt, endedAt, state } of segments) {
    const last = stretches.at(-1);
    const goesOn = last?.state === state && last.endedAt === startedAt;
    if (goesOn) stretches.pop();
    stretches.push({ startedAt: goesOn ? last.startedAt : startedAt, endedAt, state });
  }
  return stretches;
}

/** Each day with its seconds per state and its other figures; a state without seconds is left out, as the truth does. */
export function daysOf(derived: Derived): TrueFigures[] {
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
