import { type IntervalRow, toIntervalRow } from '../devices/interval-row.ts';
import { engineRuns } from '../script.ts';
import type { MachineDay } from './journal.ts';
import type { Moment } from './observe.ts';
import { SENSOR_COVERS_SECONDS } from './tracker.ts';

/** Returns a sensor's row at a moment: how much of the time before it the machine worked, within the same day. */
export function sensorRow({ at }: Moment, day: MachineDay): IntervalRow {
  const from = at - SENSOR_COVERS_SECONDS;
  const countSeconds = (does: (doing: MachineDay['legs'][number]['doing']) => boolean) =>
    day.legs
      .filter(({ doing }) => does(doing))
      .reduce((sum, leg) => sum + Math.max(0, Math.min(leg.endedAt, at) - Math.max(leg.startedAt, from)), 0);
  const activeSeconds = countSeconds((doing) => doing === 'working' || doing === 'travelling');
  const idleSeconds = countSeconds(engineRuns) - activeSeconds;
  const restIdle = 2 * idleSeconds > SENSOR_COVERS_SECONDS - activeSeconds;
  const covered = { coversSeconds: SENSOR_COVERS_SECONDS, activeSeconds, restIdle };
  return toIntervalRow({ timeMs: at * 1_000, signals: { covered } });
}
