import { GET as getActivity } from '@groundwork/contract/v1/machines/_id/activity.ts';
import { startOfWeek } from '@groundwork/domain/time/civil-date.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/use-call.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { useNow } from '../../lib/use-now.ts';
import { civilDateIn } from '../../lib/zone-time.ts';
import { CallBoundary } from '../../ui/call-boundary.tsx';
import './day-panel.css';
import { DayPicker } from './day-picker.tsx';
import { DayView } from './day-view.tsx';
import { lastDayOfWeek } from './last-day-of-week.ts';
import { WeekStrip } from './week-strip.tsx';

/** How often the line of the present moves on. */
const NOW_STEP_MS = 15_000;

type Props = {
  readonly machineId: string;
  readonly timeZone: string;
  /** The chosen civil date; today where none is. */
  readonly date: string | undefined;
  readonly onDate: (date: string) => void;
  /** Start of the chosen segment. */
  readonly segment: string | undefined;
  readonly onSegment: (startedAt: string) => void;
  /** Whether anything has ever reported for it. */
  readonly isWatched: boolean;
  readonly nameOfSource: (sourceId: string) => string;
};

/** One day of a machine: its timeline, totals and segments, in the week around it. */
export function DayPanel(props: Props) {
  const { machineId, timeZone, onDate } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow(NOW_STEP_MS);
  const today = civilDateIn(now, timeZone);
  const date = props.date ?? today;
  const monday = startOfWeek(date);
  const dayWithout = date > today ? 'activity.future' : 'activity.nothing';
  const nothing = props.isWatched ? dayWithout : 'activity.noSource';
  const result = useCall(
    getActivity,
    { params: { id: machineId }, query: { start: monday, end: lastDayOfWeek(date, today) } },
    { keepsPrevious: true },
  );
  return (
    <section className="panel day-panel" aria-labelledby="day-title">
      <div className="day-head">
        <h2 id="day-title">{formats.civilDate(date, 'long')}</h2>
        <DayPicker date={date} today={today} onDate={onDate} />
      </div>
      <CallBoundary result={result} failed={t('activity.loadFailed')}>
        {({ days }) => {
          const day = days.find((day) => day.date === date);
          const week = <WeekStrip monday={monday} date={date} days={days} onDate={onDate} />;
          if (!day) {
            return (
              <>
                <p className="day-waiting muted">{t('words.loading')}</p>
                {week}
              </>
            );
          }
          return (
            <DayView
              day={day}
              now={date === today ? now : null}
              nothing={nothing}
              segment={props.segment}
              onSegment={props.onSegment}
              nameOfSource={props.nameOfSource}
              week={week}
            />
          );
        }}
      </CallBoundary>
    </section>
  );
}
