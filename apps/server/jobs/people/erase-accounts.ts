import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { eraseDeparted } from '../../features/people/users/erase-departed.ts';
import type { Logger } from '../../platform/log.ts';
import { SampledLog } from '../../platform/sampled-log.ts';

/** Between two looks: what ends is due for weeks before. */
const PAUSE_MS = 3_600_000;
/** The first look, after devices and calls have been served. */
const FIRST_PAUSE_MS = 30_000;

type EraseParts = { readonly app: Database; readonly log: Logger; readonly now: () => Date };

/** Erases the accounts of people who left all organisations, until it is stopped. */
export function startErasing({ app, log: logger, now }: EraseParts): { stop(): Promise<void> } {
  const log = new SampledLog(logger);
  const stopping = new AbortController();
  const run = async () => {
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      await eraseDeparted(app, now()).catch((err: unknown) =>
        log.error('erasing accounts failed, retrying', err),
      );
      pauseMs = PAUSE_MS;
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
