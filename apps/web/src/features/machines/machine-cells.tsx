import type { PortalMachine } from '@groundwork/contract/entities/machine.ts';
import type { Metric } from '@groundwork/contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { CompactTimeline } from '../../charts/compact-timeline.tsx';
import { StateDot } from '../../charts/state-dot.tsx';
import { useFormats } from '../../lib/use-formats.ts';
import './machine-cells.css';
import { momentText } from './moment-text.ts';
import { todayLabel } from './today-label.ts';

type StateCellProps = {
  readonly machine: PortalMachine;
  /** Says "since" where there is room for it. */
  readonly inWords?: boolean;
};

/** The state of a machine now, and since when. */
export function StateCell({ machine, inWords = false }: StateCellProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { state, stateSince, timezone } = machine;
  const since = stateSince === null ? null : momentText(formats, stateSince, timezone);
  return (
    <span className="state-cell">
      <StateDot state={state} />
      {t(`states.${state}`)}
      {stateSince === null || since === null ? null : (
        <span className="since" title={t('machine.since', { time: formats.dateTime(stateSince, timezone) })}>
          {inWords ? t('machine.since', { time: since }) : since}
        </span>
      )}
    </span>
  );
}

/** The machine's own day so far, in its own zone. */
export function TodayCell({ machine }: { readonly machine: PortalMachine }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <CompactTimeline
      day={machine.today}
      stretches={machine.today.segments}
      label={todayLabel(t, formats, machine)}
    />
  );
}

type MetricCellProps = { readonly metric: Metric; readonly perUnit?: number };

/** A figure without its unit, which the head carries; a dash for none, a hatched mark where some time is not known. */
export function MetricCell({ metric: { value, completeness }, perUnit = 1 }: MetricCellProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (value === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('machines.noValue')}</span>
      </>
    );
  }
  const known =
    completeness !== null && completeness < 1 ? formats.percent(floorToPercent(completeness)) : null;
  const words = known === null ? '' : t('machines.incomplete', { percent: known });
  return (
    <>
      {known === null ? null : (
        <span className="incomplete" title={words}>
          <StateDot state="missing" />
          <span className="visually-hidden">{words}: </span>
        </span>
      )}
      {formats.number(value / perUnit, 1)}
    </>
  );
}

/** What is nearly complete is not complete: 99.9 % is told as 99 %. */
const floorToPercent = (share: number): number => Math.floor(share * 100) / 100;

/** When a machine was last heard of: the time of day where that was today. */
export function LastSeenCell({ machine }: { readonly machine: PortalMachine }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { lastSeenAt, timezone } = machine;
  if (lastSeenAt === null) return <span className="muted">{t('machine.never')}</span>;
  return (
    <time dateTime={lastSeenAt} title={formats.dateTime(lastSeenAt, timezone)}>
      {momentText(formats, lastSeenAt, timezone)}
    </time>
  );
}
