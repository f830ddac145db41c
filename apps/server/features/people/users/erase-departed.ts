import type { Database } from '../../../db/database.ts';
import { eraseDepartedBefore } from './membership-store.ts';

/** How long an account is kept after its last membership has ended, so that a mistake can be undone. */
const ACCOUNT_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Erases the accounts of people whose last membership ended long enough ago. Returns how many. */
export async function eraseDeparted(app: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ACCOUNT_KEPT_DAYS * DAY_MS);
  let erased = 0;
  for (;;) {
    const count = await app.within({}, (db) => eraseDepartedBefore(db, before, now));
    if (count === 0) return erased;
    erased += count;
  }
}
