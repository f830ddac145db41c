import { setTimeout as wait } from 'node:timers/promises';
import { until } from '@groundwork/server/server-process.fixture.ts';
import type { NumberedFleet } from './numbered-fleet.ts';
import type { Strike, StrikeContext } from './strikes.ts';

/** How the product recovered from one strike. */
export type Recovery = {
  readonly strike: Strike;
  /** Milliseconds from the last kill until the restarted server reports that it is ready. */
  readonly startedMs: number;
  /** Milliseconds from the kill until /health/ready reports ready. */
  readonly readyMs: number;
  /** Milliseconds from the kill until the first acknowledgement after that. */
  readonly healthyMs: number;
  /** The checks that failed the last time before it was ready. */
  readonly waitedFor: readonly string[];
};

const POLL_MS = 20;

/** Kills the victim and measures until the portal has recovered. */
export async function strikeOnce(
  strike: Strike,
  field: StrikeContext,
  fleet: NumberedFleet,
): Promise<Recovery> {
  await strike.prepare?.(field);
  let killedAt = performance.now();
  const since = () => performance.now() - killedAt;
  await strike.kill(field, () => {
    killedAt = performance.now();
  });
  const startedMs = since();
  const waitedFor = await untilReady(() => field.server.httpPort);
  const readyMs = since();
  const { ackedReadings } = fleet;
  await until(() => fleet.ackedReadings > ackedReadings);
  return { strike, startedMs, readyMs, healthyMs: since(), waitedFor };
}

/** Polls until the portal is ready. Returns the checks that failed last. */
async function untilReady(port: () => number): Promise<readonly string[]> {
  let wrong: readonly string[] = [];
  for (;;) {
    const found = await listWrong(port());
    if (found.length === 0) return wrong;
    wrong = found;
    await wait(POLL_MS);
  }
}

async function listWrong(port: number): Promise<readonly string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
  if (response === null) return ['the portal'];
  const { checks } = (await response.json()) as { checks: Readonly<Record<string, boolean>> };
  const wrong = Object.keys(checks).filter((name) => !checks[name]);
  return response.status === 200 ? [] : wrong;
}
