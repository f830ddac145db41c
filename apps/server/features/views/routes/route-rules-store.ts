import type { RouteRules } from '@groundwork/contract/entities/route-rules.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const rulesRow = z.object({
  ...{
    stopRadiusMetres: z.int(),
    stopDurationSeconds: z.int(),
    driftMetres: z.int(),
    leastSatellites: z.int(),
  },
  isSet: z.boolean(),
  version: z.int(),
});

/** The candidate rules of an organisation, null if it has none, and how often they were changed. */
export async function findRouteRules(
  db: Db,
  organisationId: OrganisationId,
): Promise<{ readonly candidate: RouteRules | null; readonly version: number }> {
  const row = await db.first(
    rulesRow,
    sql`select stop_radius_metres as "stopRadiusMetres", stop_duration_seconds as "stopDurationSeconds",
      drift_metres as "driftMetres", least_satellites as "leastSatellites", is_set as "isSet", version
    from route_rules
    -- route_rules_pkey
    where organisation_id = ${organisationId}`,
  );
  if (row === null) return { candidate: null, version: 0 };
  const { isSet, version, ...candidate } = row;
  return { candidate: isSet ? candidate : null, version };
}

/** Saves candidate rules; false if `seenVersion` is given and not the current one. */
export async function saveRouteRules(
  db: Db,
  organisationId: OrganisationId,
  {
    rules,
    isSet,
    seenVersion,
  }: {
    readonly rules: RouteRules;
    readonly isSet: boolean;
    readonly seenVersion: number | undefined;
  },
): Promise<boolean> {
  const row = await db.first(
    z.object({ version: z.int() }),
    sql`insert into route_rules as stored (organisation_id, stop_radius_metres, stop_duration_seconds, drift_metres,
      least_satellites, is_set, version)
    select ${organisationId}, ${rules.stopRadiusMetres}, ${rules.stopDurationSeconds}, ${rules.driftMetres},
      ${rules.leastSatellites}, ${isSet}, 1
    where ${seenVersion ?? 0} = 0
      -- route_rules_pkey
      or exists (select from route_rules where organisation_id = ${organisationId})
    on conflict (organisation_id) do update set stop_radius_metres = excluded.stop_radius_metres,
      stop_duration_seconds = excluded.stop_duration_seconds, drift_metres = excluded.drift_metres,
      least_satellites = excluded.least_satellites, is_set = excluded.is_set, version = stored.version + 1
      where ${seenVersion ?? null}::int is null or stored.version = ${seenVersion ?? null}
    returning version`,
  );
  return row !== null;
}
