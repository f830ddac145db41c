import { findMachineType } from '../../machine-types/catalogue.ts';
import { workRulesOf } from '../../machine-types/machine-type.ts';
import type { Signals } from '../../readings/signals.ts';
import { foldFromNothing } from '../fold.ts';
import type { Sigma } from '../sigma.ts';
import type { OutOfHoursStretch, Segment, SliceTally } from '../states/segment.ts';
import { compareItems, type Item, readingItem } from '../stream/item.ts';
import { deriveTail } from '../tail.ts';

/** Wednesday 10 June 2026, 00:00 UTC: the day of all stories, in which a clock like 08:15 is a time. */
const MIDNIGHT = 1_781_049_600;

/** The instant of a clock time of the day, such as 08:15 or 08:15:30; 24:00 and later are the next day. */
export function clock(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return MIDNIGHT + hours * 3_600 + minutes * 60 + seconds;
}

/** A reading at a clock time. */
export function said(time: string, signals: Signals, sourceId = 1): Item {
  return readingItem(sourceId, { timeMs: clock(time) * 1000, discriminator: 0 }, signals);
}

/** A machine of a type in the zone UTC whose source 1 is attached at midnight. */
export function machine(typeKey: string): Item[] {
  const type = findMachineType(typeKey);
  if (!type) throw new Error(`No machine type ${typeKey}`);
  return [
    { kind: 'zone', at: 0, zone: 'UTC' },
    { kind: 'machine-type', at: 0, work: workRulesOf(type) },
    { kind: 'attach', at: clock('00:00'), sourceId: 1 },
  ];
}

/** All that is told of a story up to a time, the provisional part included. */
export function tell(
  items: readonly Item[],
  until: string,
): {
  segments: Segment[];
  outOfHours: OutOfHoursStretch[];
  tallies: SliceTally[];
  sigma: Sigma;
  metres: number;
} {
  const { sigma, derived } = foldFromNothing([...items].sort(compareItems), clock(until));
  const tail = deriveTail(sigma, clock(until));
  const tallies = [...derived.tallies, ...tail.tallies];
  const metres = tallies.reduce((sum, { millimetres }) => sum + millimetres, 0) / 1000;
  const outOfHours = [...derived.outOfHours, ...tail.outOfHours];
  return { segments: [...derived.segments, ...tail.segments], outOfHours, tallies, sigma, metres };
}

/** The segments that end after a time, as lines like "08:00 to 08:15:30 active by rpm of 1". */
export function linesOf(items: readonly Item[], from: string, until: string): string[] {
  return tell(items, until)
    .segments.filter(({ endedAt }) => endedAt > clock(from))
    .map(({ startedAt, endedAt, state, evidence, sourceId }) => {
      const by = evidence ? ` by ${evidence} of ${sourceId}` : '';
      return `${timeOf(startedAt)} to ${timeOf(endedAt)} ${state}${by}`;
    });
}

function timeOf(at: number): string {
  const seconds = at - MIDNIGHT;
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const text = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return text.endsWith(':00') ? text.slice(0, -3) : text;
}
