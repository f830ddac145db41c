import {
  addDays,
  getWeekday,
  isCivilDate,
  startOfMonth,
  startOfWeek,
} from '@groundwork/domain/time/civil-date.ts';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../lib/language/use-formats.ts';
import { useOrganisationZone } from '../lib/time/use-organisation-zone.ts';
import { civilDateIn } from '../lib/time/zone-time.ts';
import './date-picker.css';

export type MonthProps = {
  /** The chosen civil date; anything else chooses none. */
  readonly date: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onPick: (date: string) => void;
};

/** The days of a month, with one stop for the keyboard. */
export function DateMonth({ date, min, max, onPick }: MonthProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const today = civilDateIn(Date.now(), useOrganisationZone());
  const [current, setCurrent] = useState(isCivilDate(date) ? date : today);
  const first = startOfMonth(current);
  const days = listMonth(first);
  const isAllowed = (day: string) =>
    (min === undefined || min === '' || day >= min) && (max === undefined || max === '' || day <= max);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveByKey(event.key, current);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
  };
  return (
    <>
      <div className="date-month">
        <button type="button" onClick={() => setCurrent(addMonths(current, -1))}>
          <span aria-hidden="true">‹</span>
          <span className="visually-hidden">{t('words.monthBefore')}</span>
        </button>
        <b aria-live="polite">{formats.month(first)}</b>
        <button type="button" onClick={() => setCurrent(addMonths(current, 1))}>
          <span aria-hidden="true">›</span>
          <span className="visually-hidden">{t('words.monthAfter')}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the days are buttons, with one stop for the keyboard. */}
      <div className="date-days" role="group" aria-label={formats.month(first)} onKeyDown={onKeyDown}>
        {days.slice(0, 7).map((day) => (
          <span key={day} aria-hidden="true">
            {formats.weekday(day)}
          </span>
        ))}
        {days.map((day) => (
          <button
            key={day}
            ref={day === current ? focusUnlessInHead : undefined}
            type="button"
            tabIndex={day === current ? 0 : -1}
            aria-label={formats.civilDate(day, 'long')}
            aria-pressed={day === date}
            aria-current={day === today ? 'date' : undefined}
            data-other={startOfMonth(day) === first ? undefined : true}
            disabled={!isAllowed(day)}
            onClick={() => onPick(day)}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </>
  );
}

/** Focuses the day that the arrows moved to; pressing the buttons for the month keeps their focus. */
function focusUnlessInHead(day: HTMLButtonElement | null): void {
  if (!document.activeElement?.closest('.date-month')) day?.focus();
}

/** The days of whole weeks around a month, Monday first. */
function listMonth(first: string): readonly string[] {
  const start = startOfWeek(first);
  const end = addDays(addMonths(first, 1), -1);
  const count = 7 - getWeekday(end);
  const days: string[] = [];
  for (let day = start; day <= addDays(end, count); day = addDays(day, 1)) days.push(day);
  return days;
}

/** The same day of another month, or its last. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const target = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, last));
  return target.toISOString().slice(0, 10);
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function moveByKey(key: string, date: string): string | null {
  if (key === 'PageUp') return addMonths(date, -1);
  if (key === 'PageDown') return addMonths(date, 1);
  const step = STEPS[key];
  return step === undefined ? null : addDays(date, step);
}
