import type { PersonId } from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import type { Db } from '../../../db/db.ts';
import { sql } from '../../../db/sql.ts';
import { hashToken, isToken } from '../../../platform/secret-token.ts';

/** More browsers than a person uses; the longest unused is forgotten first. */
const MAX_BROWSERS = 20;

/** The hash of a browser's token if a person with this e-mail address has signed in there before, else null. */
export async function findBrowser(app: Database, browser: string, email: string): Promise<Buffer | null> {
  if (!isToken(browser)) return null;
  const tokenHash = hashToken(browser);
  const isKnown = await app.within({ readOnly: true }, (db) => isKnownBrowser(db, tokenHash, email));
  return isKnown ? tokenHash : null;
}

/** Whether a person with this e-mail address has signed in from the browser with this token before. */
async function isKnownBrowser(db: Db, tokenHash: Buffer, email: string): Promise<boolean> {
  const { isKnown } = await db.one(
    z.object({ isKnown: z.boolean() }),
    sql`select is_known_browser(${tokenHash}, ${email}) as "isKnown"`,
  );
  return isKnown;
}

/** Saves the new token of a browser in which a person has signed in, in place of the one it had. */
export async function replaceKnownBrowser(
  db: Db,
  before: Buffer | null,
  tokenHash: Buffer,
  personId: PersonId,
  now: Date,
): Promise<void> {
  await db.run(
    sql`select replace_known_browser(${before}, ${tokenHash}, ${personId}, ${MAX_BROWSERS}, ${now.toISOString()})`,
  );
}
