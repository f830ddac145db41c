import type { ReceiptRow } from '@groundwork/contract/entities/receipt.ts';
import { useTranslation } from 'react-i18next';
import { AddressLink } from '../../ui/address-link.tsx';

type Props = { readonly row: ReceiptRow; readonly machineId: string };

/** What lies behind a row. */
export function RowReadings({ row, machineId }: Props) {
  const { t } = useTranslation();
  const day = new URLSearchParams({ selectedDate: row.date, selectedSegment: row.startedAt });
  return (
    <AddressLink href={`/machines/${machineId}?${day}`} leadsBack>
      {t('receipts.openDay')}
    </AddressLink>
  );
}
