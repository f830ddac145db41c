import type { ListedRouteMachine } from '@groundwork/contract/entities/route.ts';
import type { MachineId, SiteId } from '@groundwork/domain/ids.ts';
import { byName } from '@groundwork/domain/maps/route-map-order.ts';
import type { Db } from '../../../db/db.ts';
import { notAfter } from '../../../platform/not-after.ts';
import type { MetricOrganisation } from '../../figures/metrics/public.ts';
import { chooseMapMachines, listMapRows, type MapRow } from '../maps/public.ts';
import type { RouteDays } from './route-range.ts';

/** Which machines. With `isOne` also one that had no tracker on the days. */
export type RouteChoice = RouteDays & {
  readonly organisation: MetricOrganisation & { readonly timeZone: string };
  readonly filter?: string | undefined;
  readonly machineId?: string | undefined;
  readonly machineID?: string | undefined;
  readonly deviceId?: string | undefined;
  readonly isOne?: boolean;
  readonly now: Date;
};

/** A machine of the route map, with its place in the organisation. */
export type RouteMachine = {
  readonly id: MachineId;
  readonly siteId: SiteId | null;
  readonly zone: string;
  readonly listed: ListedRouteMachine;
};

const E7_PER_DEGREE = 1e7;

/** As `listRouteMachines`, by name. */
export async function chooseRouteMachines(db: Db, choice: RouteChoice): Promise<RouteMachine[]> {
  const machines = await listRouteMachines(db, choice);
  return machines.sort((a, b) => byName(a.listed, b.listed));
}

/** Chooses own and hired machines, archived ones too, unordered. Throws NOT_FOUND, INVALID_REQUEST as the map does. */
export async function listRouteMachines(db: Db, choice: RouteChoice): Promise<RouteMachine[]> {
  const { organisation, startsOn, endsOn, isOne = false, now } = choice;
  const range = { startsOn, endsOn };
  const days = isOne ? {} : { start: startsOn, end: endsOn };
  const machineIds = await chooseMapMachines(db, { ...choice, ...days, range });
  const which = { organisationId: organisation.id, machineIds, show: 'all', isFound: false, now } as const;
  const rows = await listMapRows(db, which);
  return rows.map((row) => toRouteMachine(row, organisation.timeZone, now));
}

function toRouteMachine(row: MapRow, organisationZone: string, now: Date): RouteMachine {
  const { id, name, assetId, type, owner, siteId } = row;
  const zone = row.siteZone ?? organisationZone;
  const listed = {
    ...{ id: String(id), name, assetId, timezone: zone, machineType: type, owner },
    latestLocation: presentLatest(row, now),
  };
  return { id, siteId, zone, listed };
}

function presentLatest(
  { latitudeE7, longitudeE7, locatedAt }: MapRow,
  now: Date,
): ListedRouteMachine['latestLocation'] {
  const lastUpdated = notAfter(locatedAt, now);
  if (!latitudeE7 || !longitudeE7 || lastUpdated === null) return null;
  return { latitude: latitudeE7 / E7_PER_DEGREE, longitude: longitudeE7 / E7_PER_DEGREE, lastUpdated };
}
