import {
  CHANGE_SET_KINDS,
  type ChangeSet,
  type ChangeSetKind,
} from '@groundwork/contract/entities/change-set.ts';
import type { OrganisationId, PersonId } from '@groundwork/domain/ids.ts';
import type { RowKey } from '@groundwork/domain/keys.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** Older ones cannot be undone any more: their rows are removed. */
export const MAX_CHANGE_SETS = 20;

const changeSetRow = z.object({
  id: z.int(),
  kind: z.enum(CHANGE_SET_KINDS),
  fileName: z.string(),
  permissions: z.array(z.string()),
  changedAt: z.string(),
  changedBy: z.nullable(z.string()),
  records: z.int(),
  undoneAt: z.nullable(z.string()),
  kept: z.int(),
});
export type StoredChangeSet = z.output<typeof changeSetRow>;

const selectWhere = (organisationId: OrganisationId, condition: Sql): Sql =>
  sql`select c.id, c.kind, c.file_name as "fileName", c.permissions, c.changed_at as "changedAt",
      p.first_name || ' ' || p.last_name as "changedBy", c.records, c.undone_at as "undoneAt", c.kept
    from change_set c left join person p on p.id = c.changed_by
    where c.organisation_id = ${organisationId} and ${condition}`;

/** Lists the change sets of the organisation, the newest first. Index: change_set's key. */
export const listChangeSets = (db: Db, organisationId: OrganisationId): Promise<StoredChangeSet[]> =>
  db.rows(
    changeSetRow,
    sql`${selectWhere(organisationId, sql`true`)} order by c.id desc limit ${MAX_CHANGE_SETS}`,
  );

/** Finds a change set and locks it until the transaction ends. */
export const findChangeSetToUndo = (
  db: Db,
  { organisationId, id }: RowKey,
): Promise<StoredChangeSet | null> =>
  db.first(changeSetRow, sql`${selectWhere(organisationId, sql`c.id = ${id}`)} for update of c`);

export type NewChangeSet = {
  readonly organisationId: OrganisationId;
  readonly kind: ChangeSetKind;
  readonly fileName: string;
  readonly permissions: readonly string[];
  readonly changedAt: Date;
  readonly changedBy: PersonId;
};

/** Creates a change set, to which its records are added. Returns the id. */
export async function createChangeSet(db: Db, set: NewChangeSet): Promise<number> {
  const { id } = await db.one(
    z.object({ id: z.int() }),
    sql`insert into change_set (organisation_id, kind, file_name, permissions, changed_at, changed_by, records)
      values (${set.organisationId}, ${set.kind}, ${set.fileName}, ${set.permissions}, ${set.changedAt.toISOString()},
        ${set.changedBy}, 0) returning id`,
  );
  return id;
}

/** Saves how many records a change set has, and forgets the oldest change sets. */
export async function endChangeSet(db: Db, { organisationId, id }: RowKey, records: number): Promise<void> {
  await db.run(sql`update change_set set records = ${records}
    where organisation_id = ${organisationId} and id = ${id}`);
  await db.run(sql`delete from change_set where organisation_id = ${organisationId} and id not in (
    select id from change_set where organisation_id = ${organisationId} order by id desc limit ${MAX_CHANGE_SETS})`);
}

/** Adds to the records that were kept, and marks the change set as undone if everything was looked at. */
export async function saveUndoing(
  db: Db,
  { organisationId, id }: RowKey,
  { kept, undoneAt, undoneBy }: { kept: number; undoneAt: Date | null; undoneBy: PersonId },
): Promise<void> {
  await db.run(sql`update change_set set kept = kept + ${kept}, undone_at = ${undoneAt?.toISOString() ?? null},
      undone_by = ${undoneAt && undoneBy}
    where organisation_id = ${organisationId} and id = ${id}`);
}

/** Returns a change set as the API describes it. */
export const presentChangeSet = ({ permissions: _, ...set }: StoredChangeSet): ChangeSet => ({
  ...set,
  id: String(set.id),
});
