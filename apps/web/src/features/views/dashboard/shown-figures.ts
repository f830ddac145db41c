import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { Figure } from '@groundwork/contract/entities/figure.ts';
import { isMetricShown } from '@groundwork/domain/metrics/metric-modules.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';

type Modules = Readonly<Record<ModuleFlag, boolean>>;

type Shown<Key extends string> = {
  /** The figure's name in the dashboard's response. */
  readonly key: Key;
  /** The figure of its receipt. */
  readonly figure: Figure;
};

type SummaryKey = Exclude<keyof Dashboard['summary'], 'numberOfMachines' | 'states'>;
type CategoryKey = Extract<SummaryKey, keyof Dashboard['categories'][number]>;

/** The key figures in their order: utilisation, hours, and what is unknown. */
const SUMMARY: readonly Shown<SummaryKey>[] = [
  { key: 'workingUtilisation', figure: 'workingUtilisation' },
  { key: 'rentalUtilisation', figure: 'rentalUtilisation' },
  { key: 'totalHours', figure: 'totalHours' },
  { key: 'activeHours', figure: 'activeHours' },
  { key: 'idleHours', figure: 'idleHours' },
  { key: 'idlePercentage', figure: 'idlePercentage' },
  { key: 'outOfHours', figure: 'outOfHours' },
  { key: 'runningHours', figure: 'runningHours' },
  { key: 'offHours', figure: 'offHours' },
  { key: 'missingData', figure: 'missingPercentage' },
  { key: 'distanceTravelled', figure: 'distanceTravelled' },
  { key: 'fuel', figure: 'fuelUtilisation' },
  { key: 'fuelBurnRate', figure: 'fuelBurnRate' },
  { key: 'emissions', figure: 'emissionsUtilisation' },
];

const CATEGORY: readonly Shown<CategoryKey>[] = [
  { key: 'workingUtilisation', figure: 'workingUtilisation' },
  { key: 'rentalUtilisation', figure: 'rentalUtilisation' },
  { key: 'totalHours', figure: 'totalHours' },
  { key: 'activeHours', figure: 'activeHours' },
  { key: 'idleHours', figure: 'idleHours' },
  { key: 'offHours', figure: 'offHours' },
  { key: 'outOfHours', figure: 'outOfHours' },
  { key: 'fuel', figure: 'fuelUtilisation' },
  { key: 'emissions', figure: 'emissionsUtilisation' },
  { key: 'missingData', figure: 'missingPercentage' },
];

/** Lists the key figures that an organisation's modules allow. */
export const summaryFigures = (modules: Modules) =>
  SUMMARY.filter(({ figure }) => isMetricShown(figure, modules));

/** Lists the columns of the categories table that an organisation's modules allow. */
export const categoryFigures = (modules: Modules) =>
  CATEGORY.filter(({ figure }) => isMetricShown(figure, modules));
