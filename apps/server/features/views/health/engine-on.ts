import { ENGINE_ON_RPM } from '@groundwork/domain/derivation/stream/evidence.ts';
import type { Signals } from '@groundwork/domain/readings/signals.ts';

/** Whether a reading has the engine on: the source is then expected to report more often. */
export function isEngineOn({ rpm, engineRunning, ignition }: Signals): boolean {
  if (rpm !== undefined) return rpm >= ENGINE_ON_RPM;
  return engineRunning ?? ignition ?? false;
}
