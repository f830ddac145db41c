import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { holdsAt } from '../../../db/instant-range.ts';
import { isAmong } from '../../../db/is-among.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { deviceTime } from '../../readings/public.ts';

const mapRow = z.object({
  id: ids.machineId,
  name: z.string(),
  assetId: z.string(),
  type: z.string(),
  /** The owner of a machine that is hired from another organisation; null for own machines. */
  owner: z.nullable(z.string()),
  /** When the hire from that organisation ends or ended; null: its end is open, or own machine. */
  hiredTo: z.nullable(z.string()),
  lastSeenAt: z.nullable(z.string()),
  latitudeE7: z.nullable(z.int()),
  longitudeE7: z.nullable(z.int()),
  locatedAt: z.nullable(z.string()),
  site: z.nullable(z.string()),
  siteId: z.nullable(ids.siteId),
  /** Of its site; of a hired machine that of its owner. */
  siteZone: z.nullable(z.string()),
  /** Since when it is broken down; null if it is not. */
  brokenFrom: z.nullable(z.string()),
});
/** Only the fields of a machine that a map needs: ten thousand rows are read at once. */
export type MapRow = z.output<typeof mapRow>;

export type MapRowsQuery = {
  readonly organisationId: OrganisationId;
  readonly show: 'active' | 'archived' | 'all';
  readonly machineIds: readonly MachineId[] | 'all';
  /** Only machines with a position that may still change: with an attached source, or a hire that has not ended. */
  readonly isFound: boolean;
  readonly now: Date;
};

/**
 * The organisation's own machines and those that it hires or hired, or the chosen ones among them, unordered. Devices
 * send a latitude or longitude of exactly zero if they have no position.
 * Indexes: the keys of machine, current, site and hired_machine, site_assignment_machine, breakdown_machine,
 * attachment_machine.
 */
export function listMapRows(db: Db, query: MapRowsQuery): Promise<MapRow[]> {
  const { organisationId, show, machineIds, isFound, now } = query;
  const isShown = show === 'all' ? sql`true` : sql`(m.archived_at is null) = ${show === 'active'}`;
  const isChosen = (id: Sql) => isAmong(id, machineIds);
  const isOwnFound = sql`c.latitude_e7 <> 0 and c.longitude_e7 <> 0 and exists (
    select from attachment t where t.organisation_id = ${organisationId} and t.machine_id = m.id
      and ${holdsAt(sql`t.attached_from`, sql`t.attached_to`, now)})`;
  const isHiredFound = sql`h.latitude_e7 <> 0 and h.longitude_e7 <> 0
    and (h.hired_to is null or h.hired_to > ${now.toISOString()}::timestamptz)`;
  return db.rows(
    mapRow,
    sql`select m.id, m.name, m.asset_id as "assetId", m.machine_type as type, null as owner, null::timestamptz as "hiredTo",
        ${deviceTime(sql`c.time`)} as "lastSeenAt", c.latitude_e7 as "latitudeE7", c.longitude_e7 as "longitudeE7",
        ${deviceTime(sql`c.located_at`)} as "locatedAt", s.name as site, s.id as "siteId", s.time_zone as "siteZone",
        b.broken_from as "brokenFrom"
      from machine m
      left join current c on c.organisation_id = ${organisationId} and c.machine_id = m.id
      left join site_assignment a on a.organisation_id = ${organisationId} and a.machine_id = m.id
        and ${holdsAt(sql`a.assigned_from`, sql`a.assigned_to`, now)}
      left join site s on s.organisation_id = ${organisationId} and s.id = a.site_id
      left join breakdown b on b.organisation_id = ${organisationId} and b.machine_id = m.id
        and ${holdsAt(sql`b.broken_from`, sql`b.broken_to`, now)}
      where m.organisation_id = ${organisationId} and ${isShown} and ${isChosen(sql`m.id`)}
        and ${isFound ? isOwnFound : sql`true`}
      union all
      select h.machine_id, h.name, h.asset_id, h.machine_type, h.owner_name, h.hired_to, ${deviceTime(sql`h.time`)},
        h.latitude_e7, h.longitude_e7, ${deviceTime(sql`h.located_at`)}, null, null, h.zone, null
      from hired_machine h
      where h.organisation_id = ${organisationId} and ${show !== 'archived'} and ${isChosen(sql`h.machine_id`)}
        and ${isFound ? isHiredFound : sql`true`}`,
  );
}
