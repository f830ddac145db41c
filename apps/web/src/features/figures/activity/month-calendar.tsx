import type { Answer } from '@groundwork/contract/call.ts';
import { GET as getSummary } from '@groundwork/contract/v1/portal/machines/_id/activity/summary.ts';
import { startOfMonth } from '@groundwork/domain/time/civil-date.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DayStack, StackLegend } from '../../../charts/day-stack.tsx';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
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

/** The month around a day: what the machine did each day, as a stack. Arrow keys move from day to day. */
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
  const shownDays = data?.days ?? [];
  const days = new Map(shownDays.map((day) => [day.date, day]));
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
    <TitledPanel
      className="month"
      title={month}
      actions={
        <>
          <Step label={t('activity.previousMonth')} sign="‹" onClick={() => onDate(dayInMonth(date, -1))} />
          <Step label={t('activity.nextMonth')} sign="›" onClick={() => onDate(dayInMonth(date, 1))} />
        </>
      }
    >
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
      <div className="month-key" aria-hidden="true">
        <StackLegend
          names={{
            active: t('states.active'),
            idle: t('states.idle'),
            missing: t('states.missing'),
            off: t('states.off'),
          }}
        />
        {shownDays.some(({ transportedSeconds }) => transportedSeconds > 0) ? (
          <p className="month-transported">{t('activity.transportedLane')}</p>
        ) : null}
        <p>
          {t(
            shownDays.some(({ unmonitored }) => unmonitored === 'not-on-hire')
              ? 'activity.emptyDaysHired'
              : 'activity.emptyDays',
          )}
        </p>
      </div>
    </TitledPanel>
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
  const formats = useFormats();
  const hint = useDayHint(day);
  return (
    <td>
      <button
        type="button"
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        title={hint || undefined}
        aria-label={[formats.civilDate(date), hint].filter(Boolean).join(', ')}
        aria-current={isToday ? 'date' : undefined}
        data-outside-month={isOutsideMonth || undefined}
        data-transported={(day !== undefined && day.transportedSeconds > 0) || undefined}
        data-restated={(day !== undefined && day.restatements.length > 0) || undefined}
        onClick={() => onDate(date)}
        onKeyDown={onKeyDown}
      >
        {Number(date.slice(8))}
        <DayStack totals={day?.totals ?? null} />
      </button>
    </td>
  );
}

/** The amounts of a day in words, or why there are none. */
function useDayHint(day: DayProps['day']): string {
  const { t } = useTranslation();
  const formats = useFormats();
  if (day === undefined) return '';
  const { totals, transportedSeconds, restatements, unmonitored } = day;
  const restated = restatements.length > 0 ? t('restatedDays.mark') : '';
  if (totals.monitoredSeconds === 0)
    return [unmonitored === 'not-on-hire' ? t('activity.dayNotOnHire') : '', restated]
      .filter(Boolean)
      .join(', ');
  const amounts = (['active', 'idle', 'missing', 'unknown'] as const).flatMap((state) => {
    const seconds = totals[`${state}Seconds`];
    const duration = formats.duration(seconds);
    return seconds === 0
      ? []
      : [t('activity.amountOf', { duration, state: t(`activity.stateTexts.${state}`) })];
  });
  const transported =
    transportedSeconds === 0
      ? ''
      : t('activity.amountOf', {
          duration: formats.duration(transportedSeconds),
          state: t('activity.transported'),
        });
  return [
    t('activity.onFor', { hours: formats.hours(sumOnSeconds(totals)) }),
    ...amounts,
    transported,
    restated,
  ]
    .filter(Boolean)
    .join(', ');
}
