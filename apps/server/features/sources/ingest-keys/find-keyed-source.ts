import type { OrganisationId, SourceId } from '@groundwork/domain/ids.ts';
import type { Database } from '../../../db/database.ts';
import { findSourceOfKey } from './ingest-key-store.ts';
import { INGEST_KEY_FORM } from './key-text.ts';

/** The source of a program, by the key that it sent. */
export type KeyedSource = {
  readonly organisationId: OrganisationId;
  readonly sourceId: SourceId;
  readonly keyHash: Buffer;
};

/** Finds the source of a key; null if the key is unknown or revoked. */
export async function findKeyedSource(app: Database, key: string): Promise<KeyedSource | null> {
  const parsed = INGEST_KEY_FORM.parse(key);
  if (parsed === null) return null;
  const { organisationId, keyHash } = parsed;
  const sourceId = await app.within({ organisationId, readOnly: true }, (db) =>
    findSourceOfKey(db, organisationId, keyHash),
  );
  return sourceId === null ? null : { organisationId, sourceId, keyHash };
}
