import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../platform/log.ts';
import { SampledLog } from '../platform/sampled-log.ts';
import type { InstallationLock } from './installation-lock.ts';

/** Keeps the embedded PostgreSQL running while this process runs. */
export type Supervision = {
  /** How often this process has restarted PostgreSQL. */
  readonly restartCount: number;
  /** Stops watching and releases the database. PostgreSQL itself keeps running. */
  stop(): Promise<void>;
};

/** How a process gets its database back. */
export type RevivalParts = {
  /** Starts PostgreSQL and returns true, or false if it runs. */
  readonly revive: () => Promise<boolean>;
  readonly lock: () => Promise<InstallationLock | null>;
  readonly log: Logger;
};

const RETRY_MS = 1_000;

/** Restarts PostgreSQL whenever the session of `lock` is lost, and retries until it runs. */
export function supervise(lock: InstallationLock, revival: RevivalParts): Supervision {
  const stopping = new AbortController();
  const troubles = new SampledLog(revival.log);
  let restartCount = 0;
  const revive = async () => {
    const hasStarted = await revival.revive();
    if (hasStarted) restartCount += 1;
    return hasStarted;
  };
  let held: InstallationLock | null = lock;
  const watching = (async () => {
    const stopped = new Promise<void>((resolve) =>
      stopping.signal.addEventListener('abort', () => resolve()),
    );
    while (held) {
      const reason = await Promise.race([held.lost, stopped]);
      if (stopping.signal.aborted) return;
      troubles.error('connection to PostgreSQL lost, restarting PostgreSQL if it is gone', reason);
      held = await restore({ ...revival, revive }, troubles, stopping.signal);
    }
  })();
  return {
    get restartCount() {
      return restartCount;
    },
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
  troubles: SampledLog,
  stopping: AbortSignal,
): Promise<InstallationLock | null> {
  let hasStarted = false;
  while (!stopping.aborted) {
    try {
      hasStarted = (await revive()) || hasStarted;
      const taken = await lock();
      if (taken) log.info({ restarted: hasStarted }, 'PostgreSQL is back');
      if (taken) return taken;
    } catch (error) {
      troubles.error('PostgreSQL could not be started, retrying', error);
    }
    await wait(RETRY_MS, undefined, { signal: stopping }).catch(() => {});
  }
  return null;
}
