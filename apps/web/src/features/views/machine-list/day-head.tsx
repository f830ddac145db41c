import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useToday } from '../../figures/periods/public.ts';
import './day-head.css';

const HOURS = [0, 6, 12, 18, 24];

/** The head of the timelines: their date, and the hours of the day. */
export function DayHead() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { today } = useToday();
  return (
    <span className="day-head">
      <span>{t('machines.today', { date: formats.weekdayAndDate(today) })}</span>
      <span className="day-head-hours" aria-hidden="true">
        {HOURS.map((hour) => (
          <span key={hour} style={{ insetInlineStart: `${(hour / 24) * 100}%` }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </span>
    </span>
  );
}
