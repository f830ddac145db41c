import type { Segment } from '@groundwork/contract/entities/machine-activity.ts';
import { GET as settingsCall } from '@groundwork/contract/v1/users/settings.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DurationBar } from '../../../charts/duration-bar.tsx';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useCall } from '../../../lib/calls/use-call.ts';
import { toEventAddress } from '../../../lib/event-address.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { IS_EMBEDDED } from '../../../lib/session/embed-token.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { evidenceText } from '../receipts/public.ts';
import { describePeriod } from './describe-period.ts';
import type { ShownDay } from './shown-day.ts';
import './segments-table.css';
import type { Measurements } from './use-measurements.ts';
import { groupSegments, type WorkPeriod } from './work-periods.ts';

type Props = {
  readonly machineId: string;
  readonly day: ShownDay;
  readonly measurements: Measurements;
  /** Start of the chosen segment. */
  readonly chosen: string | null;
  readonly onChoose: (startedAt: string) => void;
  readonly getSourceName: (sourceId: string) => string;
  readonly getSite: (instant: string) => string | null;
};

/** The segments of a day in order, by periods. They add up to the day's totals to the second. */
export function SegmentsTable(props: Props) {
  const { t } = useTranslation();
  const { day } = props;
  const hasSpeeds = day.speeds !== undefined;
  const periods = groupSegments(day);
  const hasTransport = periods.some(({ kind }) => kind === 'transported');
  return (
    <div className="segments">
      <table className="segments-table" aria-label={t('activity.segments')}>
        <thead>
          <tr>
            <th scope="col">{t('activity.interval')}</th>
            <th scope="col">{t('activity.state')}</th>
            <th scope="col">{t('activity.duration')}</th>
            {hasSpeeds ? (
              <th scope="col" className="number segment-amount">
                {t('activity.speed')}
              </th>
            ) : null}
            <th scope="col">{t('activity.evidence')}</th>
            <th scope="col">{t('activity.source')}</th>
            {hasTransport ? (
              <th scope="col" className="number">
                {t('activity.distance')}
              </th>
            ) : null}
          </tr>
        </thead>
        {periods.map((period) => (
          <PeriodRows
            key={period.startedAt}
            {...props}
            period={period}
            columns={5 + Number(hasSpeeds) + Number(hasTransport)}
            hasTransport={hasTransport}
          />
        ))}
      </table>
    </div>
  );
}

/** A period with more rows than this begins with a part of them. */
const MAX_ROWS = 10;
const ROWS_OF_LONG = 7;

type PeriodProps = Props & {
  readonly period: WorkPeriod;
  readonly columns: number;
  readonly hasTransport: boolean;
};

function PeriodRows(props: PeriodProps) {
  const { day, period, columns, chosen, measurements } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { title, amounts } = describePeriod(t, formats, { ...props, timeZone: day.timezone });
  const { segments } = period;
  const place = segments.findIndex(({ startedAt }) => startedAt === chosen);
  const isWhole = isOpen || segments.length <= MAX_ROWS || place >= ROWS_OF_LONG;
  const shown = isWhole ? segments : segments.slice(0, ROWS_OF_LONG);
  const [firstHidden] = segments.slice(shown.length);
  const time = (instant: string) => formats.timeOfDay(instant, day.timezone);
  const metres =
    period.kind === 'transported'
      ? (measurements.findTransport(period.startedAt)?.distanceMetres ?? null)
      : null;
  return (
    <tbody>
      <tr className="segment-period">
        <td colSpan={columns}>
          {title} <span className="period-amounts">· {amounts}</span>
        </td>
      </tr>
      {shown.map((segment) => (
        <SegmentRow
          key={segment.startedAt}
          {...props}
          segment={segment}
          isChosen={segment.startedAt === chosen}
          metres={segment === segments[0] ? metres : null}
        />
      ))}
      {firstHidden === undefined ? null : (
        <tr className="segment-more">
          <td colSpan={columns}>
            <TextButton onClick={() => setOpen(true)}>
              {t('activity.moreSegments', {
                count: segments.length - shown.length,
                from: time(firstHidden.startedAt),
                to: time(period.endedAt),
              })}
            </TextButton>
          </td>
        </tr>
      )}
    </tbody>
  );
}

type RowProps = PeriodProps & {
  readonly segment: Segment;
  readonly isChosen: boolean;
  /** How far the machine was carried; null if it was not, or that is not known. */
  readonly metres: number | null;
};

function SegmentRow(props: RowProps) {
  const { machineId, day, segment, isChosen, onChoose, getSourceName, metres, hasTransport } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const { startedAt, endedAt, state, durationSeconds, evidence, sourceId, transported } = segment;
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <button type="button" aria-pressed={isChosen} onClick={() => onChoose(startedAt)}>
          {formats.timeRange(startedAt, endedAt, day.timezone, true)}
        </button>
        {isChosen && !IS_EMBEDDED ? (
          <AddressLink className="segment-map" href={toEventAddress(machineId, startedAt)}>
            {t('machine.onMap')}
          </AddressLink>
        ) : null}
      </th>
      <td>
        <span className="segment-state">
          <StateDot state={state} />
          <span>
            {t(`states.${state}`)} <SegmentMarks segment={segment} />
          </span>
        </span>
      </td>
      <td>
        <span className="segment-duration">
          <DurationBar
            state={transported ? 'transported' : state}
            share={durationSeconds / getDaySeconds(day)}
          />
          {formats.duration(durationSeconds)}
        </span>
      </td>
      <SpeedCell day={day} startedAt={startedAt} />
      <td>{evidenceText(t, evidence)}</td>
      <td className="muted" data-none={sourceId === null || undefined}>
        {sourceId === null ? '–' : getSourceName(sourceId)}
      </td>
      {hasTransport ? (
        <td className="number muted segment-distance" data-none={metres === null || undefined}>
          {metres === null ? '' : t('activity.notCounted', { distance: formats.distance(metres) })}
        </td>
      ) : null}
    </tr>
  );
}

const getDaySeconds = ({ startsAt, endsAt }: ShownDay): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 1_000;

/** The speeds in a segment; no cell if speeds are off. */
function SpeedCell({ day: { speeds }, startedAt }: { readonly day: ShownDay; readonly startedAt: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data: settings } = useCall(settingsCall, {});
  const limit = settings?.organisation_controls.speeding ?? null;
  if (speeds === undefined) return null;
  const speed = speeds.find((one) => one.startedAt === startedAt);
  const isStill = speed !== undefined && speed.greatestKmh === 0;
  return (
    <td className="number segment-amount" data-none={speed === undefined || undefined}>
      {speed === undefined || isStill ? (
        <span className="muted">{isStill ? '0' : '–'}</span>
      ) : (
        <>
          {t('activity.speeds', {
            mean: formats.number(speed.meanKmh),
            greatest: formats.number(speed.greatestKmh),
          })}
          {limit !== null && speed.greatestKmh > limit ? (
            <b> {t('activity.aboveLimit', { limit: formats.number(limit) })}</b>
          ) : null}
        </>
      )}
    </td>
  );
}

/** What else is known about a segment. */
function SegmentMarks({ segment }: { readonly segment: Segment }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { placed, transported, provisional, unplacedOnSeconds } = segment;
  const marks = [
    transported && t('activity.transported'),
    placed && t('activity.placed'),
    unplacedOnSeconds > 0 && t('activity.unplacedOn', { duration: formats.duration(unplacedOnSeconds) }),
    provisional && t('activity.provisional'),
  ].filter((mark) => mark !== false);
  return marks.length === 0 ? null : <span className="muted segment-marks">{marks.join(' · ')}</span>;
}
