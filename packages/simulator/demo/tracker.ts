import type { DeviceCodec } from '../devices/teltonika-device.ts';
import { imeiOf } from '../imei.ts';
import { type DemoHistory, instantAgo } from './history.ts';
import type { DemoMachine, PatternName, TrackerKind } from './machine.ts';
import { getSite } from './site.ts';

/** A source on a machine: how often it speaks, and from when until when. Instants are seconds since 1970. */
export type DemoTracker = {
  readonly code: string;
  readonly kind: TrackerKind;
  readonly codec: DeviceCodec;
  readonly periodOnSeconds: number;
  readonly periodOffSeconds: number;
  readonly attachedAt: number;
  readonly detachedAt: number | null;
  /** From here on it is dead; infinity: never. */
  readonly diesAt: number;
};

/** Who works so much that its tracker would tell too much each half minute. */
const RESTLESS: readonly PatternName[] = ['two shifts', 'hauling around the clock'];
/** Devices of the demo have IMEIs of their own range. */
const FIRST_DEVICE = 421_000_000;
const SWAPPED_AT_HOUR = 12.25;
const DIES_AT_HOUR = 14.4;
/** How long a sensor counts before it tells. */
export const SENSOR_COVERS_SECONDS = 900;

/** The sources of a machine, one after another. */
export function trackersOf(machine: DemoMachine, index: number, history: DemoHistory): DemoTracker[] {
  const { swappedAgo, silentAgo, site, tracker: kind, pattern } = machine;
  const isRestless = RESTLESS.includes(pattern);
  const { zone } = getSite(site);
  const at = (ago: number, hour: number) => instantAgo(history, ago, hour, zone);
  const first: DemoTracker = {
    code: kind === 'sensor' ? `NB-${machine.number}` : imeiOf(FIRST_DEVICE + 2 * index),
    kind,
    codec: codecOf(kind),
    ...periodsOf(kind, isRestless),
    attachedAt: at(30, 0),
    detachedAt: swappedAgo === undefined ? null : at(swappedAgo, SWAPPED_AT_HOUR),
    diesAt: silentAgo === undefined ? Number.POSITIVE_INFINITY : at(silentAgo, DIES_AT_HOUR),
  };
  if (first.detachedAt === null) return [first];
  const second: DemoTracker = {
    ...first,
    code: imeiOf(FIRST_DEVICE + 2 * index + 1),
    kind: 'can',
    codec: codecOf('can'),
    ...periodsOf('can', isRestless),
    attachedAt: first.detachedAt,
    detachedAt: null,
  };
  return [first, second];
}

function codecOf(kind: TrackerKind): DeviceCodec {
  if (kind === 'can-16') return '16';
  return kind === 'key' || kind === 'voltage' ? '8' : '8E';
}

/** Every half minute where the bus has much to tell; what hardly rests would tell too much. */
function periodsOf(kind: TrackerKind, isRestless: boolean) {
  if (kind === 'sensor')
    return { periodOnSeconds: SENSOR_COVERS_SECONDS, periodOffSeconds: SENSOR_COVERS_SECONDS };
  if (kind === 'places') return { periodOnSeconds: 600, periodOffSeconds: 3_600 };
  if (kind === 'voltage') return { periodOnSeconds: 300, periodOffSeconds: 1_800 };
  return { periodOnSeconds: kind === 'key' || isRestless ? 60 : 30, periodOffSeconds: 1_800 };
}
