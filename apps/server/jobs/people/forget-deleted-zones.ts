import { RESTORABLE_DAYS } from '@groundwork/domain/zones/zone-limits.ts';
import type { Database } from '../../db/database.ts';
import { forgetDeletedZones } from '../../features/records/zones/deleted-zone-store.ts';
import type { Logger } from '../../platform/log.ts';
import { repeatWork } from './repeat-work.ts';

const PAUSE_MS = 3_600_000;
/** The first look, after devices and calls have been served. */
const FIRST_PAUSE_MS = 60_000;
const DAY_MS = 86_400_000;

type ForgetParts = { readonly app: Database; readonly log: Logger; readonly now: () => Date };

/** Removes deleted zones that cannot be restored any more, until it is stopped. */
export const startForgettingZones = ({ app, log, now }: ForgetParts): { stop(): Promise<void> } =>
  repeatWork({
    ...{
      failure: 'forgetting deleted zones failed',
      firstPauseMs: FIRST_PAUSE_MS,
      pauseMs: PAUSE_MS,
      log,
    },
    run: () =>
      app.within({}, (db) => forgetDeletedZones(db, new Date(now().getTime() - RESTORABLE_DAYS * DAY_MS))),
  });
