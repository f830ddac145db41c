import type { Database } from '../../../db/database.ts';
import { findSourceOfKey } from './ingest-key-store.ts';
import { placeOfKey } from './key-text.ts';

/** The source in whose name a program speaks, by the key that it showed. */
export type KeyedSource = {
  readonly organisationId: number;
  readonly sourceId: number;
  readonly keyHash: Buffer;
};

/** Whose a presented key is; null for one that was never given out, or is revoked. */
export async function findKeyedSource(app: Database, key: string): Promise<KeyedSource | null> {
  const place = placeOfKey(key);
  if (place === null) return null;
  const { organisationId, keyHash } = place;
  const sourceId = await app.within({ organisationId, readOnly: true }, (db) =>
    findSourceOfKey(db, organisationId, keyHash),
  );
  return sourceId === null ? null : { organisationId, sourceId, keyHash };
}
