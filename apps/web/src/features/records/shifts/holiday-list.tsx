import type { Holiday } from '@groundwork/contract/entities/shift-calendar.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { LineButton } from '../../../ui/line-button.tsx';
import { listYears } from './holiday-draft.ts';
import './holiday-list.css';

type Props = {
  readonly holidays: readonly Holiday[];
  readonly onChange: (holidays: readonly Holiday[]) => void;
};

/** The holidays of a year; each can be marked as worked, and own days can be removed. */
export function HolidayList({ holidays, onChange }: Props) {
  const { t } = useTranslation();
  const years = listYears(holidays);
  const [chosen, setChosen] = useState(() => String(new Date().getFullYear()));
  const year = years.includes(chosen) ? chosen : years[0];
  if (year === undefined) return <EmptyNote drawing="past" text={t('shifts.noHolidays')} />;
  const listed = holidays.filter(({ date }) => date.startsWith(year));
  const replace = (holiday: Holiday, isWorked: boolean) =>
    onChange(holidays.map((one) => (one === holiday ? { ...one, isWorked } : one)));
  return (
    <>
      <div className="holiday-year">
        <SelectField
          label={t('shifts.year')}
          name="year"
          value={year}
          options={years.map((value) => ({ value, label: value }))}
          onChange={setChosen}
        />
      </div>
      <p className="muted">{t('shifts.holidaysHint')}</p>
      <ul className="holidays">
        {listed.map((holiday) => (
          <HolidayRow
            key={holiday.date}
            holiday={holiday}
            onWorked={(isWorked) => replace(holiday, isWorked)}
            onRemove={() => onChange(holidays.filter((one) => one !== holiday))}
          />
        ))}
      </ul>
    </>
  );
}

type RowProps = {
  readonly holiday: Holiday;
  readonly onWorked: (isWorked: boolean) => void;
  readonly onRemove: () => void;
};

function HolidayRow({ holiday, onWorked, onRemove }: RowProps) {
  const { t } = useTranslation();
  const { civilDate } = useFormats();
  const { name, isPublic, isWorked } = holiday;
  const date = civilDate(holiday.date);
  if (isPublic)
    return (
      <li>
        <CheckField label={name} hint={date} checked={!isWorked} onChange={(isOff) => onWorked(!isOff)} />
      </li>
    );
  return (
    <li>
      <span>
        {name} <span className="fine-print">{date}</span>
      </span>
      <LineButton label={t('shifts.remove')} about={date} onClick={onRemove} />
    </li>
  );
}
