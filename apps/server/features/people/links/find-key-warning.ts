import type { Database } from '../../../db/database.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { noteSecretKey } from './secret-key-store.ts';

const WARNING =
  'The secret key is not the one that was used with this database until now: links in mails that wait are made again, and authenticator apps stop working. Put the file of the key back, or use the same SECRET_KEY_FILE in all processes.';

/** Notes the key in the database. Returns what the operator should know if another one was used before. */
export async function findKeyWarning(app: Database, key: SecretKey): Promise<string | null> {
  const isKnown = await app.within({}, (db) => noteSecretKey(db, key.derive('fingerprint')));
  return isKnown ? null : WARNING;
}
