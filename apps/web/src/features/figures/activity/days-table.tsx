import type { StateTotals } from '@groundwork/contract/entities/machine-activity.ts';
import type { Restatement } from '@groundwork/contract/entities/restatement.ts';
import { GET as exportSegments } from '@groundwork/contract/v1/portal/machines/_id/activity/export.ts';
import { GET as getSummary } from '@groundwork/contract/v1/portal/machines/_id/activity/summary.ts';
import type { EngineState } from '@groundwork/domain/derivation/states/state.ts';
import { useTranslation } from 'react-i18next';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import {
  type DateChoice,
  offerEverything,
  type QueryDates,
  RangeFields,
  toDateRange,
} from '../periods/public.ts';
import { RestatedMark } from '../restated-days/public.ts';
import './days-table.css';
import { DayFigure } from './day-figure.tsx';
import { knownShare } from './known-share.ts';

type Props = {
  readonly machineId: string;
  readonly dates: QueryDates;
  readonly today: string;
  readonly onDates: (dates: DateChoice) => void;
  readonly onOpen: (date: string) => void;
};

const STATES = ['active', 'idle', 'running', 'off', 'missing'] as const satisfies readonly EngineState[];

/** The figures of the columns, each with its state; null if it is not the time in a state. */
const COLUMNS = [
  ...STATES.map((state) => ({ figure: `${state}Hours`, seconds: `${state}Seconds`, state }) as const),
  { figure: 'outOfHours', seconds: 'outOfHoursSeconds', state: null },
] as const;

/** The days of a range with their figures, the latest first. */
export function DaysTable({ machineId, dates, today, onDates, onOpen }: Props) {
  const { t } = useTranslation();
  const result = useCall(getSummary, { params: { id: machineId }, query: dates }, { keepsPrevious: true });
  const [first, last] = [result.data?.days[0]?.date, result.data?.days.at(-1)?.date];
  const answered = first === undefined || last === undefined ? null : { startDate: first, endDate: last };
  return (
    <>
      <div className="days-range">
        <RangeFields
          range={toDateRange(dates, today, answered)}
          today={today}
          onRange={onDates}
          everything={offerEverything(dates, onDates)}
        />
        <DownloadButton
          call={exportSegments}
          input={{ params: { id: machineId }, query: dates }}
          label={t('activity.downloadSegments')}
        />
      </div>
      <CallBoundary result={result} shape="table" failed={t('activity.loadFailed')}>
        {({ days, computedAt }) => (
          <div className="days-box">
            <table className="days-table" aria-label={t('activity.days')}>
              <thead>
                <DaysHead />
              </thead>
              <tbody>
                {days.toReversed().map((day) => (
                  <DayRow key={day.date} {...day} machineId={machineId} at={computedAt} onOpen={onOpen} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </CallBoundary>
    </>
  );
}

function DaysHead() {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="col">{t('activity.date')}</th>
      {COLUMNS.map(({ figure, state }) => (
        <th key={figure} scope="col" className="number">
          {state === null ? null : <StateDot state={state} />}
          {state === null ? t('activity.outOfHours') : t(`states.${state}`)}, h
        </th>
      ))}
      <th scope="col" className="number">
        {t('activity.distance')}
      </th>
      <th scope="col" className="number">
        {t('activity.knownHead')}
      </th>
    </tr>
  );
}

type RowProps = {
  readonly machineId: string;
  readonly date: string;
  readonly totals: StateTotals;
  readonly restatements: readonly Restatement[];
  readonly at: string;
  readonly onOpen: (date: string) => void;
};

function DayRow({ machineId, date, totals, restatements, at, onOpen }: RowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const scope = { machineId, date, at };
  const known = knownShare(totals);
  const isMonitored = totals.monitoredSeconds > 0;
  return (
    <tr>
      <th scope="row">
        <button type="button" onClick={() => onOpen(date)}>
          {formats.civilDate(date)}
          <RestatedMark restatements={restatements} />
          <span className="visually-hidden">, {t('activity.openDay')}</span>
        </button>
      </th>
      {COLUMNS.map(({ figure, seconds, state }) => {
        const value = totals[seconds];
        const hasValue = isMonitored && value !== null;
        return (
          <td key={figure} className="number">
            {hasValue ? (
              <DayFigure
                figure={figure}
                scope={scope}
                amount={formats.hours(value - (state === 'missing' ? totals.unplacedOnSeconds : 0))}
              />
            ) : (
              '–'
            )}
          </td>
        );
      })}
      <td className="number">
        {isMonitored ? (
          <DayFigure
            figure="distanceTravelled"
            scope={scope}
            amount={formats.distance(totals.distanceMetres)}
          />
        ) : (
          '–'
        )}
      </td>
      <td className="number muted">{known === null ? '–' : formats.percent(known)}</td>
    </tr>
  );
}
