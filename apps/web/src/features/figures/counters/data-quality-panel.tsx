import type { Answer } from '@groundwork/contract/call.ts';
import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { GET as getDataQuality } from '@groundwork/contract/v1/portal/machines/_id/data-quality.ts';
import { toLitres } from '@groundwork/domain/fuel/burn.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import './data-quality-panel.css';

type Props = {
  readonly machine: Pick<MachineProfile, 'id' | 'timezone'>;
  readonly getSourceName: (sourceId: string) => string;
};
type DataQuality = Answer<typeof getDataQuality>;

/** What is unusual in a machine's data: counters that were reset, counters that differ, sources that disagree. */
export function DataQualityPanel({ machine, getSourceName }: Props) {
  const { t } = useTranslation();
  const { data } = useCall(getDataQuality, { params: { id: machine.id } });
  if (!data) return null;
  const { notes, drifts, overlaps, sending, disagreementSeconds } = data;
  const isClean =
    [notes, drifts, overlaps, sending].every(({ length }) => length === 0) && disagreementSeconds === 0;
  return (
    <TitledPanel title={t('dataQuality.title')}>
      {isClean ? <EmptyNote drawing="fine" text={t('dataQuality.none')} /> : null}
      <ul className="data-quality-notes">
        {drifts.map((drift) => (
          <DriftLine key={`${drift.counter}${drift.sourceIds}`} drift={drift} getSourceName={getSourceName} />
        ))}
        {overlaps.map((overlap) => (
          <OverlapLine
            key={`${overlap.from}${overlap.sourceId}`}
            overlap={overlap}
            timeZone={machine.timezone}
            getSourceName={getSourceName}
          />
        ))}
        {sending.map((sent) => (
          <SendingLine
            key={`${sent.sourceId}${sent.note}`}
            sent={sent}
            timeZone={machine.timezone}
            getSourceName={getSourceName}
          />
        ))}
        {disagreementSeconds > 0 ? <DisagreementLine seconds={disagreementSeconds} /> : null}
        {notes.map((note) => (
          <NoteLine
            key={`${note.at}${note.sourceId}${note.counter}${note.note}`}
            note={note}
            timeZone={machine.timezone}
            getSourceName={getSourceName}
          />
        ))}
      </ul>
    </TitledPanel>
  );
}

function DisagreementLine({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return <li>{t('dataQuality.disagreement', { duration: formats.duration(seconds) })}</li>;
}

type DriftProps = Pick<Props, 'getSourceName'> & { readonly drift: DataQuality['drifts'][number] };

function DriftLine({ drift, getSourceName }: DriftProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { counter, sourceIds, difference, days } = drift;
  const [first = '', second = ''] = sourceIds.map(getSourceName);
  const apart = Math.abs(difference);
  return (
    <li>
      {t(`dataQuality.drift.${counter}`, {
        first,
        second,
        difference: formatDifference(counter, apart, formats),
        days,
      })}
    </li>
  );
}

/** Formats a difference between two counters in their own unit. */
function formatDifference(
  counter: DataQuality['drifts'][number]['counter'],
  apart: number,
  formats: ReturnType<typeof useFormats>,
): string {
  if (counter === 'engineHours') return formats.duration(apart);
  return counter === 'odometer' ? formats.distance(apart) : formats.litres(toLitres(apart));
}

type OverlapProps = Pick<Props, 'getSourceName'> & {
  readonly overlap: DataQuality['overlaps'][number];
  readonly timeZone: string;
};

function OverlapLine({ overlap, timeZone, getSourceName }: OverlapProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { sourceId, from, to, offsetMinutes } = overlap;
  const clock = offsetMinutes === null ? 'unknown' : offsetMinutes > 0 ? 'ahead' : 'behind';
  return (
    <li>
      {t('dataQuality.overlap', {
        source: getSourceName(sourceId),
        from: formats.dateTime(from, timeZone),
        to: formats.dateTime(to, timeZone),
      })}{' '}
      {t(`dataQuality.offsets.${clock}`, { duration: formats.duration(Math.abs(offsetMinutes ?? 0) * 60) })}
    </li>
  );
}

type SendingProps = Pick<Props, 'getSourceName'> & {
  readonly sent: DataQuality['sending'][number];
  readonly timeZone: string;
};

function SendingLine({ sent, timeZone, getSourceName }: SendingProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { sourceId, note, networks } = sent;
  const [from, to] = [sent.from, sent.to].map((instant) => formats.dateTime(instant, timeZone));
  return (
    <li>
      {t(`dataQuality.sending.${note}`, {
        source: getSourceName(sourceId),
        networks: networks.join(', '),
      })}{' '}
      <span className="muted">{from === to ? to : `${from} – ${to}`}</span>
    </li>
  );
}

type NoteProps = Pick<Props, 'getSourceName'> & {
  readonly note: DataQuality['notes'][number];
  readonly timeZone: string;
};

function NoteLine({ note: { at, sourceId, counter, note }, timeZone, getSourceName }: NoteProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <li>
      {t(`dataQuality.notes.${note}`, {
        counter: t(`dataQuality.counters.${counter}`),
        source: getSourceName(sourceId),
      })}{' '}
      <span className="muted">{formats.dateTime(at, timeZone)}</span>
    </li>
  );
}
