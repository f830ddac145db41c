import type { OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import type { SourceKey } from '@groundwork/domain/keys.ts';
import { SOURCE_TYPES, type SourceType } from '@groundwork/domain/sources/source-type.ts';
import * as z from 'zod/mini';
import { insertedRows } from '../../../db/column-values.ts';
import type { Db } from '../../../db/db.ts';
import * as ids from '../../../db/ids.ts';
import { sql } from '../../../db/sql.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { SOURCES_CHANGED } from './source-identity-store.ts';

/** Far from the 65,535 values that a statement may have. */
const ROWS_PER_INSERT = 1_000;

/** A device of a delivery: its code, and what it is. */
export type DeliveredSource = { readonly type: SourceType; readonly code: string };

type Allotment = { readonly organisationId: OrganisationId; readonly allottedBy: number };

/**
 * Saves sources and the owner of their codes, in the organisation's scope. Returns the id of each, null for one whose code is
 * taken, also by an earlier one. Throws SOURCE_CODE_TAKEN if somebody else allots one of the codes at the same time.
 */
export async function saveSources(
  db: Db,
  allotment: Allotment,
  devices: readonly DeliveredSource[],
  now: Date,
): Promise<(SourceId | null)[]> {
  const taken = await listTakenCodes(db, devices);
  const free = devices.filter(({ code }) => !taken.has(code) && taken.add(code));
  const ids = new Map<string, SourceId>();
  for (let from = 0; from < free.length; from += ROWS_PER_INSERT)
    for (const { id, code } of await insertSources(
      db,
      allotment,
      free.slice(from, from + ROWS_PER_INSERT),
      now,
    ))
      ids.set(code, id);
  return devices.map(({ code }) => {
    const id = ids.get(code) ?? null;
    ids.delete(code);
    return id;
  });
}

async function listTakenCodes(db: Db, devices: readonly DeliveredSource[]): Promise<Set<string>> {
  const rows = await db.rows(
    z.object({ code: z.string() }),
    sql`select code from list_code_owners(${devices.map(({ code }) => code)})`,
  );
  return new Set(rows.map(({ code }) => code));
}

async function insertSources(
  db: Db,
  { organisationId, allottedBy }: Allotment,
  devices: readonly DeliveredSource[],
  now: Date,
) {
  const saved = await db.rows(
    z.object({ id: ids.sourceId, code: z.string() }),
    sql`insert into source ${insertedRows(
      devices.map(({ type, code }) => ({
        ...{ organisation_id: organisationId, type, code },
        ...{ allotted_at: now.toISOString(), allotted_by: allottedBy },
      })),
    )} returning id, code`,
  );
  const owned = await db.run(
    sql`insert into source_identity ${insertedRows(
      saved.map(({ id, code }) => ({ code, organisation_id: organisationId, source_id: id })),
    )} on conflict do nothing`,
  );
  if (owned < saved.length) throw new Refusal('SOURCE_CODE_TAKEN');
  return saved;
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
