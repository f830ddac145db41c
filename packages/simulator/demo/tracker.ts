import type { DeviceCodec } from '../devices/teltonika-device.ts';
import { createImei } from '../imei.ts';
import { type DemoHistory, instantAgo } from './history.ts';
import type { DemoMachine, PatternName, TrackerKind } from './machine.ts';
import { getSite } from './site.ts';

/** A source on a machine: how often it sends, and from when until when. Instants are seconds since 1970. */
export type DemoTracker = {
  readonly code: string;
  readonly kind: TrackerKind;
  readonly codec: DeviceCodec;
  readonly periodOnSeconds: number;
  readonly periodOffSeconds: number;
  readonly attachedAt: number;
  readonly detachedAt: number | null;
  /** Dead from this instant; infinity: never. */
  readonly diesAt: number;
};

/** Patterns with so much work that a record every half minute would be too many. */
const RESTLESS: readonly PatternName[] = ['two shifts', 'hauling around the clock'];
/** The demo's devices have their own range of IMEIs. */
const FIRST_DEVICE = 421_000_000;
const SWAPPED_AT_HOUR = 12.25;
const DIES_AT_HOUR = 14.4;
/** The interval that each report of a sensor covers. */
export const SENSOR_COVERS_SECONDS = 900;

/** Lists the sources of a machine in order of attachment. */
export function listTrackers(machine: DemoMachine, index: number, history: DemoHistory): DemoTracker[] {
  const { swappedAgo, silentAgo, site, tracker: kind, pattern } = machine;
  const isRestless = RESTLESS.includes(pattern);
  const { zone } = getSite(site);
  const at = (ago: number, hour: number) => instantAgo(history, ago, hour, zone);
  const first: DemoTracker = {
    code: kind === 'sensor' ? `NB-${machine.number}` : createImei(FIRST_DEVICE + 2 * index),
    kind,
    codec: chooseCodec(kind),
    ...choosePeriods(kind, isRestless),
    attachedAt: at(30, 0),
    detachedAt: swappedAgo === undefined ? null : at(swappedAgo, SWAPPED_AT_HOUR),
    diesAt: silentAgo === undefined ? Number.POSITIVE_INFINITY : at(silentAgo, DIES_AT_HOUR),
  };
  if (first.detachedAt === null) return [first];
  const second: DemoTracker = {
    ...first,
    code: createImei(FIRST_DEVICE + 2 * index + 1),
    kind: 'can',
    codec: chooseCodec('can'),
    ...choosePeriods('can', isRestless),
    attachedAt: first.detachedAt,
    detachedAt: null,
  };
  return [first, second];
}

function chooseCodec(kind: TrackerKind): DeviceCodec {
  if (kind === 'can-16') return '16';
  return kind === 'key' || kind === 'voltage' ? '8' : '8E';
}

/** Chooses the reporting periods: every half minute for a CAN bus, unless the machine hardly ever rests. */
function choosePeriods(kind: TrackerKind, isRestless: boolean) {
  if (kind === 'sensor')
    return { periodOnSeconds: SENSOR_COVERS_SECONDS, periodOffSeconds: SENSOR_COVERS_SECONDS };
  if (kind === 'places') return { periodOnSeconds: 600, periodOffSeconds: 3_600 };
  if (kind === 'voltage') return { periodOnSeconds: 300, periodOffSeconds: 1_800 };
  return { periodOnSeconds: kind === 'key' || isRestless ? 60 : 30, periodOffSeconds: 1_800 };
}
