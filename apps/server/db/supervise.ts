import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { EmbeddedPostgres } from './embedded.ts';
import { type InstallationLock, lockInstallation } from './installation-lock.ts';

/** Keeps the embedded PostgreSQL alive as long as the server lives. */
export type Supervision = {
  /** Ends the watch, and gives the database back. PostgreSQL itself goes on. */
  stop(): Promise<void>;
};

const RETRY_MS = 1_000;

/** Starts PostgreSQL again whenever the session of `lock` is lost, for as long as it takes. */
export function supervise(postgres: EmbeddedPostgres, lock: InstallationLock, log: Logger): Supervision {
  const stopping = new AbortController();
  let held: InstallationLock | null = lock;
  const watching = (async () => {
    const stopped = new Promise<void>((resolve) =>
      stopping.signal.addEventListener('abort', () => resolve()),
    );
    while (held) {
      await Promise.race([held.lost, stopped]);
      if (stopping.signal.aborted) return;
      log.error('PostgreSQL has gone; it is started again');
      held = await revive(postgres, log, stopping.signal);
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
async function revive(
  postgres: EmbeddedPostgres,
  log: Logger,
  stopping: AbortSignal,
): Promise<InstallationLock | null> {
  while (!stopping.aborted) {
    try {
      await postgres.revive();
      const lock = await lockInstallation(postgres.address);
      if (lock) log.info({ pid: postgres.pid }, 'PostgreSQL is back');
      if (lock) return lock;
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL cannot be started yet');
    }
    await wait(RETRY_MS, undefined, { signal: stopping }).catch(() => {});
  }
  return null;
}
