import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

/** Saves the first shapes of new zones; they always held. */
export async function saveNewShapes(
  db: Db,
  organisationId: OrganisationId,
  shapes: readonly { readonly zoneId: number; readonly outline: Outline }[],
): Promise<void> {
  await db.run(sql`insert into zone_shape (organisation_id, zone_id, valid_from, outline)
    select ${organisationId}, "zoneId", '-infinity', outline
    from jsonb_to_recordset(${JSON.stringify(shapes)}::jsonb) as saved ("zoneId" bigint, outline jsonb)`);
}
