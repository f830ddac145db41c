import type { StateTotals } from '@groundwork/contract/entities/machine.ts';
import { GET as getSummary } from '@groundwork/contract/v1/portal/machines/_id/activity/summary.ts';
import { startOfMonth } from '@groundwork/domain/time/civil-date.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import './month-calendar.css';
import { dateAfterKey, dayInMonth, weeksOfMonth } from './month-days.ts';
import { onSecondsOf } from './on-seconds.ts';

type Props = {
  readonly machineId: string;
  readonly date: string;
  readonly today: string;
  readonly onDate: (date: string) => void;
};

/** The month around a day: each day with how long the machine was on. Arrow keys go from day to day. */
export function MonthCalendar({ machineId, date, today, onDate }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const weeks = weeksOfMonth(date);
  const [first = date, last = date] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const end = last > today && first <= today ? today : last;
  const { data } = useCall(
    getSummary,
    { params: { id: machineId }, query: { start: first, end } },
    { keepsPrevious: true },
  );
  const totals = new Map(data?.days.map((day) => [day.date, day.totals]));
  // The focus goes along with the chosen day, as it does inside one widget.
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dateAfterKey(event.key, date);
    if (next === null) return;
    event.preventDefault();
    moved.current = true;
    onDate(next);
  };
  const month = formats.month(date);
  return (
    <div className="month">
      <div className="month-head">
        <Step label={t('activity.previousMonth')} sign="‹" onClick={() => onDate(dayInMonth(date, -1))} />
        <span>{month}</span>
        <Step label={t('activity.nextMonth')} sign="›" onClick={() => onDate(dayInMonth(date, 1))} />
      </div>
      <table ref={grid} className="month-grid" aria-label={month}>
        <thead>
          <tr>
            {weeks[0]?.map((of) => (
              <th key={of} scope="col" abbr={formats.weekday(of)}>
                {formats.weekday(of).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((of) => (
                <MonthDay
                  key={of}
                  date={of}
                  totals={totals.get(of)}
                  isChosen={of === date}
                  isToday={of === today}
                  isBeside={startOfMonth(of) !== startOfMonth(date)}
                  onDate={onDate}
                  onKeyDown={onKeyDown}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="month-key muted" aria-hidden="true">
        {t('activity.heatFew')}
        {[0, 1, 2, 3, 4].map((level) => (
          <span key={level} className="month-heat" data-level={level} />
        ))}
        {t('activity.heatMany')}
      </p>
    </div>
  );
}

type StepProps = { readonly label: string; readonly sign: string; readonly onClick: () => void };

function Step({ label, sign, onClick }: StepProps) {
  return (
    <Button kind="quiet" onClick={onClick}>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{label}</span>
    </Button>
  );
}

type DayProps = Pick<Props, 'date' | 'onDate'> & {
  readonly totals: StateTotals | undefined;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  readonly isBeside: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

function MonthDay({ date, totals, isChosen, isToday, isBeside, onDate, onKeyDown }: DayProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const on = totals ? onSecondsOf(totals) : 0;
  const told = totals && totals.monitoredSeconds > 0 ? t('activity.onFor', { hours: formats.hours(on) }) : '';
  const label = [formats.civilDate(date), told].filter(Boolean).join(', ');
  return (
    <td>
      <button
        type="button"
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        title={told || undefined}
        aria-label={label}
        aria-current={isToday ? 'date' : undefined}
        data-beside={isBeside || undefined}
        onClick={() => onDate(date)}
        onKeyDown={onKeyDown}
      >
        {Number(date.slice(8))}
        <span className="month-heat" data-level={levelOf(on)} />
      </button>
    </td>
  );
}

/** From nothing over a few hours to more than a shift. */
const LEVELS_FROM_HOURS = [1 / 3_600, 2, 5, 8];
const levelOf = (seconds: number): number =>
  LEVELS_FROM_HOURS.filter((hours) => seconds >= hours * 3_600).length;
