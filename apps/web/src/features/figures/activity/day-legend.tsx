import { useTranslation } from 'react-i18next';
import type { Stretch } from '../../../charts/day-overlays.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import type { ShownDay } from './shown-day.ts';
import './day-legend.css';

/** The legend of a day's timeline: work outside the shifts, and breakdowns. */
export function DayLegend({ day }: { readonly day: ShownDay }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const formatSpan = ({ startedAt, endedAt }: Stretch) => formats.timeRange(startedAt, endedAt, day.timezone);
  const { outOfHours, breakdowns } = day;
  if (outOfHours.length === 0 && breakdowns.length === 0) return null;
  return (
    <ul className="day-legend" aria-label={t('activity.around')}>
      {outOfHours.length === 0 ? null : (
        <li>
          <span className="legend-mark legend-out-of-hours" aria-hidden="true" />
          {t('activity.outOfHoursAt', { times: outOfHours.map(formatSpan).join(', ') })}
        </li>
      )}
      {breakdowns.map((breakdown) => (
        <li key={breakdown.startedAt}>
          <span className="legend-mark legend-breakdown" aria-hidden="true" />
          {t('activity.brokenAt', { times: formatSpan(breakdown), reason: breakdown.reason })}
        </li>
      ))}
    </ul>
  );
}
