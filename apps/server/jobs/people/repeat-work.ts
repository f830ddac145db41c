import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../platform/log.ts';
import { SampledLog } from '../../platform/sampled-log.ts';

type RepeatedWork = {
  /** What an operator reads if it fails, such as `erasing accounts failed`. */
  readonly failure: string;
  readonly firstPauseMs: number;
  readonly pauseMs: number;
  readonly log: Logger;
  readonly run: () => Promise<unknown>;
};

/** Does work again and again, also after it failed, until it is stopped. */
export function repeatWork({ failure, firstPauseMs, pauseMs, log: logger, run }: RepeatedWork): {
  stop(): Promise<void>;
} {
  const log = new SampledLog(logger);
  const stopping = new AbortController();
  const repeat = async () => {
    let nextPauseMs = firstPauseMs;
    for (;;) {
      await wait(nextPauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      await run().catch((err: unknown) => log.error(`${failure}, retrying`, err));
      nextPauseMs = pauseMs;
    }
  };
  const running = repeat();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
