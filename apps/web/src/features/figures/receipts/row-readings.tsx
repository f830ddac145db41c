import type { RawReading } from '@groundwork/contract/entities/raw-record.ts';
import type { ReceiptRow } from '@groundwork/contract/entities/receipt.ts';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { toEventAddress } from '../../../lib/event-address.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { useRowReadings } from './use-row-readings.ts';
import './row-readings.css';

type Props = { readonly row: ReceiptRow; readonly machineId: string };

/** The readings in the interval of a row, and a link to its day. */
export function RowReadings({ row, machineId }: Props) {
  const { t } = useTranslation();
  const result = useRowReadings(machineId, row);
  const day = new URLSearchParams({ ref: 'receipt', selectedDate: row.date, selectedSegment: row.startedAt });
  const pages = result.data?.pages;
  const readings = pages?.flatMap((page) => page.readings) ?? [];
  return (
    <>
      {result.error ? <p role="alert">{failureText(t, result.error)}</p> : null}
      {pages === undefined && result.error === null ? <p role="status">{t('words.loading')}</p> : null}
      {pages?.[0]?.areShown === false ? <p>{t('receipts.readingsOfOwner')}</p> : null}
      {pages?.[0]?.areShown && readings.length === 0 ? <p>{t('receipts.noReadings')}</p> : null}
      {readings.length > 0 ? <ReadingsTable readings={readings} timeZone={row.timezone} /> : null}
      <div className="readings-foot">
        {result.hasNextPage ? (
          <Button busy={result.isFetching} onClick={() => void result.fetchNextPage()}>
            {t('receipts.moreReadings')}
          </Button>
        ) : null}
        <AddressLink href={`/machines/${machineId}?${day}`} leadsBack>
          {t('receipts.openDay')}
        </AddressLink>
        <AddressLink href={toEventAddress(machineId, row.startedAt)}>{t('machine.onMap')}</AddressLink>
      </div>
    </>
  );
}

type TableProps = { readonly readings: readonly RawReading[]; readonly timeZone: string };

function ReadingsTable({ readings, timeZone }: TableProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const time = (instant: string | null) =>
    instant === null ? '–' : formats.timeOfDay(instant, timeZone, true);
  return (
    <table className="readings-table" aria-label={t('receipts.readings')}>
      <thead>
        <tr>
          <th scope="col">{t('receipts.deviceTime')}</th>
          <th scope="col">{t('receipts.delay')}</th>
          <th scope="col">{t('activity.source')}</th>
          <th scope="col">{t('receipts.said')}</th>
        </tr>
      </thead>
      <tbody>
        {readings.map((reading) => (
          <tr key={`${reading.sourceId} ${reading.key}`}>
            <th scope="row">{time(reading.deviceTime)}</th>
            <td data-label={t('receipts.delay')}>
              {reading.delaySeconds === null ? '–' : formats.duration(reading.delaySeconds)}
            </td>
            <td>{reading.code}</td>
            <td>{formatReading(reading)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Formats every value of a reading on one line. A value without a name is shown by its device id. */
function formatReading({ position, speedKmh, values }: RawReading): string {
  const place = position && `${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}`;
  const speed = speedKmh === null ? null : `${speedKmh} km/h`;
  const valueTexts = values.map(({ id, name, value, raw, unit }) =>
    [`${name ?? id}:`, value ?? raw, unit].filter((part) => part !== '').join(' '),
  );
  return [place, speed, ...valueTexts].filter((part) => part !== null).join(' · ');
}
