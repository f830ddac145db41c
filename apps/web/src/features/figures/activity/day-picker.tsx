import { addDays, isCivilDate } from '@groundwork/domain/time/civil-date.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { DateInput } from '../../../ui/date-field.tsx';
import './day-picker.css';

type Props = {
  readonly date: string;
  readonly today: string;
  /** How many days a step moves. */
  readonly step: 1 | 7;
  readonly onDate: (date: string) => void;
};

/** Moves by a step, or to a date. */
export function DayPicker({ date, today, step, onDate }: Props) {
  const { t } = useTranslation();
  return (
    <div className="day-picker">
      <Button onClick={() => onDate(addDays(date, -step))}>
        <span aria-hidden="true">‹</span>
        <span className="visually-hidden">
          {t(step === 1 ? 'activity.previousDay' : 'activity.previousWeek')}
        </span>
      </Button>
      <DateInput
        aria-label={t('activity.date')}
        value={date}
        isReset
        onChange={(typed) => {
          if (isCivilDate(typed)) onDate(typed);
        }}
      />
      <Button onClick={() => onDate(addDays(date, step))}>
        <span aria-hidden="true">›</span>
        <span className="visually-hidden">{t(step === 1 ? 'activity.nextDay' : 'activity.nextWeek')}</span>
      </Button>
      <Button aria-pressed={date === today} onClick={() => onDate(today)}>
        {t('activity.today')}
      </Button>
    </div>
  );
}
