import type { Segment } from '@groundwork/contract/entities/machine-activity.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type DayCursor, WithDayCursor } from '../../../charts/day-cursor.tsx';
import type { Stretch } from '../../../charts/day-overlays.tsx';
import { percentOfDay } from '../../../charts/day-stretch.ts';
import { DayTimeline } from '../../../charts/day-timeline.tsx';
import { HourLabels } from '../../../charts/hour-axis.tsx';
import { markHours } from '../../../charts/hour-marks.ts';
import { TransportLane } from '../../../charts/transport-lane.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { ChartRow } from './chart-row.tsx';
import './day-chart.css';
import { findSegment } from './find-segment.ts';
import { LanesTable } from './lanes-table.tsx';
import { MeasuredLanes } from './measured-lanes.tsx';
import type { ShownDay } from './shown-day.ts';
import type { Measurements } from './use-measurements.ts';
import { groupSegments } from './work-periods.ts';

type Props = {
  readonly day: ShownDay;
  /** The current instant if the day is today, else null. */
  readonly now: string | null;
  readonly segment: string | undefined;
  readonly onSegment: (startedAt: string) => void;
  readonly measurements: Measurements;
  readonly cursor: DayCursor;
};

/** A day hour by hour: states, where the machine was carried, and below the same axis what was measured. */
export function DayChart({ day, now, segment, onSegment, measurements, cursor }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  // A day keeps its own time zone: the machine may have been at another site.
  const timeZone = day.timezone;
  const marks = useMemo(() => markHours(day, timeZone), [day, timeZone]);
  const describe = (startedAt: string) => {
    const found = findSegment(day.segments, startedAt);
    return found === undefined ? '' : describeSegment(found);
  };
  const describeSegment = (found: Segment) =>
    t('activity.stretch', {
      state: t(`states.${found.state}`),
      from: formats.timeOfDay(found.startedAt, timeZone),
      to: formats.timeOfDay(found.endedAt, timeZone),
      duration: formats.duration(found.durationSeconds),
    });
  const transports = useTransports(day, measurements);
  return (
    <div className="day-chart">
      <ShiftCaption day={day} />
      <ChartRow name={t('activity.state')}>
        <WithDayCursor cursor={cursor} day={day}>
          <DayTimeline
            day={day}
            marks={marks}
            stretches={day.segments}
            label={t('activity.timeline', { date: formats.civilDate(day.date) })}
            describe={describe}
            selected={findSegment(day.segments, segment)?.startedAt ?? null}
            onSelect={onSegment}
            overlay={day}
            now={now}
            nowLabel={now === null ? '' : t('activity.now', { time: formats.timeOfDay(now, timeZone) })}
          />
        </WithDayCursor>
      </ChartRow>
      {transports.length === 0 ? null : (
        <ChartRow name={t('activity.transportedLane')}>
          <TransportLane day={day} transports={transports} />
        </ChartRow>
      )}
      <ChartRow>
        <HourLabels marks={marks} />
      </ChartRow>
      <MeasuredLanes day={day} marks={marks} measurements={measurements} />
      <LanesTable day={day} measurements={measurements} />
    </div>
  );
}

/** Past this, the caption ends at its shift instead of beginning there. */
const CAPTION_STARTS_UP_TO_PERCENT = 55;

/** The times of the shifts, above the first of them. */
function ShiftCaption({ day }: { readonly day: ShownDay }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { shifts, timezone } = day;
  if (shifts === null) return null;
  const formatSpan = ({ startedAt, endedAt }: Stretch) => formats.timeRange(startedAt, endedAt, timezone);
  const [first] = shifts;
  const percent = first ? percentOfDay(first.startedAt, day) : 0;
  const isLate = percent > CAPTION_STARTS_UP_TO_PERCENT;
  return (
    <ChartRow>
      <p
        className="chart-shift"
        data-late={isLate || undefined}
        style={{ insetInlineStart: isLate ? undefined : `${percent}%` }}
      >
        {shifts.length === 0
          ? t('activity.noShift')
          : t('activity.shift', { times: shifts.map(formatSpan).join(', ') })}
      </p>
    </ChartRow>
  );
}

/** Where the machine was carried. The times are those of its segments, the kilometres come with the measurements. */
function useTransports(day: ShownDay, measurements: Measurements) {
  const { t } = useTranslation();
  const formats = useFormats();
  return groupSegments(day)
    .filter(({ kind }) => kind === 'transported')
    .map(({ startedAt, endedAt }) => {
      const times = formats.timeRange(startedAt, endedAt, day.timezone);
      const metres = measurements.findTransport(startedAt)?.distanceMetres ?? null;
      const text =
        metres === null ? times : t('activity.carried', { distance: formats.distance(metres), times });
      return { startedAt, endedAt, text };
    });
}
