import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { findTopSpeed } from '@groundwork/domain/zones/trip-zones.ts';
import type { Db } from '../../../db/db.ts';
import { listPathVisits } from './list-visits.ts';
import { listNearMachines } from './near-machines-query.ts';
import { readSeenPaths, type SeenPath, type SeenPathsQuery } from './read-seen-paths.ts';
import { readZones } from './read-zones.ts';

/** What a machine did in zones during the last day; instants in seconds since 1970. */
export type ZoneAlerts = {
  /** The latest visit to a no-go area. */
  readonly noGo: { readonly since: number; readonly zoneName: string; readonly isOpen: boolean } | null;
  /** The latest visit to a zone in which its limit was passed. */
  readonly speed: {
    readonly since: number;
    readonly zoneName: string;
    readonly limitKmh: number;
    readonly topSpeedKmh: number;
  } | null;
};

type AlertsQuery = {
  readonly organisationId: OrganisationId;
  readonly machineIds: readonly MachineId[];
  readonly now: Date;
};

const DAY_SECONDS = 86_400;
/** So many machines near such zones are looked at: a dashboard has to answer. */
const MAX_MACHINES = 200;
/** Machines whose paths are in memory at once. */
const MACHINES_AT_ONCE = 20;

/** Finds machines that entered no-go areas or passed limits of zones in the last day. Reads paths only near such zones. */
export async function readZoneAlerts(
  db: Db,
  query: AlertsQuery,
): Promise<ReadonlyMap<MachineId, ZoneAlerts>> {
  const { organisationId, now } = query;
  const set = await readZones(db, { organisationId, kinds: ['no-go', 'speed-limit'] });
  if (set.zones.size === 0) return new Map();
  const until = Math.floor(now.getTime() / 1000);
  const range = { from: until - DAY_SECONDS, until };
  const near = await listNearMachines(db, {
    ...query,
    ...range,
    boxes: set.index.parts.map(({ box }) => box),
  });
  const alerts = new Map<MachineId, ZoneAlerts>();
  for await (const [machineId, path] of readInTurn(db, near.slice(0, MAX_MACHINES), {
    organisationId,
    ...range,
  })) {
    const visits = listPathVisits(path, set).toReversed();
    const noGo = visits.find(({ zone }) => zone.kind === 'no-go');
    const [speed] = visits.flatMap(({ zone: { limitKmh, name }, startedAt, stays }) => {
      const topSpeedKmh = limitKmh === null ? null : findTopSpeed(path.ways, stays);
      return limitKmh !== null && topSpeedKmh !== null && topSpeedKmh > limitKmh
        ? [{ since: startedAt, zoneName: name, limitKmh, topSpeedKmh }]
        : [];
    });
    if (noGo || speed)
      alerts.set(machineId, {
        noGo: noGo ? { since: noGo.startedAt, zoneName: noGo.zone.name, isOpen: noGo.isOpen } : null,
        speed: speed ?? null,
      });
  }
  return alerts;
}

async function* readInTurn(
  db: Db,
  machineIds: readonly MachineId[],
  query: Omit<SeenPathsQuery, 'machineIds'>,
): AsyncGenerator<readonly [MachineId, SeenPath]> {
  for (let from = 0; from < machineIds.length; from += MACHINES_AT_ONCE)
    yield* await readSeenPaths(db, { ...query, machineIds: machineIds.slice(from, from + MACHINES_AT_ONCE) });
}
