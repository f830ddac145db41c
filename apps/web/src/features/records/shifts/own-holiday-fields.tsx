import type { Holiday } from '@groundwork/contract/entities/shift-calendar.ts';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
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
  const [isTaken, setTaken] = useState(false);
  const add = () => {
    if (date === '' || name.trim() === '') return;
    const added = withOwnHoliday(holidays, date, name.trim());
    setTaken(added === null);
    if (added === null) return;
    onAdd(added);
    setDate('');
    setName('');
  };
  // Enter adds the day instead of submitting the surrounding form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="own-holiday">
      <TextField
        label={t('shifts.holidayDate')}
        type="date"
        value={date}
        onChange={(changed) => {
          setTaken(false);
          setDate(changed);
        }}
        problem={isTaken ? t('shifts.holidayTaken') : null}
      />
      <TextField label={t('shifts.holidayName')} value={name} onChange={setName} onKeyDown={onKeyDown} />
      <Button onClick={add}>{t('shifts.addHoliday')}</Button>
    </div>
  );
}
