import type { MachineDay } from '@groundwork/contract/entities/machine.ts';
import { addDays } from '@groundwork/domain/time/civil-date.ts';
import { useTranslation } from 'react-i18next';
import { DayColumn } from '../../charts/day-column.tsx';
import { useFormats } from '../../lib/use-formats.ts';

type Props = {
  readonly monday: string;
  readonly date: string;
  readonly days: readonly MachineDay[];
  readonly onDate: (date: string) => void;
};

/** The week around a day, a small column for each of its days. */
export function WeekStrip({ monday, date, days, onDate }: Props) {
  const { t } = useTranslation();
  const dates = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return (
    <fieldset className="week-strip">
      <legend>{t('activity.week')}</legend>
      {dates.map((of) => (
        <WeekDay
          key={of}
          date={of}
          day={days.find((day) => day.date === of) ?? null}
          isChosen={of === date}
          onDate={onDate}
        />
      ))}
    </fieldset>
  );
}

type WeekDayProps = {
  readonly date: string;
  readonly day: MachineDay | null;
  readonly isChosen: boolean;
  readonly onDate: (date: string) => void;
};

function WeekDay({ date, day, isChosen, onDate }: WeekDayProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const active = day === null ? '' : `${t('states.active')} ${formats.duration(day.totals.activeSeconds)}`;
  return (
    <button type="button" aria-pressed={isChosen} title={active || undefined} onClick={() => onDate(date)}>
      <DayColumn seconds={secondsOf(day)} daySeconds={lengthOf(day)} />
      <span>{formats.weekday(date)}</span>
      <span className="muted">{Number(date.slice(8))}</span>
      <span className="visually-hidden">{active}</span>
    </button>
  );
}

const DAY_SECONDS = 86_400;

const lengthOf = (day: MachineDay | null): number =>
  day === null ? DAY_SECONDS : (Date.parse(day.endsAt) - Date.parse(day.startsAt)) / 1000;

const secondsOf = (day: MachineDay | null) => ({
  active: day?.totals.activeSeconds ?? 0,
  idle: day?.totals.idleSeconds ?? 0,
  running: day?.totals.runningSeconds ?? 0,
  off: day?.totals.offSeconds ?? 0,
  missing: day?.totals.missingSeconds ?? 0,
  unknown: day?.totals.unknownSeconds ?? 0,
});
