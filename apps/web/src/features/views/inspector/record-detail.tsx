import type { RawRecord, RawValue } from '@groundwork/contract/entities/raw-record.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Definition, Definitions } from '../../../ui/definitions.tsx';
import './record-detail.css';
import { valueText } from './value-text.ts';

/** The whole record: its header fields, each value by its id, and its bytes. */
export function RecordDetail({ record }: { readonly record: RawRecord }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { altitudeMetres, headingDegrees, satellites, speedKmh, priority, eventId, deviceTime } = record;
  const numbers = { altitudeMetres, headingDegrees, satellites, speedKmh, priority, eventId };
  const reported = Object.entries(numbers).filter(
    (entry): entry is [keyof typeof numbers, number] => entry[1] !== null,
  );
  return (
    <div className="inspector-detail">
      <Definitions kind="grid" className="inspector-head">
        <Definition term={t('inspector.head.deviceTimeUtc')}>
          {deviceTime ?? t('inspector.noClock')}
        </Definition>
        {reported.map(([name, value]) => (
          <Definition key={name} term={t(`inspector.head.${name}`)}>
            {formats.number(value)}
          </Definition>
        ))}
      </Definitions>
      <ValuesTable values={record.values} />
      {record.hex === null ? null : (
        <div>
          <p className="muted">
            {t('inspector.hex', { codec: record.codec ?? '', count: record.hex.length / 2 })}
          </p>
          <code className="inspector-hex">{record.hex.match(/.{1,2}/g)?.join(' ')}</code>
        </div>
      )}
    </div>
  );
}

function ValuesTable({ values }: { readonly values: readonly RawValue[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (values.length === 0) return <p className="muted">{t('inspector.noValues')}</p>;
  return (
    <ul className="inspector-ios" aria-label={t('inspector.values')}>
      {values.map((value, index) => (
        // A record may contain the same id twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: values have no other key, and never move
        <li key={`${value.id} ${index}`} className="inspector-io">
          <span className="inspector-io-id">{value.id === 0 ? '' : value.id}</span>
          <span>{value.name ?? t('inspector.unnamed')}</span>
          <span className="inspector-io-value">{valueText(formats, value)}</span>
          <span className="muted inspector-io-raw">{value.raw}</span>
        </li>
      ))}
    </ul>
  );
}
