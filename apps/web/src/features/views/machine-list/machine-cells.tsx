import type { MachineCard } from '@groundwork/contract/entities/machine.ts';
import { useMemo } from 'react';
import { CompactTimeline } from '../../../charts/compact-timeline.tsx';
import { StateDot } from '../../../charts/state-dot.tsx';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { useTranslate } from '../../../lib/language/use-translate.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { Stand } from '../../../ui/stand.tsx';
import { MachinePicture } from '../../machines/machine-record/public.ts';
import { momentText } from '../../machines/machines/public.ts';
import type { ColumnId } from './list-columns.ts';
import type { CellTerms } from './use-cell-terms.ts';
import './machine-cells.css';
import { splitMachineName } from '../../machines/machines/public.ts';
import { findOtherDate, todayLabel, toStretches } from './today-label.ts';
import './text-cell.css';

type CellProps = { readonly machine: MachineCard; readonly terms: CellTerms };

type NameCellProps = CellProps & {
  /** -1 in a grid, whose cells take the focus. */
  readonly tabIndex?: number;
};

/** A machine standing on its state, its name on two lines, and how far it is off its site. */
export function NameCell({ machine, terms, tabIndex }: NameCellProps) {
  const { id, name, type, state, imageUrl, offSite } = machine;
  const { code, rest, kind } = splitMachineName(machine, terms.getTypeName(type));
  return (
    <span className="name-cell">
      {imageUrl === null ? (
        <Stand type={type} state={state} />
      ) : (
        <MachinePicture imageUrl={imageUrl} name={name} size="small" />
      )}
      <span className="name-lines">
        <AddressLink href={`/machines/${id}?ref=list`} leadsBack tabIndex={tabIndex}>
          <b title={rest === null ? code : undefined}>{code}</b>
          {offSite === null ? null : <OffSite offSite={offSite} />}
          {rest === null ? null : (
            <span className="name-second" title={rest}>
              {' '}
              {rest}
            </span>
          )}
        </AddressLink>
        {kind === null ? null : (
          <span className="name-second" title={kind}>
            {kind}
          </span>
        )}
      </span>
    </span>
  );
}

function OffSite({ offSite }: { readonly offSite: NonNullable<MachineCard['offSite']> }) {
  const t = useTranslate();
  const formats = useFormats();
  const distance = formats.distance(offSite.distanceMetres);
  return (
    <span className="name-off-site" title={t('machines.offSiteOf', { distance, site: offSite.siteName })}>
      {' '}
      {t('machines.offSite', { distance })}
    </span>
  );
}

/** The current state of a machine, and since when. */
export function StateCell({ machine, terms }: CellProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { state, stateSince, timezone } = machine;
  return (
    <span className="state-lines">
      <span className="state-cell">
        <StateDot state={state} />
        {t(`states.${state}`)}
      </span>
      {stateSince === null ? null : (
        <span
          className="since"
          title={t('machine.since', { time: `${formats.dateTime(stateSince, timezone)} (${timezone})` })}
        >
          {momentText(formats, stateSince, terms.zoneFor(machine))}
        </span>
      )}
    </span>
  );
}

/** The machine's day so far, in its own time zone, with its date if the head of the list has another. */
export function TodayCell({ machine, terms }: CellProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { name, today } = machine;
  const stretches = useMemo(() => toStretches(today), [today]);
  const otherDate = findOtherDate(machine, terms.today);
  const date = otherDate === null ? null : formats.weekdayAndDate(otherDate);
  const label = todayLabel(t, formats, name, stretches, date);
  return (
    <span className="today-cell">
      <CompactTimeline day={today} stretches={stretches} label={label} />
      {date === null ? null : (
        <span className="today-date" aria-hidden="true">
          {date}
        </span>
      )}
    </span>
  );
}

/** When a machine last reported: the time of day if that was today. Its title gives the machine's own time. */
export function LastSeenCell({ machine, terms }: CellProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { lastSeenAt, timezone } = machine;
  if (lastSeenAt === null) return <span className="muted">{t('machine.never')}</span>;
  return (
    <time dateTime={lastSeenAt} title={`${formats.dateTime(lastSeenAt, timezone)} (${timezone})`}>
      {momentText(formats, lastSeenAt, terms.zoneFor(machine))}
    </time>
  );
}

/** The text of a column; empty if unknown. */
const TextCell = ({ text }: { readonly text: string | null }) =>
  text === null ? null : (
    <span className="text-cell" title={text} data-text>
      {text}
    </span>
  );

/** Renders the cell of a column that is not a figure. */
export function renderCell(id: ColumnId, machine: MachineCard, terms: CellTerms) {
  switch (id) {
    case 'name':
      return <NameCell machine={machine} terms={terms} tabIndex={-1} />;
    case 'state':
      return <StateCell machine={machine} terms={terms} />;
    case 'today':
      return <TodayCell machine={machine} terms={terms} />;
    case 'lastSeenAt':
      return <LastSeenCell machine={machine} terms={terms} />;
    default:
      return <TextCell text={terms.getText(id, machine)} />;
  }
}
