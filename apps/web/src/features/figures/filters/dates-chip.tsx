import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import type { DateRange } from '../periods/public.ts';
import './filter-chips.css';

type Props = { readonly range: DateRange; readonly onRemove: () => void };

/** The dates of a filter, with a button to remove them. */
export function DatesChip({ range: { startDate, endDate }, onRemove }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const kind = t('periods.period');
  const text = formats.dateRange(startDate, endDate);
  return (
    <ul className="filter-chips" aria-label={kind}>
      <li className="filter-chip">
        <span>
          <span className="muted">{kind}:</span> {text}
        </span>
        <CloseButton label={t('filters.remove', { kind, value: text })} onClick={onRemove} />
      </li>
    </ul>
  );
}
