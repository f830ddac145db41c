import type { RowKey, SourceKey } from '@groundwork/domain/keys.ts';
import { SOURCE_TYPE_TRAITS } from '@groundwork/domain/sources/source-type.ts';
import type { Db } from '../../../db/db.ts';
import { orNotFound, Refusal } from '../../../platform/refusal.ts';
import { findSourceType } from '../sources/public.ts';
import { findKey, type IngestKeyRow, saveKey, saveRevocation } from './ingest-key-store.ts';
import { INGEST_KEY_FORM } from './key-text.ts';

/**
 * Creates a key for a source. Its text is returned only here. Throws NOT_FOUND for the source, and SOURCE_TAKES_NO_KEY
 * for one with a protocol of its own.
 */
export async function createIngestKey(
  db: Db,
  { organisationId, sourceId }: SourceKey,
  now: Date,
): Promise<IngestKeyRow & { readonly key: string }> {
  const type = orNotFound(await findSourceType(db, { organisationId, sourceId }));
  if (!SOURCE_TYPE_TRAITS[type].takesIngestKeys) throw new Refusal('SOURCE_TAKES_NO_KEY');
  const { key, keyHash, ending } = INGEST_KEY_FORM.generate(organisationId);
  const id = await saveKey(db, organisationId, { sourceId, keyHash, ending }, now);
  return { ...orNotFound(await findKey(db, { organisationId, id })), key };
}

/** Revokes a key; requests in progress still succeed. Throws NOT_FOUND. */
export async function revokeIngestKey(db: Db, key: RowKey, now: Date): Promise<IngestKeyRow> {
  await saveRevocation(db, key, now);
  return orNotFound(await findKey(db, key));
}
