import type { Derived } from '@groundwork/domain/derivation/derived.ts';
import { foldFromNothing } from '@groundwork/domain/derivation/fold.ts';
import { OUTPUTS } from '@groundwork/domain/derivation/outputs/outputs.ts';
import { AT_ONCE, MachineInMemory } from '@groundwork/domain/derivation/proof/machine-in-memory.fixture.ts';
import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import { compareItems, type ReadingItem, readingItem } from '@groundwork/domain/derivation/stream/item.ts';
import { listContextItems, type MachineTimeline } from '@groundwork/domain/derivation/stream/timeline.ts';
import { deriveTail } from '@groundwork/domain/derivation/tail.ts';
import { listNames, mapNames } from '@groundwork/domain/derivation/totals/fact-table.ts';
import { deriveSlices } from '@groundwork/domain/derivation/totals/slice.ts';
import { SLICE_FACTS, type SliceFacts } from '@groundwork/domain/derivation/totals/slice-facts.ts';
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
  for (const { getRows } of OUTPUTS) getRows(derived).push(...getRows(tail));
  return derived;
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
    const states = ENGINE_STATES.map((state) => {
      return [state, slices.reduce((sum, { seconds }) => sum + seconds[state], 0)] as const;
    });
    return {
      date,
      seconds: Object.fromEntries(states.filter(([, seconds]) => seconds > 0)),
      ...sumTrueFacts(slices),
    };
  });
}

/** The facts that the truth computes. */
const TRUE_FACTS = listNames(SLICE_FACTS).filter(
  (fact) =>
    ![
      'positionedSeconds',
      'observedDistanceMillimetres',
      'unsplitFuelSeconds',
      'tips',
      'tipReports',
    ].includes(fact),
);

/** Sums the facts that the truth computes; like the truth, unknown ones are 0. */
export const sumTrueFacts = (slices: readonly SliceFacts[]) =>
  mapNames(TRUE_FACTS, (fact) => slices.reduce((sum, slice) => sum + (slice[fact] ?? 0), 0));
