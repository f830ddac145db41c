import { isReady, until } from '@groundwork/server/server-process.fixture.ts';
import type { ServerUnderLoad } from '../../../bench/rig/server-under-load.ts';
import type { NumberedFleet } from './numbered-fleet.ts';
import type { Strike, StrikeField } from './strikes.ts';

/** What came after one strike. */
export type Recovery = {
  readonly strike: Strike;
  /** From the kill to the first answer that the portal is ready. */
  readonly readyMs: number;
  /** From the kill to the first acknowledgement after that answer. */
  readonly healthyMs: number;
};

/** Kills, and measures until the portal is well again. */
export async function strikeOnce(
  strike: Strike,
  field: StrikeField,
  fleet: NumberedFleet,
): Promise<Recovery> {
  await strike.prepare?.(field);
  const killedAt = performance.now();
  await strike.kill(field);
  await until(() => isReadyNow(field.server));
  const readyMs = performance.now() - killedAt;
  const { ackedReadings } = fleet;
  await until(() => fleet.ackedReadings > ackedReadings);
  return { strike, readyMs, healthyMs: performance.now() - killedAt };
}

const isReadyNow = ({ httpPort }: ServerUnderLoad): Promise<boolean> => isReady(httpPort);
