import { baseMap, type TriedBaseMap } from '@groundwork/contract/entities/base-map.ts';
import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';

const StoredMap = z.object({ key: z.string(), baseMap, origins: z.array(z.string()) });
export type StoredMap = z.output<typeof StoredMap>;

const allowedRow = z.object({ mayChoose: z.boolean() });
const policyRow = z.object({
  key: z.string(),
  isOfInstallation: z.boolean(),
  origins: z.array(z.string()),
});

/** The origins that pages may load from with the key of a base map. */
export type MapPolicy = z.output<typeof policyRow>;

/** Finds the base map in use of an organisation, or of the installation if null. Index: base_map_in_use. */
export const findMapInUse = (db: Db, organisationId: OrganisationId | null): Promise<StoredMap | null> =>
  db.first(
    StoredMap,
    sql`select key, map as "baseMap", origins from base_map
      where organisation_id is not distinct from ${organisationId}::int and tried_by is null`,
  );

/** Saves a base map as the one in use, in place of another. */
export async function saveMapInUse(
  db: Db,
  organisationId: OrganisationId | null,
  { key, baseMap: map, origins }: StoredMap,
  at: Date,
): Promise<void> {
  await removeMapInUse(db, organisationId);
  await db.run(sql`insert into base_map (key, organisation_id, map, origins, saved_at)
    values (${key}::uuid, ${organisationId}, ${JSON.stringify(map)}::jsonb, ${origins}::text[], ${at.toISOString()})`);
}

/** Removes the base map in use of an organisation, or of the installation if null. Index: base_map_in_use. */
export const removeMapInUse = (db: Db, organisationId: OrganisationId | null): Promise<unknown> =>
  db.run(sql`delete from base_map
    where organisation_id is not distinct from ${organisationId}::int and tried_by is null`);

type Trier = { readonly organisationId: OrganisationId; readonly personId: PersonId };

/** Finds what a person tries in an organisation, if it was saved since `since`. Index: base_map_trial. */
export const findTrial = (
  db: Db,
  { organisationId, personId }: Trier,
  since: Date,
): Promise<StoredMap | null> =>
  db.first(
    StoredMap,
    sql`select key, map as "baseMap", origins from base_map
      where tried_by = ${personId} and organisation_id = ${organisationId} and saved_at > ${since.toISOString()}`,
  );

/** Saves what a person tries, in place of what they tried before. Index: base_map_trial. */
export async function saveTrial(
  db: Db,
  { organisationId, personId }: Trier,
  key: string,
  { baseMap: map, origins }: TriedBaseMap,
  at: Date,
): Promise<void> {
  await db.run(
    sql`delete from base_map where tried_by = ${personId} and organisation_id = ${organisationId}`,
  );
  await db.run(sql`insert into base_map (key, organisation_id, tried_by, map, origins, saved_at)
    values (${key}::uuid, ${organisationId}, ${personId}, ${JSON.stringify(map)}::jsonb, ${origins}::text[],
      ${at.toISOString()})`);
}

/** Removes what a person tries. Index: base_map_trial. */
export const removeTrial = (db: Db, { organisationId, personId }: Trier): Promise<unknown> =>
  db.run(sql`delete from base_map where tried_by = ${personId} and organisation_id = ${organisationId}`);

/** Whether administrators of an organisation may choose its base map. Index: organisation's key. */
export async function mayChooseBaseMap(db: Db, organisationId: OrganisationId): Promise<boolean> {
  const row = await db.first(
    allowedRow,
    sql`select may_choose_base_map as "mayChoose" from organisation where id = ${organisationId}`,
  );
  return row?.mayChoose ?? false;
}

/** Allows an organisation a base map of its own, or only that of the installation. */
export const saveMayChoose = (db: Db, organisationId: OrganisationId, mayChoose: boolean): Promise<unknown> =>
  db.run(sql`update organisation set may_choose_base_map = ${mayChoose} where id = ${organisationId}`);

/**
 * Lists the origins of every base map that a page may load: those in use, and those tried since `since`. Runs as staff.
 * Reads the whole table: a row for each organisation with a map of its own, and for each person who tries one.
 */
export const listMapPolicies = (db: Db, since: Date): Promise<MapPolicy[]> =>
  db.rows(
    policyRow,
    sql`select m.key, m.organisation_id is null as "isOfInstallation", m.origins from base_map m
      left join organisation o on o.id = m.organisation_id
      where case when m.tried_by is null then o.id is null or o.may_choose_base_map
        else m.saved_at > ${since.toISOString()} end`,
  );
