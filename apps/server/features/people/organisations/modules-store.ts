import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { ORGANISATION_TYPES } from '@groundwork/domain/session/organisation-type.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const settledRow = z.object({
  name: z.string(),
  type: z.enum(ORGANISATION_TYPES),
  settings: z.record(z.string(), z.unknown()),
});

/** Finds an organisation with the settings that it has changed. Index: organisation's key. */
export function findOrganisationSettings(
  db: Db,
  organisationId: OrganisationId,
): Promise<z.output<typeof settledRow> | null> {
  return db.first(
    settledRow,
    sql`select name, type, settings from organisation where id = ${organisationId}`,
  );
}

/** Sets these flags; other settings stay. */
export async function saveModules(
  db: Db,
  organisationId: OrganisationId,
  modules: { readonly [flag in ModuleFlag]?: boolean },
): Promise<void> {
  await db.run(sql`update organisation
    set settings = settings || jsonb_build_object(
      'modules', coalesce(settings -> 'modules', '{}') || ${JSON.stringify(modules)}::jsonb)
    where id = ${organisationId}`);
}
