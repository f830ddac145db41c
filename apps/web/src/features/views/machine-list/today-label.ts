import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import { ENGINE_STATES, type EngineState } from '@groundwork/domain/derivation/states/state.ts';
import { readDay } from '@groundwork/domain/machines/day-text.ts';
import type { TFunction } from 'i18next';
import type { StateStretch } from '../../../charts/day-stretch.ts';
import type { Formats } from '../../../lib/language/format.ts';

const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** The states of a machine's day so far, as drawings want them. */
export const stretchesOf = ({ startsAt, states }: MachineCard['today']): StateStretch[] =>
  readDay(Date.parse(startsAt) / 1000, states).map(({ startedAt, endedAt, state }) => ({
    startedAt: instantOf(startedAt),
    endedAt: instantOf(endedAt),
    state,
  }));

function secondsIn(state: EngineState, stretches: readonly StateStretch[]): number {
  return stretches.reduce(
    (sum, { state: of, startedAt, endedAt }) =>
      of === state ? sum + (Date.parse(endedAt) - Date.parse(startedAt)) / 1000 : sum,
    0,
  );
}

/** A machine's day in words: how long it was in each state. */
export function todayLabel(
  t: TFunction,
  formats: Formats,
  name: string,
  stretches: readonly StateStretch[],
): string {
  const parts = ENGINE_STATES.flatMap((state) => {
    const seconds = secondsIn(state, stretches);
    const duration = formats.duration(seconds);
    return seconds > 0 ? [t('machines.part', { state: t(`states.${state}`), duration })] : [];
  });
  return t('machines.dayOf', { name, parts: parts.length > 0 ? parts.join(', ') : t('machines.dayEmpty') });
}
