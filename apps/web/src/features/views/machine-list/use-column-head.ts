import { useTranslation } from 'react-i18next';
import { translateKnown } from '../../../lib/language/translate-known.ts';
import { useFigureHead } from '../../../ui/use-figure-head.ts';
import { type ColumnId, getColumn } from './list-columns.ts';

/** Returns a function that gives a column's head; the head of a figure includes its unit. */
export function useColumnHead(): (id: ColumnId) => string {
  const { t } = useTranslation();
  const figureHead = useFigureHead();
  return (id) => {
    const { metric } = getColumn(id);
    return metric === undefined ? translateKnown(t, `machines.columns.${id}`) : figureHead(metric);
  };
}
