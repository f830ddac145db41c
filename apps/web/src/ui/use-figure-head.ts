import type { Figure } from '@groundwork/contract/entities/figure.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../lib/language/use-formats.ts';
import { kindOf } from './figure-kinds.ts';

/** What stands above a column of figures: the name, with the unit that its cells leave out. */
export function useFigureHead(): (figure: Figure) => string {
  const { t } = useTranslation();
  const formats = useFormats();
  return (figure) => {
    const { unit } = kindOf(figure);
    const name = t(`figures.names.${figure}`);
    return unit === null
      ? name
      : `${name}, ${formats.measure(1, unit === 'meter' ? 'kilometer' : unit).unit}`;
  };
}
