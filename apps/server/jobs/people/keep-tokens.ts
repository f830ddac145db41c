import type { Database } from '../../db/database.ts';
import { forgetCalls, warnOfExpiry } from '../../features/people/access-tokens/public.ts';
import type { Logger } from '../../platform/log.ts';
import { repeatWork } from './repeat-work.ts';

/** Between two looks: people are warned weeks before a token expires. */
const PAUSE_MS = 3_600_000;
/** The first look, after devices and calls have been served. */
const FIRST_PAUSE_MS = 60_000;

type TokenParts = { readonly app: Database; readonly log: Logger; readonly now: () => Date };

/** Announces access tokens that expire soon, and forgets the answers of repeated calls, until it is stopped. */
export const startKeepingTokens = ({ app, log, now }: TokenParts): { stop(): Promise<void> } =>
  repeatWork({
    ...{ failure: 'keeping access tokens failed', firstPauseMs: FIRST_PAUSE_MS, pauseMs: PAUSE_MS, log },
    run: async () => {
      await warnOfExpiry(app, now());
      while ((await app.within({}, (db) => forgetCalls(db, now()))) > 0);
    },
  });
