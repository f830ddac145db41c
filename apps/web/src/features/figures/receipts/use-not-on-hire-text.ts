import { GET as getSummary } from '@groundwork/contract/v1/portal/machines/_id/activity/summary.ts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { joinDates } from './join-dates.ts';
import type { Receipt } from './use-receipt.ts';

/** Returns on which days a machine of another organisation was not on hire for the whole day; null: on none. */
export function useNotOnHireText(receipt: Receipt | undefined): string | null {
  const machine = receipt?.machine ?? null;
  const { t } = useTranslation();
  const formats = useFormats();
  const { data } = useCall(
    getSummary,
    { params: { id: machine?.id ?? '' }, query: { start: receipt?.startsOn, end: receipt?.endsOn } },
    { enabled: machine !== null && machine.owner !== null },
  );
  const dates = data?.days.flatMap(({ date, unmonitored }) => (unmonitored === 'not-on-hire' ? [date] : []));
  if (dates === undefined || dates.length === 0) return null;
  const days = joinDates(dates).map(({ startsOn, endsOn }) => formats.dateRange(startsOn, endsOn));
  return t('receipts.notOnHire', { days: days.join('; ') });
}
