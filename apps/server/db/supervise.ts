import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { InstallationLock } from './installation-lock.ts';

/** Keeps the embedded PostgreSQL alive as long as this process lives. */
export type Supervision = {
  /** Ends the watch, and gives the database back. PostgreSQL itself goes on. */
  stop(): Promise<void>;
};

/** What a process needs to have its database again. */
export type Revival = {
  /** Starts PostgreSQL, or finds that another process did. */
  readonly revive: () => Promise<void>;
  readonly lock: () => Promise<InstallationLock | null>;
  readonly log: Logger;
};

const RETRY_MS = 1_000;

/** Starts PostgreSQL again whenever the session of `lock` is lost, for as long as it takes. */
export function supervise(lock: InstallationLock, revival: Revival): Supervision {
  const stopping = new AbortController();
  let held: InstallationLock | null = lock;
  const watching = (async () => {
    const stopped = new Promise<void>((resolve) =>
      stopping.signal.addEventListener('abort', () => resolve()),
    );
    while (held) {
      await Promise.race([held.lost, stopped]);
      if (stopping.signal.aborted) return;
      revival.log.error('PostgreSQL has gone; it is started again');
      held = await comeBack(revival, stopping.signal);
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

/** Null when the server stops before PostgreSQL is back. */
async function comeBack(
  { revive, lock, log }: Revival,
  stopping: AbortSignal,
): Promise<InstallationLock | null> {
  while (!stopping.aborted) {
    try {
      await revive();
      const taken = await lock();
      if (taken) log.info('PostgreSQL is back');
      if (taken) return taken;
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL cannot be started yet');
    }
    await wait(RETRY_MS, undefined, { signal: stopping }).catch(() => {});
  }
  return null;
}
