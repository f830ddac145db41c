import type { MembershipLimits } from '@groundwork/contract/entities/membership-limits.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const knownRow = z.object({ groupIds: z.array(z.int()), siteIds: z.array(z.int()) });

/** Lists those of the groups and sites that the organisation has. Index: their keys. */
export const listKnownLimits = (
  db: Db,
  organisationId: OrganisationId,
  { groupIds, siteIds }: NonNullable<MembershipLimits>,
): Promise<z.output<typeof knownRow>> =>
  db.one(
    knownRow,
    sql`select
        array(select id from machine_group where organisation_id = ${organisationId}
          and id = any (${groupIds}::bigint[]))::int[] as "groupIds",
        array(select id from site where organisation_id = ${organisationId}
          and id = any (${siteIds}::bigint[]))::int[] as "siteIds"`,
  );
