import { useTranslation } from 'react-i18next';
import './restated-mark.css';

type Props = { readonly restatements: readonly unknown[] };

/** The corner that marks a restated day in a list, as the calendar has it; nothing for any other day. */
export function RestatedMark({ restatements }: Props) {
  const { t } = useTranslation();
  if (restatements.length === 0) return null;
  return (
    <span className="restated-mark" title={t('restatedDays.mark')}>
      <span className="visually-hidden">, {t('restatedDays.mark')}</span>
    </span>
  );
}
