import { GET as getActivity } from '@groundwork/contract/v1/machines/_id/activity.ts';
import { GET as getSettings } from '@groundwork/contract/v1/users/settings.ts';
import { addDays, startOfWeek } from '@groundwork/domain/time/civil-date.ts';
import { useTranslation } from 'react-i18next';
import type { DayCursor } from '../../../charts/day-cursor.tsx';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import type { DateChoice, QueryDates } from '../periods/public.ts';
import type { ActivityView } from './activity-view.ts';
import './day-panel.css';
import { DayPicker } from './day-picker.tsx';
import { DaySkeleton } from './day-skeleton.tsx';
import { DayView } from './day-view.tsx';
import { DaysTable } from './days-table.tsx';
import { lastDayOfWeek } from './last-day-of-week.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { SegmentsPanel } from './segments-panel.tsx';
import type { ShownDay } from './shown-day.ts';
import { useMeasurements } from './use-measurements.ts';
import { ViewSwitch } from './view-switch.tsx';
import { WeekLanes } from './week-lanes.tsx';

/** How often the line of the current time moves. */
const NOW_STEP_MS = 15_000;

type Props = {
  readonly machineId: string;
  readonly timeZone: string;
  readonly view: ActivityView;
  readonly onView: (view: ActivityView) => void;
  /** The chosen civil date; undefined means today. */
  readonly date: string | undefined;
  readonly onDate: (date: string) => void;
  /** Opens a date in the day view. */
  readonly onOpenDay: (date: string) => void;
  /** The days of the list. */
  readonly dates: QueryDates;
  readonly onDates: (dates: DateChoice) => void;
  /** Start of the chosen segment. */
  readonly segment: string | undefined;
  readonly onSegment: (startedAt: string) => void;
  /** The instant that the day shares with its map. */
  readonly cursor: DayCursor;
  /** Whether any source was ever attached to the machine. */
  readonly hasSource: boolean;
  readonly getSourceName: (sourceId: string) => string;
};

/** The activity of a machine: one day with its calendar and segments, a week, or a list of days. */
export function DayPanel(props: Props) {
  const { machineId, view } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow(NOW_STEP_MS);
  const today = civilDateIn(now, props.timeZone);
  const date = props.date ?? today;
  const monday = startOfWeek(date);
  const titles: Record<ActivityView, string> = {
    day: formats.civilDate(date, 'long'),
    week: formats.dateRange(monday, addDays(monday, 6)),
    list: t('activity.days'),
  };
  const controls = (
    <div className="day-controls">
      {view === 'list' ? null : (
        <DayPicker date={date} today={today} step={view === 'week' ? 7 : 1} onDate={props.onDate} />
      )}
      <ViewSwitch view={view} onView={props.onView} />
    </div>
  );
  const shown = { ...props, date, today, now };
  return (
    <div id="activity" className="activity" data-view={view}>
      <TitledPanel className="day-panel" title={titles[view]} actions={controls}>
        {view === 'list' ? (
          <DaysTable
            machineId={machineId}
            dates={props.dates}
            today={today}
            onDates={props.onDates}
            onOpen={props.onOpenDay}
          />
        ) : (
          <WeekOrDay {...shown} />
        )}
      </TitledPanel>
      {view === 'day' ? (
        <>
          <MonthCalendar machineId={machineId} date={date} today={today} onDate={props.onDate} />
          <DaySegments {...shown} />
        </>
      ) : null}
    </div>
  );
}

type Shown = Omit<Props, 'date'> & { readonly date: string; readonly today: string; readonly now: string };

/** Fetches the days of the week of a date, so that moving within the week fetches nothing. */
function useWeek({ machineId, date, today }: Pick<Shown, 'machineId' | 'date' | 'today'>) {
  const { data: settings } = useCall(getSettings, {});
  const range = { start: startOfWeek(date), end: lastDayOfWeek(date, today) };
  const query = settings?.modules.speed ? { ...range, speed: 'true' as const } : range;
  return useCall(getActivity, { params: { id: machineId }, query }, { keepsPrevious: true });
}

function WeekOrDay(props: Shown) {
  const { machineId, view, date, today, now } = props;
  const { t } = useTranslation();
  const result = useWeek(props);
  const measurements = useMeasurements(machineId, date, today);
  if (result.data === undefined && result.error === null) return <DaySkeleton view={view} />;
  return (
    <CallBoundary result={result} failed={t('activity.loadFailed')}>
      {({ days, computedAt }) => {
        if (view === 'week') return <WeekLanes days={days} date={date} onOpen={props.onOpenDay} />;
        const day = days.find((day) => day.date === date);
        if (day === undefined) return <DaySkeleton view={view} />;
        return (
          <DayView
            day={day}
            now={date === today ? now : null}
            nothing={t(getEmptyText(props, day))}
            segment={props.segment}
            onSegment={props.onSegment}
            cursor={props.cursor}
            scope={{ machineId, at: computedAt }}
            measurements={measurements}
          />
        );
      }}
    </CallBoundary>
  );
}

/** Returns the text of a day without segments. */
function getEmptyText({ date, today, hasSource }: Shown, day: ShownDay) {
  if (!hasSource) return 'activity.noSource';
  if (date > today) return 'activity.future';
  return day.unmonitored === 'not-on-hire' ? 'activity.notOnHire' : 'activity.nothing';
}

function DaySegments(props: Shown) {
  const { machineId, date, today } = props;
  const { data } = useWeek(props);
  const measurements = useMeasurements(machineId, date, today);
  const day = data?.days.find((day) => day.date === date);
  if (day === undefined || day.segments.length === 0) return null;
  return (
    <SegmentsPanel
      key={day.date}
      machineId={machineId}
      day={day}
      measurements={measurements}
      segment={props.segment}
      onSegment={props.onSegment}
      getSourceName={props.getSourceName}
    />
  );
}
