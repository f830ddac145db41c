import { useTranslation } from 'react-i18next';
import type { DayCursor } from '../../../charts/day-cursor.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { RestatementList } from '../restated-days/public.ts';
import { DayChart } from './day-chart.tsx';
import type { DayScope } from './day-figure.tsx';
import './day-panel.css';
import { DayLegend } from './day-legend.tsx';
import { DayTotals } from './day-totals.tsx';
import type { ShownDay } from './shown-day.ts';
import type { Measurements } from './use-measurements.ts';

type Props = {
  readonly day: ShownDay;
  /** The current instant if the day is today, else null. */
  readonly now: string | null;
  readonly segment: string | undefined;
  readonly onSegment: (startedAt: string) => void;
  readonly cursor: DayCursor;
  readonly scope: Omit<DayScope, 'date'>;
  readonly measurements: Measurements;
  /** The text for a day without segments. */
  readonly nothing: string;
};

/** The chart of a day and its figures. */
export function DayView({ day, scope, nothing, ...chart }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <p className="day-zone">{t('activity.zone', { zone: day.timezone })}</p>
      <DayChart day={day} {...chart} />
      <DayLegend day={day} />
      <RestatementList restatements={day.restatements} timeZone={day.timezone} />
      {day.segments.length > 0 ? (
        <DayTotals totals={day.totals} scope={{ ...scope, date: day.date }} />
      ) : (
        <EmptyNote drawing="past" text={nothing} />
      )}
    </>
  );
}
