import { OFF_HOURS_FROM } from '@groundwork/domain/limits.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Warns if a range starts before off hours were recorded. */
export function OffHoursWarning({ startDate }: { readonly startDate: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (startDate >= OFF_HOURS_FROM) return null;
  const date = new Intl.DateTimeFormat(formats.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Notice kind="warning">
      {t('periods.offHoursFrom', { date: date.format(new Date(OFF_HOURS_FROM)) })}
    </Notice>
  );
}
