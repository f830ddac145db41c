import type { Dashboard } from '@groundwork/contract/entities/dashboard.ts';
import type { Figure } from '@groundwork/contract/entities/figure.ts';
import type { ModuleFlag } from '@groundwork/domain/settings/modules.ts';

type Modules = Readonly<Record<ModuleFlag, boolean>>;

type Shown<Key extends string> = {
  /** Its name in the dashboard's answer. */
  readonly key: Key;
  /** Its receipt. */
  readonly figure: Figure;
  /** Left out where the organisation has this off. */
  readonly flag?: ModuleFlag;
};

type SummaryKey = Exclude<keyof Dashboard['summary'], 'numberOfMachines' | 'states'>;
type CategoryKey = Extract<SummaryKey, keyof Dashboard['categories'][number]>;

/** The key figures in their order: how well machines were used, for how long, and what is not known. */
const SUMMARY: readonly Shown<SummaryKey>[] = [
  { key: 'workingUtilisation', figure: 'workingUtilisation', flag: 'active' },
  { key: 'rentalUtilisation', figure: 'rentalUtilisation', flag: 'billing' },
  { key: 'totalHours', figure: 'totalHours' },
  { key: 'activeHours', figure: 'activeHours', flag: 'active' },
  { key: 'idleHours', figure: 'idleHours', flag: 'active' },
  { key: 'idlePercentage', figure: 'idlePercentage', flag: 'active' },
  { key: 'outOfHours', figure: 'outOfHours' },
  { key: 'runningHours', figure: 'runningHours', flag: 'active' },
  { key: 'offHours', figure: 'offHours' },
  { key: 'missingData', figure: 'missingPercentage' },
  { key: 'distanceTravelled', figure: 'distanceTravelled', flag: 'distanceTravelled' },
  { key: 'fuel', figure: 'fuelUtilisation', flag: 'fuel' },
  { key: 'fuelBurnRate', figure: 'fuelBurnRate', flag: 'fuel' },
  { key: 'emissions', figure: 'emissionsUtilisation', flag: 'co2' },
];

const CATEGORY: readonly Shown<CategoryKey>[] = [
  { key: 'workingUtilisation', figure: 'workingUtilisation', flag: 'active' },
  { key: 'rentalUtilisation', figure: 'rentalUtilisation', flag: 'billing' },
  { key: 'totalHours', figure: 'totalHours' },
  { key: 'activeHours', figure: 'activeHours', flag: 'active' },
  { key: 'idleHours', figure: 'idleHours', flag: 'active' },
  { key: 'offHours', figure: 'offHours' },
  { key: 'outOfHours', figure: 'outOfHours' },
  { key: 'fuel', figure: 'fuelUtilisation', flag: 'fuel' },
  { key: 'emissions', figure: 'emissionsUtilisation', flag: 'co2' },
  { key: 'missingData', figure: 'missingPercentage' },
];

const isOn = (modules: Modules | undefined, flag: ModuleFlag | undefined): boolean =>
  flag === undefined || (modules?.[flag] ?? false);

/** The key figures that an organisation has on. */
export const summaryFigures = (modules: Modules | undefined) =>
  SUMMARY.filter(({ flag }) => isOn(modules, flag));

/** What the table of categories tells where an organisation has it on. */
export const categoryFigures = (modules: Modules | undefined) =>
  CATEGORY.filter(({ flag }) => isOn(modules, flag));
