import { useTranslation } from 'react-i18next';
import type { HeatMeasure } from './heat-search.ts';
import type { HeatView } from './heat-view.ts';
import { useHeatText } from './use-heat-text.ts';

/** The machines and sums of a heat map in a line; empty until it is loaded. */
export function useHeatTotals(view: HeatView | null, measure: HeatMeasure): string {
  const { t } = useTranslation();
  const describe = useHeatText();
  if (view === null) return '';
  return [t('heat.machines', { count: view.numberOfMachines }), describe(view.total, measure)].join(' · ');
}
