import type { Db } from './database.ts';
import { Sql } from './sql.ts';

/**
 * Runs statements of an open transaction inside another organisation, and comes back. Its one use: what an owner's
 * machine told during a hire is written under the customer's organisation in the commit that tells the owner.
 * A statement that fails ends the transaction, so there is nothing to come back to then.
 */
export async function actFor<T>(
  db: Db,
  { from, to }: { readonly from: number; readonly to: number },
  work: () => Promise<T>,
): Promise<T> {
  await db.run(enter(to));
  const result = await work();
  await db.run(enter(from));
  return result;
}

/** SET LOCAL takes no parameter; a checked whole number is safe as text. */
function enter(organisationId: number): Sql {
  if (!Number.isSafeInteger(organisationId)) throw new TypeError('an organisation has a whole number');
  return new Sql([`set local app.organisation_id = '${organisationId}'`], []);
}
