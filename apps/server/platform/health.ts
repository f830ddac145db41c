import { statfs } from 'node:fs/promises';

/** Resolves to whether the part works; a rejection counts as no. */
export type HealthCheck = () => Promise<boolean>;

export type PartHealth = { readonly name: string; readonly isHealthy: boolean };

/** The source of `/health/live` and `/health/ready`. */
export type Health = {
  /** Whether the process runs; true whenever its event loop can call this. */
  isLive(): boolean;
  /** Checks each part. */
  listChecks(): Promise<readonly PartHealth[]>;
};

/** Health to which parts are added as they start. */
export type GrowingHealth = Health & {
  /** `needs` names a part without which this one does not work either. */
  add(name: string, check: HealthCheck, needs?: string): void;
};

/** A part that does not respond within this time counts as broken. Monitors must notice it within 5 s. */
const CHECK_TIMEOUT_MS = 2_000;
/** The part `disk` is healthy with at least this much. */
export const MIN_FREE_BYTES = 256 * 1024 * 1024;

/** Runs checks in parallel; does not start one again while it hangs. */
export function createHealth(checks: Readonly<Record<string, HealthCheck>>): GrowingHealth {
  const probes = new Map(Object.entries(checks).map(([name, check]) => [name, probe(check)]));
  return {
    isLive: () => true,
    listChecks: () =>
      Promise.all(Array.from(probes, async ([name, check]) => ({ name, isHealthy: await check() }))),
    add(name, check, needs) {
      const needed = needs === undefined ? undefined : probes.get(needs);
      probes.set(name, probe(needed ? async () => (await check()) && (await needed()) : check));
    },
  };
}

/** The response to a health request. */
export type HealthAnswer = { readonly status: 200 | 503; readonly body: Readonly<Record<string, unknown>> };

/** Responds to `/health/live` and `/health/ready` with 200 or 503 and the state of each part; null for another address. */
export async function answerHealth(health: Health, address: string): Promise<HealthAnswer | null> {
  if (address === '/health/live') return toResponse(health.isLive(), { live: health.isLive() });
  if (address !== '/health/ready') return null;
  const checks = await health.listChecks();
  const isReady = checks.every(({ isHealthy }) => isHealthy);
  const byName = Object.fromEntries(checks.map(({ name, isHealthy }) => [name, isHealthy]));
  return toResponse(isReady, { ready: isReady, checks: byName });
}

const toResponse = (isWell: boolean, body: HealthAnswer['body']): HealthAnswer => ({
  status: isWell ? 200 : 503,
  body,
});

/** Shares one run of a check among simultaneous callers, so that a part that hangs has one pending check. */
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

/** Checks whether the disk of the folder has enough free space. */
export const hasRoom =
  (folder: string): HealthCheck =>
  async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= MIN_FREE_BYTES;
  };
