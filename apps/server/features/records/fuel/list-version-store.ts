import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { rawSql, sql } from '../../../db/sql.ts';

/** The tables with the versions of organisations' dated lists. */
type ListTable = 'emission_factor_list' | 'fuel_price_list';

/** Returns the version of a list: the number of its changes. */
export async function getListVersion(
  db: Db,
  table: ListTable,
  organisationId: OrganisationId,
): Promise<number> {
  const row = await db.first(
    z.object({ version: z.int() }),
    sql`select version from ${rawSql(table)}
    -- the table's primary key
    where organisation_id = ${organisationId}`,
  );
  return row?.version ?? 0;
}

/** Increments the version of a list; false if it is not the version that was seen, if one is given. */
export async function advanceListVersion(
  db: Db,
  table: ListTable,
  organisationId: OrganisationId,
  seenVersion: number | undefined,
): Promise<boolean> {
  const name = rawSql(table);
  const row = await db.first(
    z.object({ version: z.int() }),
    sql`insert into ${name} as list (organisation_id, version)
    select ${organisationId}, 1
    where ${seenVersion ?? 0} = 0
      -- the table's primary key
      or exists (select from ${name} where organisation_id = ${organisationId})
    on conflict (organisation_id) do update set version = list.version + 1
      where ${seenVersion ?? null}::int is null or list.version = ${seenVersion ?? null}
    returning version`,
  );
  return row !== null;
}
