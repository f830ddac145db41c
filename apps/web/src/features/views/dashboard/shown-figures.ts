import { LEADING_FIGURES, RANKINGS } from '@groundwork/contract/entities/dashboard.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import { listOnScreen } from '@groundwork/domain/metrics/metric-places.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';

export type Modules = Readonly<Record<ModuleFlag, boolean>>;
export type LeadingFigure = (typeof LEADING_FIGURES)[number];

const isShown = (figure: keyof typeof METRICS, modules: Modules) => isMetricShown(METRICS[figure], modules);

/** Lists the figures that lead: the best measure of utilisation, and what costs money. */
export function leadingFigures(modules: Modules): readonly LeadingFigure[] {
  const [utilisation] = RANKINGS.filter((figure) => isShown(figure, modules));
  const others = LEADING_FIGURES.filter((figure) => !RANKINGS.some((ranking) => ranking === figure));
  return [...(utilisation ? [utilisation] : []), ...others.filter((figure) => isShown(figure, modules))];
}

/** The figure of a receipt, and its key in the dashboard's response. */
const SUMMARY = listOnScreen(METRICS, 'keyFigures').flatMap(({ name: figure, answers }) => {
  const place = answers.dashboardTables ?? answers.dashboardSummary;
  return place === null ? [] : [{ key: place.key, figure }];
});

const CATEGORY = listOnScreen(METRICS, 'categories').flatMap(({ name: figure, answers }) =>
  answers.dashboardTables === null ? [] : [{ key: answers.dashboardTables.key, figure }],
);

/** Lists the key figures that follow the leading ones, as far as an organisation's modules allow them. */
export const quietFigures = (modules: Modules) =>
  SUMMARY.filter(
    ({ figure }) =>
      isShown(figure, modules) && !leadingFigures(modules).some((leading) => leading === figure),
  );

/** Lists the columns of the categories table that an organisation's modules allow. */
export const categoryFigures = (modules: Modules) =>
  CATEGORY.filter(({ figure }) => isShown(figure, modules));
