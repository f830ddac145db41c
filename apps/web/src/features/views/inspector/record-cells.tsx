import type { RawRecord } from '@groundwork/contract/entities/raw-record.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { RowOpener } from '../../../ui/virtual-rows.tsx';
import { RecordDetail } from './record-detail.tsx';
import { valueText } from './value-text.ts';
import './record-cells.css';
import './records-panel.css';

type Props = {
  readonly record: RawRecord;
  readonly hasSeveralDevices: boolean;
  readonly isOpened: boolean;
  readonly onOpen: () => void;
};

/** One record: device time, arrival, position and values. Opened, it shows everything down to the bytes. */
export function RecordCells({ record, hasSeveralDevices, isOpened, onOpen }: Props) {
  return (
    <>
      <th scope="row">
        <RowOpener isOpened={isOpened} onOpen={onOpen}>
          <DeviceTime record={record} />
        </RowOpener>
      </th>
      {hasSeveralDevices ? <td>{record.code}</td> : null}
      <td>
        <Arrival record={record} />
      </td>
      <td>
        <Place record={record} />
      </td>
      <td className="inspector-values">
        <Marks record={record} />
        <Summary record={record} />
      </td>
      {isOpened ? (
        <td className="inspector-whole">
          <RecordDetail record={record} />
        </td>
      ) : null}
      <Gap record={record} />
    </>
  );
}

function DeviceTime({ record: { deviceTime, timezone } }: { readonly record: RawRecord }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (deviceTime === null) return t('inspector.noClock');
  return (
    <>
      {formats.dayAndMonth(deviceTime, timezone)} {formats.timeOfDay(deviceTime, timezone, true)}
    </>
  );
}

/** When the record arrived, and its delay. */
function Arrival({ record: { arrivedAt, delaySeconds, timezone } }: { readonly record: RawRecord }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (arrivedAt === null) return <span className="muted">{t('inspector.arrivalUnknown')}</span>;
  const arrival = formats.timeOfDay(arrivedAt, timezone, true);
  if (delaySeconds === null) return arrival;
  const length = formats.duration(Math.abs(delaySeconds));
  return (
    <>
      {arrival}{' '}
      <span className="muted">
        {delaySeconds < 0 ? t('inspector.ahead', { length }) : t('inspector.delay', { length })}
      </span>
    </>
  );
}

function Place({ record: { position, satellites, speedKmh } }: { readonly record: RawRecord }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!position || (position.latitude === 0 && position.longitude === 0))
    return <span className="muted">{t('inspector.noFix')}</span>;
  return (
    <>
      {formats.exact(position.latitude, 5)} {formats.exact(position.longitude, 5)}{' '}
      <span className="muted">
        {[
          speedKmh === null ? null : `${formats.number(speedKmh)} km/h`,
          satellites === null ? null : t('inspector.satellites', { count: satellites }),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </span>
    </>
  );
}

/** Marks what is unusual about the record. */
function Marks({
  record: { quarantined, clockOffsetMinutes, isOutOfOrder },
}: {
  readonly record: RawRecord;
}) {
  const { t } = useTranslation();
  return (
    <>
      {quarantined === null ? null : (
        <span className="inspector-mark" data-kind="quarantined">
          {t(`inspector.reasons.${quarantined}`)}
          {clockOffsetMinutes === null ? '' : ` ${t('inspector.offset', { count: clockOffsetMinutes })}`}
        </span>
      )}
      {isOutOfOrder ? (
        <span className="inspector-mark" data-kind="outOfOrder">
          {t('inspector.outOfOrder')}
        </span>
      ) : null}
    </>
  );
}

const SHOWN_VALUES = 4;

/** The first named values, and how many more the opened row shows. */
function Summary({ record: { values } }: { readonly record: RawRecord }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const named = values.filter(({ name }) => name !== null).slice(0, SHOWN_VALUES);
  const rest = values.length - named.length;
  return (
    <span className="inspector-summary">
      {named.map((value) => `${value.name} ${valueText(formats, value)}`).join(' · ')}
      {rest > 0 ? <span className="muted"> {t('inspector.moreValues', { count: rest })}</span> : null}
    </span>
  );
}

/** The gap until the next record. */
function Gap({ record: { gapSeconds } }: { readonly record: RawRecord }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (gapSeconds === null) return null;
  return <td className="inspector-gap">{t('inspector.gap', { length: formats.duration(gapSeconds) })}</td>;
}
