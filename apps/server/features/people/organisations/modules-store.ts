import { ORGANISATION_TYPES } from '@groundwork/domain/session/organisation-type.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

const settledRow = z.object({
  name: z.string(),
  type: z.enum(ORGANISATION_TYPES),
  settings: z.record(z.string(), z.unknown()),
});

/** An organisation with the settings that it has changed. Index: organisation's key. */
export function findSettledOrganisation(
  db: Db,
  organisationId: number,
): Promise<z.output<typeof settledRow> | null> {
  return db.first(
    settledRow,
    sql`select name, type, settings from organisation where id = ${organisationId}`,
  );
}

/** Sets these flags; whatever else the organisation has set stays. */
export async function saveModules(
  db: Db,
  organisationId: number,
  modules: { readonly [flag in ModuleFlag]?: boolean },
): Promise<void> {
  await db.run(sql`update organisation
    set settings = settings || jsonb_build_object(
      'modules', coalesce(settings -> 'modules', '{}') || ${JSON.stringify(modules)}::jsonb)
    where id = ${organisationId}`);
}
