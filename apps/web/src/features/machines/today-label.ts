import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import { ENGINE_STATES, type EngineState } from '@groundwork/domain/activity/state.ts';
import type { TFunction } from 'i18next';
import type { Formats } from '../../lib/format.ts';

type Stretch = PortalMachine['today']['segments'][number];

function secondsIn(state: EngineState, stretches: readonly Stretch[]): number {
  return stretches.reduce(
    (sum, { state: of, startedAt, endedAt }) =>
      of === state ? sum + (Date.parse(endedAt) - Date.parse(startedAt)) / 1000 : sum,
    0,
  );
}

/** A machine's day in words: how long it was in each state. */
export function todayLabel(t: TFunction, formats: Formats, { name, today }: PortalMachine): string {
  const parts = ENGINE_STATES.flatMap((state) => {
    const seconds = secondsIn(state, today.segments);
    const duration = formats.duration(seconds);
    return seconds > 0 ? [t('machines.part', { state: t(`states.${state}`), duration })] : [];
  });
  return t('machines.dayOf', { name, parts: parts.length > 0 ? parts.join(', ') : t('machines.dayEmpty') });
}
