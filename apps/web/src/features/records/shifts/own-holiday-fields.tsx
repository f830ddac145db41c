import type { Holiday } from '@groundwork/contract/entities/shift-calendar.ts';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../lib/calls/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/field.tsx';
import { withOwnHoliday } from './holiday-draft.ts';
import './own-holiday-fields.css';

type Props = {
  readonly holidays: readonly Holiday[];
  readonly onAdd: (holidays: readonly Holiday[]) => void;
};

/** Adds a holiday of the organisation's own. */
export function OwnHolidayFields({ holidays, onAdd }: Props) {
  const { t } = useTranslation();
  const [date, setDate] = useState('');
  const [name, setName] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const add = () => {
    const isMissing = date === '' || name.trim() === '';
    setIncomplete(isMissing);
    if (isMissing) return;
    onAdd(withOwnHoliday(holidays, date, name.trim()));
    setDate('');
    setName('');
  };
  const describe = (value: string, label: string) =>
    isIncomplete && value.trim() === '' ? problemText(t, { reason: 'REQUIRED', message: '' }, label) : null;
  const labels = { date: t('shifts.holidayDate'), name: t('shifts.holidayName') };
  // Enter adds the day instead of submitting the surrounding form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="own-holiday">
      <DateField label={labels.date} value={date} problem={describe(date, labels.date)} onChange={setDate} />
      <TextField
        label={labels.name}
        value={name}
        problem={describe(name, labels.name)}
        onChange={setName}
        onKeyDown={onKeyDown}
      />
      <Button onClick={add}>{t('shifts.addHoliday')}</Button>
    </div>
  );
}
