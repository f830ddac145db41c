import { SITE_FIGURES, type SiteFigure } from '@groundwork/contract/entities/site-figures.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import { METRICS } from '@groundwork/domain/metrics/metrics.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';

export type Modules = Readonly<Record<ModuleFlag, boolean>>;

/** Lists the figures of sites that an organisation's modules allow. */
export const listSiteFigures = (modules: Modules): readonly SiteFigure[] =>
  SITE_FIGURES.filter((figure) => isMetricShown(METRICS[figure], modules));

/** What matters most first. */
const LEADING = [
  'workingUtilisation',
  'idleHours',
  'outOfHours',
  'emissionsUtilisation',
  'totalHours',
  'missingPercentage',
] as const satisfies readonly SiteFigure[];
const MAX_LEADING = 4;

/** Lists the figures that lead the page and the card of a site. */
export const listLeadingFigures = (modules: Modules): readonly SiteFigure[] =>
  LEADING.filter((figure) => isMetricShown(METRICS[figure], modules)).slice(0, MAX_LEADING);
