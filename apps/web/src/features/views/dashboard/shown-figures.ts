import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import { listOnScreen } from '@groundwork/domain/metrics/metric-places.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';

type Modules = Readonly<Record<ModuleFlag, boolean>>;

/** The figure of a receipt, and its key in the dashboard's response. */
const SUMMARY = listOnScreen(METRICS, 'keyFigures').flatMap(({ name: figure, answers }) => {
  const place = answers.dashboardTables ?? answers.dashboardSummary;
  return place === null ? [] : [{ key: place.key, figure }];
});

const CATEGORY = listOnScreen(METRICS, 'categories').flatMap(({ name: figure, answers }) =>
  answers.dashboardTables === null ? [] : [{ key: answers.dashboardTables.key, figure }],
);

/** Lists the key figures that an organisation's modules allow. */
export const summaryFigures = (modules: Modules) =>
  SUMMARY.filter(({ figure }) => isMetricShown(METRICS[figure], modules));

/** Lists the columns of the categories table that an organisation's modules allow. */
export const categoryFigures = (modules: Modules) =>
  CATEGORY.filter(({ figure }) => isMetricShown(METRICS[figure], modules));
