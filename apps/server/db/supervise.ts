import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { InstallationLock } from './installation-lock.ts';

/** Keeps the embedded PostgreSQL running while this process runs. */
export type Supervision = {
  /** Stops watching and releases the database. PostgreSQL itself keeps running. */
  stop(): Promise<void>;
};

/** How a process gets its database back. */
export type RevivalParts = {
  /** Starts PostgreSQL, unless another process already did. */
  readonly revive: () => Promise<void>;
  readonly lock: () => Promise<InstallationLock | null>;
  readonly log: Logger;
};

const RETRY_MS = 1_000;

/** Restarts PostgreSQL whenever the session of `lock` is lost, and retries until it runs. */
export function supervise(lock: InstallationLock, revival: RevivalParts): Supervision {
  const stopping = new AbortController();
  let held: InstallationLock | null = lock;
  const watching = (async () => {
    const stopped = new Promise<void>((resolve) =>
      stopping.signal.addEventListener('abort', () => resolve()),
    );
    while (held) {
      await Promise.race([held.lost, stopped]);
      if (stopping.signal.aborted) return;
      revival.log.error('PostgreSQL is gone, restarting it');
      held = await restore(revival, stopping.signal);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await watching;
      await held?.release().catch(() => {});
    },
  };
}

/** Restarts PostgreSQL and takes the lock; null if the server stops first. */
async function restore(
  { revive, lock, log }: RevivalParts,
  stopping: AbortSignal,
): Promise<InstallationLock | null> {
  while (!stopping.aborted) {
    try {
      await revive();
      const taken = await lock();
      if (taken) log.info('PostgreSQL is back');
      if (taken) return taken;
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL could not be started, retrying');
    }
    await wait(RETRY_MS, undefined, { signal: stopping }).catch(() => {});
  }
  return null;
}
