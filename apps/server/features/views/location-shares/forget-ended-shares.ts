import { SHARE_RECORD_DAYS } from '@groundwork/domain/maps/location-sharing.ts';
import type { Database } from '../../../db/database.ts';
import { forgetShares } from './location-share-store.ts';

const DAY_MS = 86_400_000;

/** Removes the links of all organisations that expired long ago, with their positions and recipients. Returns how many. */
export const forgetEndedShares = (app: Database, now: Date): Promise<number> =>
  app.within({}, (db) => forgetShares(db, new Date(now.getTime() - SHARE_RECORD_DAYS * DAY_MS)));
