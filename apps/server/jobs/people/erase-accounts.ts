import type { Database } from '../../db/database.ts';
import { eraseDeparted } from '../../features/people/users/erase-departed.ts';
import type { Logger } from '../../platform/log.ts';
import { repeatWork } from './repeat-work.ts';

/** Between two looks: what ends is due for weeks before. */
const PAUSE_MS = 3_600_000;
/** The first look, after devices and calls have been served. */
const FIRST_PAUSE_MS = 30_000;

type EraseParts = { readonly app: Database; readonly log: Logger; readonly now: () => Date };

/** Erases the accounts of people who left all organisations, until it is stopped. */
export const startErasing = ({ app, log, now }: EraseParts): { stop(): Promise<void> } =>
  repeatWork({
    ...{ failure: 'erasing accounts failed', firstPauseMs: FIRST_PAUSE_MS, pauseMs: PAUSE_MS, log },
    run: () => eraseDeparted(app, now()),
  });
