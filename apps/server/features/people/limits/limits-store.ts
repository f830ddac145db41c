import type { MemberKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { notifyMachinesChanged } from '../../../platform/live/activity-notice.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';

const limitsRow = z.object({
  isLimited: z.boolean(),
  groupIds: z.array(z.int()),
  siteIds: z.array(z.int()),
});

/** The groups and sites whose machines a member sees; without any of them: no machine. */
export type Limits = Omit<z.output<typeof limitsRow>, 'isLimited'>;

/**
 * Returns the limits of a member, null for one who sees the whole organisation. Throws NOT_FOUND. They have an effect on the
 * roles of `LIMITABLE_ROLES` only. Indexes: the keys of membership and membership_limit.
 */
export async function readLimits(db: Db, { organisationId, personId }: MemberKey): Promise<Limits | null> {
  const found = await db.first(
    limitsRow,
    sql`select m.is_limited as "isLimited",
        array(select group_id from membership_limit l where l.organisation_id = m.organisation_id
          and l.person_id = m.person_id and l.group_id is not null order by 1)::int[] as "groupIds",
        array(select site_id from membership_limit l where l.organisation_id = m.organisation_id
          and l.person_id = m.person_id and l.site_id is not null order by 1)::int[] as "siteIds"
      from membership m where m.organisation_id = ${organisationId} and m.person_id = ${personId}`,
  );
  const { isLimited, ...limits } = orNotFound(found);
  return isLimited ? limits : null;
}

/**
 * Replaces the limits of a member; null: the member sees the whole organisation. Throws NOT_FOUND for the member, and for a group
 * or site that the organisation does not have.
 */
export async function setLimits(
  db: Db,
  { organisationId, personId }: MemberKey,
  limits: Limits | null,
): Promise<void> {
  const changed = await db.run(sql`update membership set is_limited = ${limits !== null}
    where organisation_id = ${organisationId} and person_id = ${personId}`);
  if (changed === 0) throw new Refusal('NOT_FOUND');
  const groupIds = [...new Set(limits?.groupIds)];
  const siteIds = [...new Set(limits?.siteIds)];
  // Those that stay are not written again, so that the audit trail has the changes only.
  await db.run(sql`delete from membership_limit where organisation_id = ${organisationId} and person_id = ${personId}
    and (group_id = any (${groupIds}::bigint[]) or site_id = any (${siteIds}::bigint[])) is not true`);
  await db.run(sql`insert into membership_limit (organisation_id, person_id, group_id, site_id)
    select organisation_id, ${personId}::bigint, id, null::bigint from machine_group
      where organisation_id = ${organisationId} and id = any (${groupIds}::bigint[])
    union all
    select organisation_id, ${personId}::bigint, null::bigint, id from site
      where organisation_id = ${organisationId} and id = any (${siteIds}::bigint[])
    on conflict do nothing`);
  const stored = await readLimits(db, { organisationId, personId });
  if ((stored?.groupIds.length ?? 0) + (stored?.siteIds.length ?? 0) !== groupIds.length + siteIds.length)
    throw new Refusal('NOT_FOUND');
  // Open screens read again, because the machines that they may show have changed.
  await notifyMachinesChanged(db, organisationId, []);
}
