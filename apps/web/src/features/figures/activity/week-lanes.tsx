import type { MachineDay } from '@groundwork/contract/entities/machine-activity.ts';
import { useTranslation } from 'react-i18next';
import { DayLane } from '../../../charts/day-lane.tsx';
import { HourLabels } from '../../../charts/hour-axis.tsx';
import { markHours } from '../../../charts/hour-marks.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { RestatedMark } from '../restated-days/public.ts';
import { sumOnSeconds } from './on-seconds.ts';
import type { ShownDay } from './shown-day.ts';
import './week-lanes.css';

type Props = {
  readonly days: readonly ShownDay[];
  readonly date: string;
  readonly onOpen: (date: string) => void;
};

/** Seven days below each other, each in its own time zone; a click opens the day view. */
export function WeekLanes({ days, date, onOpen }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [first] = days;
  return (
    <div className="week-lanes">
      <ol>
        {days.map((day) => (
          <li key={day.date} data-chosen={day.date === date || undefined}>
            <button type="button" className="lane-date" onClick={() => onOpen(day.date)}>
              {formats.weekday(day.date)} {Number(day.date.slice(8))}
              <RestatedMark restatements={day.restatements} />
              <span className="visually-hidden">, {t('activity.openDay')}</span>
            </button>
            <DayLane
              day={day}
              timeZone={day.timezone}
              stretches={day.segments}
              overlay={day}
              label={t('activity.timeline', { date: formats.civilDate(day.date) })}
            />
            <LaneFigures day={day} />
          </li>
        ))}
      </ol>
      {first ? (
        <div className="lane-hours">
          <HourLabels marks={markHours(first, first.timezone)} />
        </div>
      ) : null}
    </div>
  );
}

function LaneFigures({ day: { totals } }: { readonly day: MachineDay }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (totals.monitoredSeconds === 0) return <span className="lane-figures muted">–</span>;
  return (
    <span className="lane-figures">
      {t('activity.onFor', { hours: formats.hours(sumOnSeconds(totals)) })}
    </span>
  );
}
