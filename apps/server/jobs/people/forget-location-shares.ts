import type { Database } from '../../db/database.ts';
import { forgetEndedShares } from '../../features/views/location-shares/forget-ended-shares.ts';
import type { Logger } from '../../platform/log.ts';
import { repeatWork } from './repeat-work.ts';

/** Between two looks: what is forgotten has ended months before. */
const PAUSE_MS = 3_600_000;
/** The first look, after devices and calls have been served. */
const FIRST_PAUSE_MS = 45_000;

type ForgetParts = { readonly app: Database; readonly log: Logger; readonly now: () => Date };

/** Removes the records of positions that were shared long ago, until it is stopped. */
export const startForgettingShares = ({ app, log, now }: ForgetParts): { stop(): Promise<void> } =>
  repeatWork({
    ...{
      failure: 'forgetting shared positions failed',
      firstPauseMs: FIRST_PAUSE_MS,
      pauseMs: PAUSE_MS,
      log,
    },
    run: () => forgetEndedShares(app, now()),
  });
