import type { EngineState } from '@groundwork/domain/derivation/states/state.ts';
import { METRICS, type MetricName } from '@groundwork/domain/metrics/metrics.ts';
import { listStateTimes, type Part } from '@groundwork/domain/metrics/part.ts';

/** The amounts that arise in one state. */
const STATES_OF_AMOUNTS: Partial<Readonly<Record<Part['from'], EngineState>>> = {
  'idle-fuel': 'idle',
  'idle-cost': 'idle',
  'active-fuel': 'active',
};

/** Returns the state that a figure counts if it counts only one, so that it can have its colour. */
export function findOnlyState(figure: MetricName): EngineState | undefined {
  const { numerator } = METRICS[figure];
  const states = listStateTimes(numerator).flatMap(({ states }) => states);
  return STATES_OF_AMOUNTS[numerator.from] ?? (states.length === 1 ? states[0] : undefined);
}
