import type { Dispatch, SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../lib/call-failure.ts';
import { failureText, fieldText } from '../../lib/failure-text.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { TextField } from '../../ui/field.tsx';
import type { CalendarDraft } from './calendar-draft.ts';
import { HolidayFields } from './holiday-fields.tsx';
import { WORKDAYS, windowsOf } from './times-row.ts';
import { TimesRows } from './times-rows.tsx';
import { rowProblem } from './version-failure.ts';
import { WeekGrid } from './week-grid.tsx';

type Props = {
  readonly draft: CalendarDraft;
  readonly onChange: Dispatch<SetStateAction<CalendarDraft>>;
  readonly failure: CallFailure | null;
  /** A row was to be saved that holds on no day. */
  readonly isDayMissing: boolean;
};

/** What a calendar says from a date on, with the week that comes of it. */
export function VersionFields({ draft, onChange, failure, isDayMissing }: Props) {
  const { shifts, breaks, breaksAreOutOfHours } = draft;
  return (
    <>
      <DateAndGrace draft={draft} onChange={onChange} failure={failure} />
      <WeekGrid
        windows={windowsOf(shifts)}
        breaks={windowsOf(breaks)}
        breaksAreOutOfHours={breaksAreOutOfHours}
      />
      <WeekFields draft={draft} onChange={onChange} failure={failure} isDayMissing={isDayMissing} />
      <HolidayFields draft={draft} onChange={onChange} />
    </>
  );
}

function DateAndGrace({ draft, onChange, failure }: Omit<Props, 'isDayMissing'>) {
  const { t } = useTranslation();
  const change = (part: Partial<CalendarDraft>) => onChange((before) => ({ ...before, ...part }));
  const [date, grace] = [t('shifts.startsOn'), t('shifts.grace')];
  const isDateTaken = failure?.code === 'CALENDAR_DATE_TAKEN';
  return (
    <div className="form-pair">
      <TextField
        label={date}
        hint={t('shifts.startsOnHint')}
        type="date"
        required
        min="2010-01-01"
        value={draft.startsOn}
        onChange={(startsOn) => change({ startsOn })}
        problem={isDateTaken ? failureText(t, failure) : fieldText(t, failure, 'startsOn', date)}
      />
      <TextField
        label={grace}
        hint={t('shifts.graceHint')}
        type="number"
        min={0}
        max={1_440}
        step="any"
        required
        value={draft.graceMinutes}
        onChange={(graceMinutes) => change({ graceMinutes })}
        problem={fieldText(t, failure, 'graceSeconds', grace)}
      />
    </div>
  );
}

function WeekFields({ draft, onChange, failure, isDayMissing }: Props) {
  const { t } = useTranslation();
  const { shifts, breaks, breaksAreOutOfHours } = draft;
  const change = (part: Partial<CalendarDraft>) => onChange((before) => ({ ...before, ...part }));
  const labels = { windows: t('shifts.shift'), breaks: t('shifts.break') };
  const problemOf = (part: 'windows' | 'breaks') => (rowAt: number) => {
    const rows = part === 'windows' ? shifts : breaks;
    if (isDayMissing && rows[rowAt]?.days.length === 0) return t('shifts.noDay');
    return rowProblem(t, failure, { part, rows, label: labels[part] }, rowAt);
  };
  return (
    <>
      <TimesRows
        title={t('shifts.shifts')}
        rowLabel={labels.windows}
        addLabel={t('shifts.addShift')}
        added={{ days: [6], from: '07:00', to: '12:00' }}
        rows={shifts}
        onChange={(changed) => change({ shifts: changed })}
        problemOf={problemOf('windows')}
      />
      <TimesRows
        title={t('shifts.breaks')}
        rowLabel={labels.breaks}
        addLabel={t('shifts.addBreak')}
        added={{ days: WORKDAYS, from: '12:00', to: '12:30' }}
        rows={breaks}
        onChange={(changed) => change({ breaks: changed })}
        problemOf={problemOf('breaks')}
      />
      <CheckField
        label={t('shifts.breaksOut')}
        checked={breaksAreOutOfHours}
        onChange={(checked) => change({ breaksAreOutOfHours: checked })}
      />
    </>
  );
}
