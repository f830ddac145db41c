import type { OrganisationType } from '../session/organisation-type.ts';

/** Feature flags of an organisation, in the specification's spelling. */
export const MODULE_FLAGS = [
  'fuel',
  'co2',
  'billing',
  'tips',
  'odoMeter',
  'excavatorView',
  'workCycle',
  'documents',
  'npa',
  'equipmentBreakdown',
  'machineAdditionalInformation',
  'operatorAvailability',
  'distanceTravelled',
  'geofences',
  'dynamicSiteAssociation',
  'active',
  'notifications',
  'speed',
] as const;
export type ModuleFlag = (typeof MODULE_FLAGS)[number];

/** The flags that something depends on; only these can be changed. */
export const WORKING_MODULES = [
  'active',
  'billing',
  'distanceTravelled',
  'odoMeter',
  'speed',
  'fuel',
  'co2',
  'equipmentBreakdown',
  'machineAdditionalInformation',
] as const satisfies readonly ModuleFlag[];
export type WorkingModule = (typeof WORKING_MODULES)[number];

/** Flags of menu entries. */
export const NAVIGATION_FLAGS = ['sites', 'routes', 'shifts', 'gateways', 'sensors'] as const;
export type NavigationFlag = (typeof NAVIGATION_FLAGS)[number];

const DEFAULT_ON: readonly ModuleFlag[] = [
  'active',
  'distanceTravelled',
  'odoMeter',
  'equipmentBreakdown',
  'machineAdditionalInformation',
  'notifications',
];

/** Returns the flags of a new organisation. */
export function defaultModules(type: OrganisationType): Record<ModuleFlag, boolean> {
  const rents = type === 'rental' || type === 'rental-end-user';
  const isOn = (flag: ModuleFlag) => DEFAULT_ON.includes(flag) || (flag === 'billing' && rents);
  return Object.fromEntries(MODULE_FLAGS.map((flag) => [flag, isOn(flag)])) as Record<ModuleFlag, boolean>;
}

const EXISTING_SCREENS: readonly NavigationFlag[] = ['sites', 'shifts'];

/** Returns the menu entries of a new organisation: those with a screen. */
export const defaultNavigation = (): Record<NavigationFlag, boolean> =>
  Object.fromEntries(NAVIGATION_FLAGS.map((flag) => [flag, EXISTING_SCREENS.includes(flag)])) as Record<
    NavigationFlag,
    boolean
  >;
