import type { SourceType } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { SOURCES_CHANGED } from './source-identity-store.ts';

export type NewSource = {
  readonly organisationId: number;
  readonly type: SourceType;
  readonly code: string;
  readonly allottedBy: number;
};

/** Stores a source and its code's owner, in the organisation's scope; gives its id, or null where the code is taken. */
export async function saveSource(db: Db, source: NewSource, now: Date): Promise<number | null> {
  const { organisationId, type, code, allottedBy } = source;
  const { id } = await db.one(
    z.object({ id: z.int() }),
    sql`insert into source (organisation_id, type, code, allotted_at, allotted_by)
      values (${organisationId}, ${type}, ${code}, ${now.toISOString()}, ${allottedBy}) returning id`,
  );
  const owned = await db.run(sql`insert into source_identity (code, organisation_id, source_id)
    values (${code}, ${organisationId}, ${id}) on conflict (code) do nothing`);
  return owned === 1 ? id : null;
}

/** Tells the gateway, once the transaction is committed, to ask again whose codes are. */
export async function ringSourcesChanged(db: Db): Promise<void> {
  await db.run(sql`select pg_notify(${SOURCES_CHANGED}, '')`);
}
