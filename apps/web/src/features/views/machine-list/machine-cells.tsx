import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import { useMemo } from 'react';
import { CompactTimeline } from '../../../charts/compact-timeline.tsx';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useTranslate } from '../../../lib/language/use-translate.ts';
import type { ColumnId } from './list-columns.ts';
import './machine-cells.css';
import { MachineLink, momentText } from '../../machines/machines/public.ts';
import { todayLabel, toStretches } from './today-label.ts';
import type { GetColumnText } from './use-column-text.ts';
import './text-cell.css';

type StateCellProps = {
  readonly machine: MachineCard;
  /** Shows the word "since"; off if there is no room for it. */
  readonly showsSince?: boolean;
};

/** The current state of a machine, and since when. */
export function StateCell({ machine, showsSince = false }: StateCellProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { state, stateSince, timezone } = machine;
  const since = stateSince === null ? null : momentText(formats, stateSince, timezone);
  return (
    <span className="state-cell">
      <StateDot state={state} />
      {t(`states.${state}`)}
      {stateSince === null || since === null ? null : (
        <span className="since" title={t('machine.since', { time: formats.dateTime(stateSince, timezone) })}>
          {showsSince ? t('machine.since', { time: since }) : since}
        </span>
      )}
    </span>
  );
}

/** The machine's day so far, in its own time zone. */
export function TodayCell({ machine }: { readonly machine: MachineCard }) {
  const t = useTranslate();
  const formats = useFormats();
  const { name, today } = machine;
  const stretches = useMemo(() => toStretches(today), [today]);
  return (
    <CompactTimeline day={today} stretches={stretches} label={todayLabel(t, formats, name, stretches)} />
  );
}

/** When a machine last reported: the time of day if that was today. */
export function LastSeenCell({ machine }: { readonly machine: MachineCard }) {
  const t = useTranslate();
  const formats = useFormats();
  const { lastSeenAt, timezone } = machine;
  if (lastSeenAt === null) return <span className="muted">{t('machine.never')}</span>;
  return (
    <time dateTime={lastSeenAt} title={formats.dateTime(lastSeenAt, timezone)}>
      {momentText(formats, lastSeenAt, timezone)}
    </time>
  );
}

/** The text of a column; empty if unknown. */
const TextCell = ({ text }: { readonly text: string | null }) =>
  text === null ? null : (
    <span className="text-cell" title={text}>
      {text}
    </span>
  );

/** Renders the cell of a column that is not a figure. */
export function renderCell(id: ColumnId, machine: MachineCard, getText: GetColumnText) {
  switch (id) {
    case 'name':
      return <MachineLink machine={machine} tabIndex={-1} />;
    case 'state':
      return <StateCell machine={machine} />;
    case 'today':
      return <TodayCell machine={machine} />;
    case 'lastSeenAt':
      return <LastSeenCell machine={machine} />;
    default:
      return <TextCell text={getText(id, machine)} />;
  }
}
