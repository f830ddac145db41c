import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findKey, findSourceType, type IngestKeyRow, saveKey, saveRevocation } from './ingest-key-store.ts';
import { newKey } from './key-text.ts';

/**
 * Makes a key for a source; its text is given here and never again. Throws NOT_FOUND for the source, and
 * SOURCE_TAKES_NO_KEY for one that speaks a protocol of its own.
 */
export async function makeIngestKey(
  db: Db,
  organisationId: number,
  sourceId: number,
  now: Date,
): Promise<IngestKeyRow & { readonly key: string }> {
  const type = await findSourceType(db, organisationId, sourceId);
  if (type === null) throw new Refusal('NOT_FOUND');
  if (type !== 'HTTP') throw new Refusal('SOURCE_TAKES_NO_KEY');
  const { key, keyHash, ending } = newKey(organisationId);
  const id = await saveKey(db, organisationId, { sourceId, keyHash, ending }, now);
  return { ...(await getKey(db, organisationId, id)), key };
}

/** Ends a key; what is on its way is still taken. Throws NOT_FOUND. */
export async function revokeIngestKey(
  db: Db,
  organisationId: number,
  id: number,
  now: Date,
): Promise<IngestKeyRow> {
  await saveRevocation(db, organisationId, id, now);
  return getKey(db, organisationId, id);
}

async function getKey(db: Db, organisationId: number, id: number): Promise<IngestKeyRow> {
  const key = await findKey(db, organisationId, id);
  if (!key) throw new Refusal('NOT_FOUND');
  return key;
}
