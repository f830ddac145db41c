import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import { useMemo } from 'react';
import { CompactTimeline } from '../../../charts/compact-timeline.tsx';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useTranslate } from '../../../lib/language/use-translate.ts';
import type { ColumnId } from './list-columns.ts';
import './machine-cells.css';
import { MachineLink, momentText } from '../../machines/machines/public.ts';
import { stretchesOf, todayLabel } from './today-label.ts';
import type { MachineWords } from './use-machine-words.ts';

type StateCellProps = {
  readonly machine: MachineCard;
  /** Says "since" where there is room for it. */
  readonly inWords?: boolean;
};

/** The state of a machine now, and since when. */
export function StateCell({ machine, inWords = false }: StateCellProps) {
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
          {inWords ? t('machine.since', { time: since }) : since}
        </span>
      )}
    </span>
  );
}

/** The machine's own day so far, in its own zone. */
export function TodayCell({ machine }: { readonly machine: MachineCard }) {
  const t = useTranslate();
  const formats = useFormats();
  const { name, today } = machine;
  const stretches = useMemo(() => stretchesOf(today), [today]);
  return (
    <CompactTimeline day={today} stretches={stretches} label={todayLabel(t, formats, name, stretches)} />
  );
}

/** When a machine was last heard of: the time of day where that was today. */
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

/** A machine's words for a column; what is not known is left empty. */
const TextCell = ({ text }: { readonly text: string | null }) =>
  text === null ? null : (
    <span className="text-cell" title={text}>
      {text}
    </span>
  );

/** What stands in the cell of a column that is no figure. */
export function cellOf(id: ColumnId, machine: MachineCard, wordsOf: MachineWords) {
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
      return <TextCell text={wordsOf(id, machine)} />;
  }
}
