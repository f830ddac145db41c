import {
  type ContextItem,
  compareItems,
  type Item,
  readingItem,
} from '@groundwork/domain/derivation/stream/item.ts';
import { type SourceId, toSourceId } from '@groundwork/domain/ids.ts';
import { findMachineType } from '@groundwork/domain/machine-types/catalogue.ts';
import { toWorkRules } from '@groundwork/domain/machine-types/machine-type.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';

const DAY = 86_400;
/** Monday 2 March 2026, 00:00 UTC. */
const MONDAY = 1_772_409_600;

/** Returns the items of a wheeled loader that works from 06:30 to 17:30, Monday to Friday, by number of trackers and step. */
export function workingMonth(days: number, stepSeconds: number, sources: number): Item[] {
  const items: Item[] = settings(sources);
  for (let source = 1; source <= sources; source += 1) {
    const sourceId = toSourceId(source);
    for (let day = 0; day < days; day += 1)
      items.push(...workingDay(MONDAY + day * DAY, day, stepSeconds, sourceId));
  }
  return items.sort(compareItems);
}

export function getHorizon(days: number): number {
  return MONDAY + days * DAY;
}

function settings(sources: number): ContextItem[] {
  const loader = findMachineType('WHEELED_LOADER');
  if (!loader) throw new Error('The catalogue has no wheeled loader');
  const attach = Array.from({ length: sources }, (_, index) => toSourceId(index + 1));
  return [
    { kind: 'zone', at: 0, zone: 'Europe/London' },
    { kind: 'machine-type', at: 0, work: toWorkRules(loader) },
    ...attach.map((sourceId) => ({ kind: 'attach', at: MONDAY, sourceId }) as const),
  ];
}

function* workingDay(
  midnight: number,
  day: number,
  stepSeconds: number,
  sourceId: SourceId,
): Generator<Item> {
  const [from, to] = [midnight + 6.5 * 3_600, midnight + 17.5 * 3_600];
  if (day % 7 < 5) {
    for (let at = from; at < to; at += stepSeconds) yield reading(sourceId, at + sourceId, atWork(at - from));
    yield reading(sourceId, to + sourceId, { rpm: 0, ignition: false });
  }
  for (let at = to + 3_600; at < midnight + DAY + 6 * 3_600; at += 3_600) {
    yield reading(sourceId, at + sourceId, { rpm: 0, ignition: false });
  }
}

/** Twelve minutes of loading with pauses of two, then six of idling. */
function atWork(second: number): Signals {
  const phase = second % 1_080;
  const works = phase < 720 && phase % 240 < 120;
  const latitudeE7 = 515_000_000 + (works ? (phase % 120) * 300 : 0);
  return {
    rpm: works ? 1_600 : 750,
    ignition: true,
    fix: { latitudeE7, longitudeE7: 10_000_000 },
    speedKmh: works ? 6 : 0,
  };
}

function reading(sourceId: SourceId, at: number, signals: Signals): Item {
  return readingItem(sourceId, { timeMs: at * 1000, discriminator: 0 }, signals);
}
