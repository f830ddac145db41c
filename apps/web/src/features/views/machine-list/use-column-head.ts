import { useTranslation } from 'react-i18next';
import { useFigureHead } from '../../../ui/use-figure-head.ts';
import { type ColumnId, columnOf } from './list-columns.ts';

/** What stands above a column of the list; that of a figure carries the unit. */
export function useColumnHead(): (id: ColumnId) => string {
  const { t } = useTranslation();
  const figureHead = useFigureHead();
  return (id) => {
    const { metric } = columnOf(id);
    return metric === undefined ? t(`machines.columns.${id as 'name'}`) : figureHead(metric);
  };
}
