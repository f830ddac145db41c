import {
  type ChosenFilter,
  type SavedFilter,
  savedFilter,
} from '@groundwork/contract/entities/saved-filter.ts';
import type { FilterPage } from '@groundwork/contract/v1/portal/filters/index.ts';
import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';

/** The saved filters of a person for one page. */
export type SavedFiltersKey = {
  readonly organisationId: OrganisationId;
  readonly personId: PersonId;
  readonly label: FilterPage;
};

const row = z.extend(savedFilter, { filterID: z.int(), userId: ids.personId });
const columns = sql`id as "filterID", name, label, person_id as "userId", filters, is_shared as "isShared"`;

const present = ({ filterID, userId, ...fields }: z.output<typeof row>): SavedFilter => ({
  filterID: String(filterID),
  userId: String(userId),
  ...fields,
});

/** Index: saved_filter's key. `name` null: all, by name. */
export async function listSavedFilters(
  db: Db,
  { organisationId, personId, label }: SavedFiltersKey,
  name: string | null,
): Promise<SavedFilter[]> {
  const rows = await db.rows(
    row,
    sql`select ${columns} from saved_filter
      where organisation_id = ${organisationId} and person_id = ${personId} and label = ${label}
        and (${name}::text is null or name = ${name})
      order by lower(name), name`,
  );
  return rows.map(present);
}

/**
 * Lists the person's filters of a page, then those that others share with the organisation, both by name.
 * Indexes: saved_filter's key, saved_filter_shared.
 */
export async function listOfferedFilters(
  db: Db,
  { organisationId, personId, label }: SavedFiltersKey,
): Promise<SavedFilter[]> {
  const rows = await db.rows(
    row,
    sql`select ${columns} from saved_filter
      where organisation_id = ${organisationId} and label = ${label} and (person_id = ${personId} or is_shared)
      order by person_id <> ${personId}, lower(name), name, id`,
  );
  return rows.map(present);
}

type SaveTerms = {
  readonly name: string;
  readonly filters: readonly ChosenFilter[];
  readonly isShared: boolean;
  /** How many others the person may have for the page. */
  readonly max: number;
};

/** Saves a filter, or replaces the one of this name. Returns null if there are `max` others already. */
export async function saveFilter(
  db: Db,
  { organisationId, personId, label }: SavedFiltersKey,
  { name, filters, isShared, max }: SaveTerms,
): Promise<SavedFilter | null> {
  const saved = await db.first(
    row,
    sql`insert into saved_filter (organisation_id, person_id, label, name, filters, is_shared)
      select ${organisationId}, ${personId}, ${label}, ${name}, ${JSON.stringify(filters)}::jsonb, ${isShared}::boolean
      where (select count(*) from saved_filter where organisation_id = ${organisationId}
        and person_id = ${personId} and label = ${label} and name <> ${name}) < ${max}
      on conflict (organisation_id, person_id, label, name) do update set filters = excluded.filters,
        is_shared = excluded.is_shared
      returning ${columns}`,
  );
  return saved ? present(saved) : null;
}

/** Index: saved_filter's key. */
export async function removeSavedFilter(
  db: Db,
  { organisationId, personId, label }: SavedFiltersKey,
  name: string,
): Promise<void> {
  await db.run(
    sql`delete from saved_filter where organisation_id = ${organisationId} and person_id = ${personId}
      and label = ${label} and name = ${name}`,
  );
}
