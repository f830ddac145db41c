import type {
  CycleMachine,
  CyclesSummary,
  LoaderSummary,
  LoaderVisitAnswer,
  WorkCycle,
  WorkVisitAnswer,
} from '@groundwork/contract/entities/work-cycle.ts';
import type { MachineId } from '@groundwork/domain/ids.ts';
import type { LoaderSide, MachineCycles, MeasuredCycle } from '../../figures/work-cycles/public.ts';
import type { RouteMachine } from '../routes/public.ts';

type Zones = MachineCycles['zones'];

const MILLIMETRES_PER_METRE = 1_000;
const toInstant = (seconds: number): string => new Date(seconds * 1000).toISOString();
const toMetres = (millimetres: number): number => millimetres / MILLIMETRES_PER_METRE;

const presentZone = (zones: Zones, id: number) => ({ id: String(id), name: zones.get(id)?.name ?? '' });

export const presentCycleMachine = ({ listed }: RouteMachine): CycleMachine => {
  const { id, name, assetId, timezone, machineType, owner } = listed;
  return { id, name, assetId, timezone, machineType, owner };
};

/** Presents a cycle with its legs in the order of time; without a known load it begins at the dump. */
export function presentCycle(cycle: MeasuredCycle, zones: Zones): WorkCycle {
  const { loadZoneId, dumpZoneId, tips, isUnconfirmed, hasGap, millimetres } = cycle;
  return {
    startTime: toInstant(cycle.queueAt),
    endTime: cycle.endsAt === null ? null : toInstant(cycle.endsAt),
    dumpTime: toInstant(cycle.dumpAt),
    loadZone: loadZoneId === null ? null : presentZone(zones, loadZoneId),
    dumpZone: dumpZoneId === null ? null : presentZone(zones, dumpZoneId),
    legs: listLegs(cycle).map(({ leg, from, to }) => ({
      leg,
      startTime: toInstant(from),
      endTime: to === null ? null : toInstant(to),
      seconds: to === null ? null : to - from,
    })),
    ...{ tips, isUnconfirmed, hasGap, distanceMetres: toMetres(millimetres) },
  };
}

type Leg = {
  readonly leg: WorkCycle['legs'][number]['leg'];
  readonly from: number;
  readonly to: number | null;
};

function listLegs({
  loadZoneId,
  queueAt,
  loadAt,
  haulAt,
  dumpQueueAt,
  dumpAt,
  returnAt,
  endsAt,
}: MeasuredCycle): Leg[] {
  const loading: Leg[] =
    loadZoneId === null
      ? []
      : [
          { leg: 'queue', from: queueAt, to: loadAt },
          { leg: 'load', from: loadAt, to: haulAt },
          { leg: 'haul', from: haulAt, to: dumpQueueAt },
        ];
  return [
    ...loading,
    { leg: 'dump-queue', from: dumpQueueAt, to: dumpAt },
    { leg: 'dump', from: dumpAt, to: returnAt },
    { leg: 'return', from: returnAt, to: endsAt },
  ];
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** Adds up cycles. */
export function summariseCycles(
  { cycles, hasTips }: Pick<MachineCycles, 'cycles' | 'hasTips'>,
  loadCapacityTonnes: number | null,
): CyclesSummary {
  const legs = cycles.flatMap(listLegs);
  const sumLegs = (...wanted: readonly Leg['leg'][]) =>
    sum(
      legs.filter(({ leg }) => wanted.includes(leg)),
      ({ from, to }) => (to ?? from) - from,
    );
  const whole = cycles.filter(({ endsAt, loadZoneId }) => endsAt !== null && loadZoneId !== null);
  const wholeSeconds = sum(whole, ({ queueAt, endsAt }) => (endsAt ?? queueAt) - queueAt);
  const tips = hasTips ? sum(cycles, (cycle) => cycle.tips ?? 0) : null;
  return {
    cycles: cycles.length,
    missedLoads: cycles.filter(({ loadZoneId }) => loadZoneId === null).length,
    unseenDumps: cycles.filter(({ dumpZoneId }) => dumpZoneId === null).length,
    unconfirmedDumps: cycles.filter(({ isUnconfirmed }) => isUnconfirmed).length,
    tips,
    payloadTonnes: loadCapacityTonnes === null ? null : (tips ?? cycles.length) * loadCapacityTonnes,
    queueSeconds: sumLegs('queue', 'dump-queue'),
    loadSeconds: sumLegs('load'),
    haulSeconds: sumLegs('haul'),
    dumpSeconds: sumLegs('dump'),
    returnSeconds: sumLegs('return'),
    averageSeconds: whole.length === 0 ? null : Math.round(wholeSeconds / whole.length),
    distanceMetres: toMetres(sum(cycles, ({ millimetres }) => millimetres)),
  };
}

export const presentWorkVisits = ({
  visits,
  zones,
}: Pick<MachineCycles, 'visits' | 'zones'>): WorkVisitAnswer[] =>
  visits.map(({ zoneId, kind, startedAt, endedAt, isOpen, insideSeconds, unseenSeconds }) => ({
    zone: presentZone(zones, zoneId),
    ...{ kind, startTime: toInstant(startedAt), endTime: toInstant(endedAt) },
    ...{ isOpen, insideSeconds, unseenSeconds },
  }));

/** Presents what a loader did; `names` has the trucks. */
export const presentLoaderVisits = (
  { visits, zones }: LoaderSide,
  names: ReadonlyMap<MachineId, string>,
): LoaderVisitAnswer[] =>
  visits.map(({ zoneId, startedAt, endedAt, isOpen, onSeconds, waitingSeconds, loads }) => ({
    zone: presentZone(zones, zoneId),
    ...{ startTime: toInstant(startedAt), endTime: toInstant(endedAt), isOpen, onSeconds, waitingSeconds },
    loads: loads.map(({ truck, cycle, isShared }) => ({
      ...{ machineId: String(truck), machineName: names.get(truck) ?? '', isShared },
      queueTime: toInstant(cycle.queueAt),
      loadTime: toInstant(cycle.loadAt),
      haulTime: toInstant(cycle.haulAt),
      queueSeconds: cycle.loadAt - cycle.queueAt,
      loadSeconds: cycle.haulAt - cycle.loadAt,
      ...{ tips: cycle.tips, isUnconfirmed: cycle.isUnconfirmed },
    })),
  }));

export function summariseLoader(visits: readonly LoaderVisitAnswer[]): LoaderSummary {
  const loads = visits.flatMap((visit) => visit.loads);
  return {
    trucks: new Set(loads.map(({ machineId }) => machineId)).size,
    loads: loads.length,
    sharedLoads: loads.filter(({ isShared }) => isShared).length,
    onSeconds: sum(visits, ({ onSeconds }) => onSeconds),
    waitingSeconds: sum(visits, ({ waitingSeconds }) => waitingSeconds),
    truckQueueSeconds: sum(loads, ({ queueSeconds }) => queueSeconds),
    averageLoadSeconds:
      loads.length === 0 ? null : Math.round(sum(loads, ({ loadSeconds }) => loadSeconds) / loads.length),
  };
}
