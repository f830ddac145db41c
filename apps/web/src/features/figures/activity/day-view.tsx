import type { Segment } from '@groundwork/contract/entities/machine-activity.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayTimeline } from '../../../charts/day-timeline.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { RestatementList } from '../restated-days/public.ts';
import type { DayScope } from './day-figure.tsx';
import { DayLegend } from './day-legend.tsx';
import { DayTotals } from './day-totals.tsx';
import { SegmentsTable } from './segments-table.tsx';
import type { ShownDay } from './shown-day.ts';
import './day-panel.css';

type Props = Omit<KnownDay, 'day'> & {
  /** Undefined while the day is loading. */
  readonly day: ShownDay | undefined;
  /** The text for a day without segments. */
  readonly nothing: 'activity.future' | 'activity.nothing' | 'activity.noSource';
  readonly getSourceName: (sourceId: string) => string;
  readonly scope: Omit<DayScope, 'date'>;
  /** The calendar shown next to the totals. It keeps its place, and so the focus, while another week is loading. */
  readonly calendar: ReactNode;
};

/** The timeline of a day, its totals, and its segments one by one. */
export function DayView({ day, now, nothing, segment, onSegment, getSourceName, scope, calendar }: Props) {
  const { t } = useTranslation();
  const hasSegments = day !== undefined && day.segments.length > 0;
  return (
    <>
      {day ? <DayStrip day={day} now={now} segment={segment} onSegment={onSegment} /> : null}
      {day ? <RestatementList restatements={day.restatements} timeZone={day.timezone} /> : null}
      <div className="day-below">
        {hasSegments ? (
          <DayTotals totals={day.totals} scope={{ ...scope, date: day.date }} />
        ) : (
          <p className="day-waiting muted">{t(day ? nothing : 'words.loading')}</p>
        )}
        {calendar}
      </div>
      {hasSegments ? (
        <SegmentsTable
          segments={day.segments}
          timeZone={day.timezone}
          chosen={findSegment(day.segments, segment)?.startedAt ?? null}
          onChoose={onSegment}
          getSourceName={getSourceName}
          speeds={day.speeds}
        />
      ) : null}
    </>
  );
}

type KnownDay = {
  readonly day: ShownDay;
  /** The current instant if the day is today, else null. */
  readonly now: string | null;
  readonly segment: string | undefined;
  readonly onSegment: (startedAt: string) => void;
};

function DayStrip({ day, now, segment, onSegment }: KnownDay) {
  const { t } = useTranslation();
  const formats = useFormats();
  // A day keeps its own time zone: the machine may have been at another site.
  const timeZone = day.timezone;
  const describe = (startedAt: string) => {
    const found = findSegment(day.segments, startedAt);
    if (!found) return '';
    return t('activity.stretch', {
      state: t(`states.${found.state}`),
      from: formats.timeOfDay(found.startedAt, timeZone),
      to: formats.timeOfDay(found.endedAt, timeZone),
      duration: formats.duration(found.durationSeconds),
    });
  };
  return (
    <>
      <DayTimeline
        day={day}
        timeZone={timeZone}
        stretches={day.segments}
        label={t('activity.timeline', { date: formats.civilDate(day.date) })}
        describe={describe}
        selected={findSegment(day.segments, segment)?.startedAt ?? null}
        onSelect={onSegment}
        overlay={day}
        now={now}
        nowLabel={now === null ? '' : t('activity.now', { time: formats.timeOfDay(now, timeZone) })}
      />
      <DayLegend day={day} />
    </>
  );
}

/** Finds the segment that starts at an instant, in any notation of that instant. */
const findSegment = (segments: readonly Segment[], startedAt: string | undefined): Segment | undefined =>
  segments.find((segment) => Date.parse(segment.startedAt) === Date.parse(startedAt ?? ''));
