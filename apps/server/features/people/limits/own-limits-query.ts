import type { OrganisationId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const namedRow = z.object({ kind: z.enum(['group', 'site']), id: z.string(), name: z.string() });

type Named = { readonly id: string; readonly name: string };

/**
 * Returns the groups and sites to which the member whose transaction it is is limited, by name; null without limits. Indexes: the
 * keys of machine_group and site.
 */
export async function findOwnLimits(
  db: Db,
  organisationId: OrganisationId,
): Promise<{ groups: Named[]; sites: Named[] } | null> {
  if (!db.isLimited) return null;
  const rows = await db.rows(
    namedRow,
    sql`select 'group' as kind, id::text, name from machine_group
        where organisation_id = ${organisationId} and id in (select list_limit_groups())
      union all
      select 'site', id::text, name from site
        where organisation_id = ${organisationId} and id in (select list_limit_sites())
      order by name, id`,
  );
  const pick = (wanted: 'group' | 'site'): Named[] =>
    rows.flatMap(({ kind, ...named }) => (kind === wanted ? [named] : []));
  return { groups: pick('group'), sites: pick('site') };
}
