import { type IntervalRow, intervalRowOfReading } from '../devices/interval-row.ts';
import { engineRuns } from '../script.ts';
import type { MachineDay } from './journal.ts';
import type { Moment } from './observe.ts';
import { SENSOR_COVERS_SECONDS } from './tracker.ts';

/** What a sensor tells at a moment: for how much of the time before it its machine worked, as far as the day goes. */
export function sensorRow({ at }: Moment, day: MachineDay): IntervalRow {
  const from = at - SENSOR_COVERS_SECONDS;
  const secondsOf = (does: (doing: MachineDay['legs'][number]['doing']) => boolean) =>
    day.legs
      .filter(({ doing }) => does(doing))
      .reduce((sum, leg) => sum + Math.max(0, Math.min(leg.endedAt, at) - Math.max(leg.startedAt, from)), 0);
  const activeSeconds = secondsOf((doing) => doing === 'working' || doing === 'travelling');
  const idleSeconds = secondsOf(engineRuns) - activeSeconds;
  const restIdle = 2 * idleSeconds > SENSOR_COVERS_SECONDS - activeSeconds;
  const covered = { coversSeconds: SENSOR_COVERS_SECONDS, activeSeconds, restIdle };
  return intervalRowOfReading({ timeMs: at * 1_000, signals: { covered } });
}
