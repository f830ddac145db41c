import type { Answer } from '@groundwork/contract/call.ts';
import { GET as getSummary } from '@groundwork/contract/v1/portal/machines/_id/activity/summary.ts';
import { startOfMonth } from '@groundwork/domain/time/civil-date.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import './month-calendar.css';
import { dateAfterKey, dayInMonth, weeksOfMonth } from './month-days.ts';
import { sumOnSeconds } from './on-seconds.ts';

type Summary = Answer<typeof getSummary>;

type Props = {
  readonly machineId: string;
  readonly date: string;
  readonly today: string;
  readonly onDate: (date: string) => void;
};

/** The month around a day: each day with the machine's on-time. Arrow keys move from day to day. */
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
  const days = new Map(data?.days.map((day) => [day.date, day]));
  // The focus follows the chosen day, because the calendar is one widget.
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
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={formats.weekday(day)}>
                {formats.weekday(day).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <MonthDay
                  key={day}
                  date={day}
                  day={days.get(day)}
                  isChosen={day === date}
                  isToday={day === today}
                  isOutsideMonth={startOfMonth(day) !== startOfMonth(date)}
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
  readonly day: Summary['days'][number] | undefined;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  readonly isOutsideMonth: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

function MonthDay({ date, day, isChosen, isToday, isOutsideMonth, onDate, onKeyDown }: DayProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const totals = day?.totals;
  const on = totals ? sumOnSeconds(totals) : 0;
  const isRestated = day !== undefined && day.restatements.length > 0;
  const onText =
    totals && totals.monitoredSeconds > 0 ? t('activity.onFor', { hours: formats.hours(on) }) : '';
  const restatedText = isRestated ? t('restatedDays.mark') : '';
  const hint = [onText, restatedText].filter(Boolean).join(', ');
  const label = [formats.civilDate(date), hint].filter(Boolean).join(', ');
  return (
    <td>
      <button
        type="button"
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        title={hint || undefined}
        aria-label={label}
        aria-current={isToday ? 'date' : undefined}
        data-outside-month={isOutsideMonth || undefined}
        data-restated={isRestated || undefined}
        onClick={() => onDate(date)}
        onKeyDown={onKeyDown}
      >
        {Number(date.slice(8))}
        <span className="month-heat" data-level={toHeatLevel(on)} />
      </button>
    </td>
  );
}

/** The thresholds of the heat levels, from nothing to more than a shift. */
const LEVELS_FROM_HOURS = [1 / 3_600, 2, 5, 8];
const toHeatLevel = (seconds: number): number =>
  LEVELS_FROM_HOURS.filter((hours) => seconds >= hours * 3_600).length;
