import { toSourceId } from '../../ids.ts';
import { findMachineType } from '../../machine-types/catalogue.ts';
import { toWorkRules } from '../../machine-types/machine-type.ts';
import type { Signals } from '../../readings/signals.ts';
import type { FuelTally, OutOfHoursStretch, Segment, SliceTally } from '../derived.ts';
import { foldFromNothing } from '../fold.ts';
import type { Sigma } from '../sigma.ts';
import { compareItems, type Item, readingItem } from '../stream/item.ts';
import { deriveTail } from '../tail.ts';

/** Wednesday 10 June 2026, 00:00 UTC: the day of all stories. */
const MIDNIGHT = 1_781_049_600;

/** The instant of a clock time of the day, such as 08:15 or 08:15:30; 24:00 and later are the next day. */
export function clock(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return MIDNIGHT + hours * 3_600 + minutes * 60 + seconds;
}

/** A reading at a clock time. */
export function reading(time: string, signals: Signals, source = 1): Item {
  return readingItem(toSourceId(source), { timeMs: clock(time) * 1000, discriminator: 0 }, signals);
}

/** A machine of a type in UTC whose source 1 is attached at midnight. */
export function machine(typeKey: string): Item[] {
  const type = findMachineType(typeKey);
  if (!type) throw new Error(`No machine type ${typeKey}`);
  return [
    { kind: 'zone', at: 0, zone: 'UTC' },
    { kind: 'machine-type', at: 0, work: toWorkRules(type) },
    { kind: 'attach', at: clock('00:00'), sourceId: toSourceId(1) },
  ];
}

/** Derives a story up to a time, including the provisional part. */
export function derive(
  items: readonly Item[],
  until: string,
): {
  segments: Segment[];
  outOfHours: OutOfHoursStretch[];
  tallies: SliceTally[];
  fuelTallies: FuelTally[];
  sigma: Sigma;
  metres: number;
} {
  const { sigma, derived } = foldFromNothing([...items].sort(compareItems), clock(until));
  const tail = deriveTail(sigma, clock(until));
  const tallies = [...derived.tallies, ...tail.tallies];
  const metres = tallies.reduce((sum, { millimetres }) => sum + millimetres, 0) / 1000;
  const fuelTallies = [...derived.fuelTallies, ...tail.fuelTallies];
  const outOfHours = [...derived.outOfHours, ...tail.outOfHours];
  return {
    segments: [...derived.segments, ...tail.segments],
    outOfHours,
    tallies,
    fuelTallies,
    sigma,
    metres,
  };
}

/** Formats the segments that end after a time as lines like "08:00 to 08:15:30 active by rpm of 1". */
export function segmentLines(items: readonly Item[], from: string, until: string): string[] {
  return derive(items, until)
    .segments.filter(({ endedAt }) => endedAt > clock(from))
    .map(({ startedAt, endedAt, state, evidence, sourceId }) => {
      const by = evidence ? ` by ${evidence} of ${sourceId}` : '';
      return `${formatTime(startedAt)} to ${formatTime(endedAt)} ${state}${by}`;
    });
}

function formatTime(at: number): string {
  const seconds = at - MIDNIGHT;
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const text = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return text.endsWith(':00') ? text.slice(0, -3) : text;
}
