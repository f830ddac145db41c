import { statfs } from 'node:fs/promises';

/** Resolves when all is well, and throws with a short reason when not. */
export type HealthCheck = () => Promise<void>;

export type HealthAnswer = {
  readonly status: 'ok' | 'unavailable';
  readonly checks: Readonly<Record<string, 'ok' | string>>;
};

/** What `/health/live` and `/health/ready` answer; the HTTP server puts them behind their addresses. */
export type Health = {
  /** The process is there and its event loop turns. */
  live(): HealthAnswer;
  /** Everything that it needs is there too. */
  ready(): Promise<HealthAnswer>;
};

const CHECK_TIMEOUT_MS = 2_000;
const LEAST_FREE_BYTES = 256 * 1024 * 1024;

/** Checks run side by side; one that hangs is not started again before it has ended. */
export function createHealth(checks: Readonly<Record<string, HealthCheck>>): Health {
  const probes = Object.entries(checks).map(([name, check]) => [name, probe(check)] as const);
  return {
    live: () => ({ status: 'ok', checks: {} }),
    async ready() {
      const found = await Promise.all(probes.map(async ([name, ask]) => [name, await ask()] as const));
      const well = found.every(([, says]) => says === 'ok');
      return { status: well ? 'ok' : 'unavailable', checks: Object.fromEntries(found) };
    },
  };
}

/** Asks once for all who ask at the same time; a silent dependency costs one pending question, not many. */
function probe(check: HealthCheck): () => Promise<string> {
  let pending: Promise<string> | null = null;
  return () => {
    pending ??= check()
      .then(
        () => 'ok',
        (error: unknown) => (error instanceof HealthProblem ? error.message : 'does not answer'),
      )
      .finally(() => {
        pending = null;
      });
    return Promise.race([pending, timeout()]);
  };
}

const timeout = (): Promise<string> =>
  new Promise((resolve) => setTimeout(resolve, CHECK_TIMEOUT_MS, 'does not answer').unref());

/** A reason that may be shown to whoever asks. */
export class HealthProblem extends Error {
  override name = 'HealthProblem';
}

/** Whether the disk with the data folder has room. */
export const diskCheck =
  (folder: string): HealthCheck =>
  async () => {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < LEAST_FREE_BYTES) throw new HealthProblem('nearly full');
  };
