import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { type AddressDates, isReversed } from './query-dates.ts';

type Props = { readonly dates: AddressDates; readonly today: string };

/** Warns if the dates of an address end before they start. Pages then show the last day only. */
export function ReversedWarning({ dates, today }: Props) {
  const { t } = useTranslation();
  return isReversed(dates, today) ? <Notice kind="warning">{t('periods.reversed')}</Notice> : null;
}
