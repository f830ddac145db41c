import type { Answer } from '@groundwork/contract/call.ts';
import type { MachineProfile } from '@groundwork/contract/entities/machine.ts';
import { GET as getDataQuality } from '@groundwork/contract/v1/portal/machines/_id/data-quality.ts';
import { litresOf } from '@groundwork/domain/fuel/burn.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import './data-quality-panel.css';

type Props = {
  readonly machine: Pick<MachineProfile, 'id' | 'timezone'>;
  readonly nameOfSource: (sourceId: string) => string;
};
type DataQuality = Answer<typeof getDataQuality>;

/** What stands out in the data of a machine: a counter that started afresh, two that differ, sources that disagree. */
export function DataQualityPanel({ machine, nameOfSource }: Props) {
  const { t } = useTranslation();
  const { data } = useCall(getDataQuality, { params: { id: machine.id } });
  if (!data) return null;
  const { notes, drifts, disagreementSeconds } = data;
  const isClean = notes.length === 0 && drifts.length === 0 && disagreementSeconds === 0;
  return (
    <section className="panel data-quality" aria-labelledby="data-quality-title">
      <h2 id="data-quality-title">{t('dataQuality.title')}</h2>
      {isClean ? <p className="muted">{t('dataQuality.none')}</p> : null}
      <ul>
        {drifts.map((drift) => (
          <DriftLine key={`${drift.counter}${drift.sourceIds}`} drift={drift} nameOfSource={nameOfSource} />
        ))}
        {disagreementSeconds > 0 ? <DisagreementLine seconds={disagreementSeconds} /> : null}
        {notes.map((note) => (
          <NoteLine
            key={`${note.at}${note.sourceId}${note.counter}${note.note}`}
            note={note}
            timeZone={machine.timezone}
            nameOfSource={nameOfSource}
          />
        ))}
      </ul>
    </section>
  );
}

function DisagreementLine({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return <li>{t('dataQuality.disagreement', { duration: formats.duration(seconds) })}</li>;
}

type DriftProps = Pick<Props, 'nameOfSource'> & { readonly drift: DataQuality['drifts'][number] };

function DriftLine({ drift, nameOfSource }: DriftProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { counter, sourceIds, difference, days } = drift;
  const [first = '', second = ''] = sourceIds.map(nameOfSource);
  const apart = Math.abs(difference);
  return (
    <li>
      {t(`dataQuality.drift.${counter}`, {
        first,
        second,
        difference: wordsOf(counter, apart, formats),
        days,
      })}
    </li>
  );
}

/** A difference between two counters in the counters' own unit. */
function wordsOf(
  counter: DataQuality['drifts'][number]['counter'],
  apart: number,
  formats: ReturnType<typeof useFormats>,
): string {
  if (counter === 'engineHours') return formats.duration(apart);
  return counter === 'odometer' ? formats.distance(apart) : formats.litres(litresOf(apart));
}

type NoteProps = Pick<Props, 'nameOfSource'> & {
  readonly note: DataQuality['notes'][number];
  readonly timeZone: string;
};

function NoteLine({ note: { at, sourceId, counter, note }, timeZone, nameOfSource }: NoteProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <li>
      {t(`dataQuality.notes.${note}`, {
        counter: t(`dataQuality.counters.${counter}`),
        source: nameOfSource(sourceId),
      })}{' '}
      <span className="muted">{formats.dateTime(at, timeZone)}</span>
    </li>
  );
}
