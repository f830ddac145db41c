import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { OrganisationType } from '@groundwork/domain/session/organisation-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

export type NewOrganisation = {
  readonly name: string;
  readonly type: OrganisationType;
  readonly timezone: string;
  /** Whether it was made for trying the portal out. */
  readonly isDemo?: boolean;
};

/**
 * Reserves the id of a new organisation: a transaction must be inside the organisation before its first row can be
 * written.
 */
export async function reserveOrganisationId(db: Db): Promise<OrganisationId> {
  const { id } = await db.one(
    z.object({ id: ids.organisationId }),
    sql`select nextval('organisation_id_seq') as id`,
  );
  return id;
}

/** Inside the organisation's own scope. */
export async function saveOrganisation(
  db: Db,
  organisationId: OrganisationId,
  organisation: NewOrganisation,
  now: Date,
): Promise<void> {
  await db.run(sql`insert into organisation (id, name, type, time_zone, created_at, is_demo) overriding system value
    values (${organisationId}, ${organisation.name}, ${organisation.type}, ${organisation.timezone},
      ${now.toISOString()}, ${organisation.isDemo ?? false})`);
}

export async function findOrganisationName(db: Db, organisationId: OrganisationId): Promise<string | null> {
  const found = await db.first(
    z.object({ name: z.string() }),
    sql`select name from organisation where id = ${organisationId}`,
  );
  return found?.name ?? null;
}
