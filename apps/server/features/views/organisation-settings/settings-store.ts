import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { ORGANISATION_TYPES } from '@groundwork/domain/session/organisation-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { SETTINGS_COLUMN } from '../../people/organisations/public.ts';

const settledRow = z.object({
  name: z.string(),
  type: z.enum(ORGANISATION_TYPES),
  timezone: z.string(),
  version: z.int(),
  settings: z.record(z.string(), z.unknown()),
});
export type SettledOrganisation = z.output<typeof settledRow>;

/** Finds an organisation with the settings that it has changed, and its dealer. Index: organisation's key. */
export function findSettings(
  db: Db,
  organisationId: OrganisationId,
  { isToChange = false }: { readonly isToChange?: boolean } = {},
): Promise<SettledOrganisation | null> {
  return db.first(
    settledRow,
    sql`select o.name, o.type, o.time_zone as timezone, o.version, ${SETTINGS_COLUMN} as settings
      from organisation o where o.id = ${organisationId} ${isToChange ? sql`for no key update` : sql``}`,
  );
}

export type SettingsChange = {
  /** Replaces the settings of these names; others stay. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly timezone: string;
  readonly dealerId: OrganisationId | null;
};

export async function saveSettings(
  db: Db,
  organisationId: OrganisationId,
  { settings, timezone, dealerId }: SettingsChange,
): Promise<void> {
  await db.run(sql`update organisation
    set settings = settings || ${JSON.stringify(settings)}::jsonb, time_zone = ${timezone}, dealer_id = ${dealerId},
      version = version + 1
    where id = ${organisationId}`);
}

/** Lists the organisations that have this dealer. Runs as staff. Index: organisation_dealer. */
export async function listCustomersOfDealer(db: Db, dealerId: OrganisationId): Promise<OrganisationId[]> {
  const rows = await db.rows(
    z.object({ id: ids.organisationId }),
    sql`select id from organisation where dealer_id = ${dealerId}`,
  );
  return rows.map(({ id }) => id);
}

/** Lists the machines of an organisation. Index: machine's key. */
export async function listOwnMachines(db: Db, organisationId: OrganisationId) {
  const rows = await db.rows(
    z.object({ id: ids.machineId }),
    sql`select id from machine where organisation_id = ${organisationId} order by id`,
  );
  return rows.map(({ id }) => ({ organisationId, machineId: id }));
}
