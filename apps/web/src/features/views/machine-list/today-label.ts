import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import { ENGINE_STATES, type EngineState } from '@groundwork/domain/derivation/states/state.ts';
import { readDay } from '@groundwork/domain/machines/day-text.ts';
import type { TFunction } from 'i18next';
import type { StateStretch } from '../../../charts/day-stretch.ts';
import type { Formats } from '../../../lib/language/format.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';

const toIsoInstant = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Converts the states of a machine's day so far into stretches for the charts. */
export const toStretches = ({ startsAt, states }: MachineCard['today']): StateStretch[] =>
  readDay(Date.parse(startsAt) / 1000, states).map(({ startedAt, endedAt, state }) => ({
    startedAt: toIsoInstant(startedAt),
    endedAt: toIsoInstant(endedAt),
    state,
  }));

/** The seconds of stretches in a state. */
export function sumSecondsIn(state: EngineState, stretches: readonly StateStretch[]): number {
  return stretches.reduce(
    (sum, { state: stretchState, startedAt, endedAt }) =>
      stretchState === state ? sum + (Date.parse(endedAt) - Date.parse(startedAt)) / 1000 : sum,
    0,
  );
}

/** Returns the civil date of a machine's day if it is not the one in the head of the list: its zone may be past midnight already. */
export function findOtherDate(
  { today, timezone }: Pick<MachineCard, 'today' | 'timezone'>,
  dateInHead: string,
): string | null {
  const date = civilDateIn(today.startsAt, timezone);
  return date === dateInHead ? null : date;
}

/** Describes a machine's day for screen readers: how long it was in each state, and its date unless that is null. */
export function todayLabel(
  t: TFunction,
  formats: Formats,
  name: string,
  stretches: readonly StateStretch[],
  date: string | null,
): string {
  const parts = ENGINE_STATES.flatMap((state) => {
    const seconds = sumSecondsIn(state, stretches);
    const duration = formats.duration(seconds);
    return seconds > 0 ? [t('machines.part', { state: t(`states.${state}`), duration })] : [];
  });
  const text = parts.length > 0 ? parts.join(', ') : t('machines.dayEmpty');
  return date === null
    ? t('machines.dayOf', { name, parts: text })
    : t('machines.dayOn', { name, date, parts: text });
}
