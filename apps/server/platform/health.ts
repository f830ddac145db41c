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

/** Health to which parts are added as they open. */
export type GrowingHealth = Health & { add(name: string, check: HealthCheck): void };

/** Within this a part answers or counts as broken: whoever watches learns it in less than 5 s. */
const CHECK_TIMEOUT_MS = 2_000;
const MIN_FREE_BYTES = 256 * 1024 * 1024;

/** Checks run side by side; one that hangs is not started again before it has ended. */
export function createHealth(checks: Readonly<Record<string, HealthCheck>>): GrowingHealth {
  const probes = new Map(Object.entries(checks).map(([name, check]) => [name, probe(check)]));
  return {
    isLive: () => true,
    listChecks: () =>
      Promise.all(Array.from(probes, async ([name, ask]) => ({ name, isHealthy: await ask() }))),
    add: (name, check) => void probes.set(name, probe(check)),
  };
}

/** What whoever watches is told of a question about health; null where the address asks none. */
export type HealthAnswer = { readonly status: 200 | 503; readonly body: Readonly<Record<string, unknown>> };

/** `/health/live` and `/health/ready`: 200 or 503, and what is wrong by name. */
export async function answerHealth(health: Health, address: string): Promise<HealthAnswer | null> {
  if (address === '/health/live') return answerOf(health.isLive(), { live: health.isLive() });
  if (address !== '/health/ready') return null;
  const checks = await health.listChecks();
  const isReady = checks.every(({ isHealthy }) => isHealthy);
  const byName = Object.fromEntries(checks.map(({ name, isHealthy }) => [name, isHealthy]));
  return answerOf(isReady, { ready: isReady, checks: byName });
}

const answerOf = (isWell: boolean, body: HealthAnswer['body']): HealthAnswer => ({
  status: isWell ? 200 : 503,
  body,
});

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
    return bavail * bsize >= MIN_FREE_BYTES;
  };
