import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';
import { HolidayFields } from './holiday-fields.tsx';
import { toWindows, WORKDAYS } from './times-row.ts';
import { TimesRows } from './times-rows.tsx';
import type { VersionEditing } from './use-version-editing.ts';
import { rowProblem } from './version-failure.ts';
import { WeekGrid } from './week-grid.tsx';

type Props = {
  readonly editing: VersionEditing;
  readonly failure: CallFailure | null;
};

/** The fields of a calendar version, with the resulting week. */
export function VersionFields({ editing, failure }: Props) {
  const { shifts, breaks, breaksAreOutOfHours } = editing.draft;
  return (
    <>
      <DateAndGrace editing={editing} failure={failure} />
      <WeekGrid
        windows={toWindows(shifts)}
        breaks={toWindows(breaks)}
        breaksAreOutOfHours={breaksAreOutOfHours}
      />
      <WeekFields editing={editing} failure={failure} />
      <HolidayFields editing={editing} />
    </>
  );
}

/** The fields of the first version of a site's own calendar, which starts with the site. */
export function FirstVersionFields({ editing, failure }: Props) {
  const { shifts, breaks, breaksAreOutOfHours } = editing.draft;
  return (
    <>
      <WeekGrid
        windows={toWindows(shifts)}
        breaks={toWindows(breaks)}
        breaksAreOutOfHours={breaksAreOutOfHours}
      />
      <WeekFields editing={editing} failure={failure} />
      <GraceField editing={editing} failure={failure} />
      <HolidayFields editing={editing} />
    </>
  );
}

function DateAndGrace({ editing, failure }: Props) {
  const { t } = useTranslation();
  const { draft, moveStart } = editing;
  const date = t('shifts.startsOn');
  return (
    <FieldPair>
      <DateField
        label={date}
        hint={t('shifts.startsOnHint')}
        required
        value={draft.startsOn}
        onChange={moveStart}
        problem={fieldText(t, failure, 'startsOn', date)}
      />
      <GraceField editing={editing} failure={failure} />
    </FieldPair>
  );
}

function GraceField({ editing: { draft, change }, failure }: Props) {
  const { t } = useTranslation();
  const label = t('shifts.grace');
  return (
    <TextField
      label={label}
      hint={t('shifts.graceHint')}
      type="number"
      step="any"
      required
      value={draft.graceMinutes}
      onChange={(graceMinutes) => change({ graceMinutes })}
      problem={fieldText(t, failure, 'graceSeconds', label)}
    />
  );
}

function WeekFields({ editing: { draft, change }, failure }: Props) {
  const { t } = useTranslation();
  const { shifts, breaks, breaksAreOutOfHours } = draft;
  const labels = { windows: t('shifts.shift'), breaks: t('shifts.break') };
  const findProblem = (part: 'windows' | 'breaks') => (rowAt: number) => {
    const rows = part === 'windows' ? shifts : breaks;
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
        findProblem={findProblem('windows')}
      />
      <TimesRows
        title={t('shifts.breaks')}
        rowLabel={labels.breaks}
        addLabel={t('shifts.addBreak')}
        added={{ days: WORKDAYS, from: '12:00', to: '12:30' }}
        rows={breaks}
        onChange={(changed) => change({ breaks: changed })}
        findProblem={findProblem('breaks')}
      />
      <CheckField
        label={t('shifts.breaksOut')}
        checked={breaksAreOutOfHours}
        onChange={(checked) => change({ breaksAreOutOfHours: checked })}
      />
    </>
  );
}
