import type { OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

/** The organisation's source with this code; null if it has none. Index: source's key. */
export async function findSourceId(
  db: Db,
  organisationId: OrganisationId,
  code: string,
): Promise<SourceId | null> {
  const found = await db.first(
    z.object({ id: ids.sourceId }),
    sql`select id from source where organisation_id = ${organisationId} and code = ${code}`,
  );
  return found?.id ?? null;
}
