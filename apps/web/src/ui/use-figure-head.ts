import type { Figure } from '@groundwork/contract/entities/figure.ts';
import { toTableUnit } from '@groundwork/domain/metrics/table-amount.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../lib/language/use-formats.ts';
import { getUnit } from './figure-kinds.ts';

/** Returns the head of a column of figures: the name with the unit that the cells omit. */
export function useFigureHead(): (figure: Figure) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  return (figure) => {
    const { name: unit } = toTableUnit(getUnit(figure));
    const name = t(`figures.names.${figure}`);
    return unit === null ? name : t('figures.head', { name, unit: formats.measure(1, unit).unit });
  };
}
