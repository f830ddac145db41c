import type { OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import type { SourceKey } from '@groundwork/domain/keys.ts';
import { SOURCE_TYPES, type SourceType } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { SOURCES_CHANGED } from './source-identity-store.ts';

export type NewSource = {
  readonly organisationId: OrganisationId;
  readonly type: SourceType;
  readonly code: string;
  readonly allottedBy: number;
};

/** Saves a source and the owner of its code, in the organisation's scope. Returns its id, null if the code is taken. */
export async function saveSource(db: Db, source: NewSource, now: Date): Promise<SourceId | null> {
  const { organisationId, type, code, allottedBy } = source;
  const { id } = await db.one(
    z.object({ id: ids.sourceId }),
    sql`insert into source (organisation_id, type, code, allotted_at, allotted_by)
      values (${organisationId}, ${type}, ${code}, ${now.toISOString()}, ${allottedBy}) returning id`,
  );
  const owned = await db.run(sql`insert into source_identity (code, organisation_id, source_id)
    values (${code}, ${organisationId}, ${id}) on conflict (code) do nothing`);
  return owned === 1 ? id : null;
}

/** Finds the type of a source; null if the organisation has no such source. Index: source's key. */
export async function findSourceType(
  db: Db,
  { organisationId, sourceId }: SourceKey,
): Promise<SourceType | null> {
  const found = await db.first(
    z.object({ type: z.enum(SOURCE_TYPES) }),
    sql`select type from source where organisation_id = ${organisationId} and id = ${sourceId}::bigint`,
  );
  return found?.type ?? null;
}

/**
 * Whether the source is allotted to the organisation; locks its attachments and profiles until the transaction ends.
 * Index: source's key.
 */
export async function lockSource(db: Db, { organisationId, sourceId }: SourceKey): Promise<boolean> {
  const found = await db.first(
    z.object({ id: ids.sourceId }),
    sql`select id from source
      where organisation_id = ${organisationId} and id = ${sourceId}::bigint for update`,
  );
  return found !== null;
}

/** Notifies the gateway, when the transaction commits, to read the owners of codes again. */
export async function notifySourcesChanged(db: Db): Promise<void> {
  await db.run(sql`select pg_notify(${SOURCES_CHANGED}, '')`);
}
