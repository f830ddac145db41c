import { useTranslation } from 'react-i18next';
import { translateKnown } from '../../../lib/language/translate-known.ts';
import { useFigureHead } from '../../../ui/use-figure-head.ts';
import { useMachineSchema } from '../../machines/machine-schema/public.ts';
import { type ColumnId, getColumn } from './list-columns.ts';

/** Returns a function that gives a column's head; the head of a figure includes its unit, that of a field is the organisation's. */
export function useColumnHead(): (id: ColumnId) => string {
  const { t } = useTranslation();
  const figureHead = useFigureHead();
  const { data: schema } = useMachineSchema();
  return (id) => {
    const { metric, field } = getColumn(id);
    const own = schema?.types.find((type) => type.id === field)?.description;
    if (own) return own;
    return metric === undefined ? translateKnown(t, `machines.columns.${id}`) : figureHead(metric);
  };
}
