import {
  type AttentionLevels,
  DEFAULT_ATTENTION_LEVELS,
} from '@groundwork/domain/attention/attention-levels.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const LevelsRow = z.object({
  offSiteMetres: z.int(),
  offSiteMinutes: z.int(),
  batteryPercent: z.int(),
  battery12Volts: z.number(),
  battery24Volts: z.number(),
  idleShareRatio: z.number(),
  idleExtraMinutes: z.int(),
  unusedDays: z.int(),
  version: z.int(),
});

/** The levels in force, and how often the organisation changed them; 0: those of the product. */
export async function findAttentionLevels(
  db: Db,
  organisationId: OrganisationId,
): Promise<{ readonly levels: AttentionLevels; readonly version: number }> {
  const row = await db.first(
    LevelsRow,
    sql`select off_site_metres as "offSiteMetres", off_site_minutes as "offSiteMinutes",
      battery_percent as "batteryPercent", battery_12_volts as "battery12Volts",
      battery_24_volts as "battery24Volts", idle_share_ratio as "idleShareRatio",
      idle_extra_minutes as "idleExtraMinutes", unused_days as "unusedDays", version
    from attention_levels
    -- attention_levels_pkey
    where organisation_id = ${organisationId}`,
  );
  if (row === null) return { levels: DEFAULT_ATTENTION_LEVELS, version: 0 };
  const { version, ...levels } = row;
  return { levels, version };
}

/** Saves the levels; false if `seenVersion` is given and not the current one. */
export async function saveAttentionLevels(
  db: Db,
  organisationId: OrganisationId,
  levels: AttentionLevels,
  seenVersion: number | undefined,
): Promise<boolean> {
  const row = await db.first(
    z.object({ version: z.int() }),
    sql`insert into attention_levels as stored (organisation_id, off_site_metres, off_site_minutes, battery_percent,
      battery_12_volts, battery_24_volts, idle_share_ratio, idle_extra_minutes, unused_days, version)
    select ${organisationId}, ${levels.offSiteMetres}, ${levels.offSiteMinutes}, ${levels.batteryPercent},
      ${levels.battery12Volts}, ${levels.battery24Volts}, ${levels.idleShareRatio}, ${levels.idleExtraMinutes},
      ${levels.unusedDays}, 1
    where ${seenVersion ?? 0} = 0
      -- attention_levels_pkey
      or exists (select from attention_levels where organisation_id = ${organisationId})
    on conflict (organisation_id) do update set off_site_metres = excluded.off_site_metres,
      off_site_minutes = excluded.off_site_minutes, battery_percent = excluded.battery_percent,
      battery_12_volts = excluded.battery_12_volts, battery_24_volts = excluded.battery_24_volts,
      idle_share_ratio = excluded.idle_share_ratio, idle_extra_minutes = excluded.idle_extra_minutes,
      unused_days = excluded.unused_days, version = stored.version + 1
      where ${seenVersion ?? null}::int is null or stored.version = ${seenVersion ?? null}
    returning version`,
  );
  return row !== null;
}
