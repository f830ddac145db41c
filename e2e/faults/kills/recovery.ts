import { setTimeout as wait } from 'node:timers/promises';
import { until } from '@groundwork/server/server-process.fixture.ts';
import type { NumberedFleet } from './numbered-fleet.ts';
import type { Strike, StrikeField } from './strikes.ts';

/** What came after one strike. */
export type Recovery = {
  readonly strike: Strike;
  /** From the kill, the last of several, to the server's own word that it is ready, where it had to be started again. */
  readonly startedMs: number;
  /** From the kill to the first answer that the portal is ready. */
  readonly readyMs: number;
  /** From the kill to the first acknowledgement after that answer. */
  readonly healthyMs: number;
  /** The parts that were not well when it was last asked before that. */
  readonly waitedFor: readonly string[];
};

const POLL_MS = 20;

/** Kills, and measures until the portal is well again. */
export async function strikeOnce(
  strike: Strike,
  field: StrikeField,
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

/** Asks until the portal is ready; gives what was wrong the last time that it was not. */
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
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
  if (answer === null) return ['the portal'];
  const { checks } = (await answer.json()) as { checks: Readonly<Record<string, boolean>> };
  const wrong = Object.keys(checks).filter((name) => !checks[name]);
  return answer.status === 200 ? [] : wrong;
}
