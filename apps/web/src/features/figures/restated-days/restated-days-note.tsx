import { useTranslation } from 'react-i18next';

/** How many days of the figures shown were restated; nothing if none was. */
export function RestatedDaysNote({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return count === 0 ? null : <p className="fine-print">{t('restatedDays.count', { count })}</p>;
}
