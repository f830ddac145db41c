import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { SourceKey } from '@groundwork/domain/keys.ts';
import type { Db } from '../../../db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findKey, findSourceType, type IngestKeyRow, saveKey, saveRevocation } from './ingest-key-store.ts';
import { generateKey } from './key-text.ts';

/**
 * Creates a key for a source. Its text is returned only here. Throws NOT_FOUND for the source, and SOURCE_TAKES_NO_KEY
 * for one with a protocol of its own.
 */
export async function createIngestKey(
  db: Db,
  { organisationId, sourceId }: SourceKey,
  now: Date,
): Promise<IngestKeyRow & { readonly key: string }> {
  const type = await findSourceType(db, { organisationId, sourceId });
  if (type === null) throw new Refusal('NOT_FOUND');
  if (type !== 'HTTP') throw new Refusal('SOURCE_TAKES_NO_KEY');
  const { key, keyHash, ending } = generateKey(organisationId);
  const id = await saveKey(db, organisationId, { sourceId, keyHash, ending }, now);
  return { ...(await getKey(db, organisationId, id)), key };
}

/** Revokes a key; requests in progress still succeed. Throws NOT_FOUND. */
export async function revokeIngestKey(
  db: Db,
  organisationId: OrganisationId,
  id: number,
  now: Date,
): Promise<IngestKeyRow> {
  await saveRevocation(db, organisationId, id, now);
  return getKey(db, organisationId, id);
}

async function getKey(db: Db, organisationId: OrganisationId, id: number): Promise<IngestKeyRow> {
  const key = await findKey(db, organisationId, id);
  if (!key) throw new Refusal('NOT_FOUND');
  return key;
}
