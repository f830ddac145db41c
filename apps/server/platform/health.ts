import { statfs } from 'node:fs/promises';

/** Resolves to whether the part works; a throw counts as no. */
export type HealthCheck = () => Promise<boolean>;

export type PartHealth = { readonly name: string; readonly isHealthy: boolean };

/** What `/health/live` and `/health/ready` answer from. */
export type Health = {
  /** The process is there and its event loop turns. */
  isLive(): boolean;
  /** Each part by name. */
  listChecks(): Promise<readonly PartHealth[]>;
};

/** Within this a part answers or counts as broken: whoever watches learns it in less than 5 s. */
const CHECK_TIMEOUT_MS = 2_000;
const LEAST_FREE_BYTES = 256 * 1024 * 1024;

/** Checks run side by side; one that hangs is not started again before it has ended. */
export function createHealth(checks: Readonly<Record<string, HealthCheck>>): Health {
  const probes = Object.entries(checks).map(([name, check]) => ({ name, ask: probe(check) }));
  return {
    isLive: () => true,
    listChecks: () => Promise.all(probes.map(async ({ name, ask }) => ({ name, isHealthy: await ask() }))),
  };
}

/** Asks once for all who ask at the same time: a silent part costs one pending question, not many. */
function probe(check: HealthCheck): HealthCheck {
  let pending: Promise<boolean> | null = null;
  return () => {
    pending ??= check()
      .catch(() => false)
      .finally(() => {
        pending = null;
      });
    return Promise.race([pending, noAfter(CHECK_TIMEOUT_MS)]);
  };
}

const noAfter = (ms: number): Promise<boolean> =>
  new Promise((resolve) => setTimeout(resolve, ms, false).unref());

/** Whether the disk with the folder has room. */
export const hasRoom =
  (folder: string): HealthCheck =>
  async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= LEAST_FREE_BYTES;
  };
