import { addDays, isCivilDate } from '@groundwork/domain/time/civil-date.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

type Props = {
  readonly date: string;
  readonly today: string;
  readonly onDate: (date: string) => void;
};

/** Goes from day to day, or to a date. */
export function DayPicker({ date, today, onDate }: Props) {
  const { t } = useTranslation();
  return (
    <div className="day-picker">
      <Button onClick={() => onDate(addDays(date, -1))}>
        <span aria-hidden="true">‹</span>
        <span className="visually-hidden">{t('activity.previousDay')}</span>
      </Button>
      <input
        key={date}
        type="date"
        className="input"
        aria-label={t('activity.date')}
        defaultValue={date}
        onChange={({ target }) => {
          if (isCivilDate(target.value)) onDate(target.value);
        }}
      />
      <Button onClick={() => onDate(addDays(date, 1))}>
        <span aria-hidden="true">›</span>
        <span className="visually-hidden">{t('activity.nextDay')}</span>
      </Button>
      <Button aria-pressed={date === today} onClick={() => onDate(today)}>
        {t('activity.today')}
      </Button>
    </div>
  );
}
