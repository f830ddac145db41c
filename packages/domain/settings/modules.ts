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

/** Of these, the ones that something depends on by now; only they can be changed. */
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

const ON_FROM_THE_START: readonly ModuleFlag[] = [
  'active',
  'distanceTravelled',
  'odoMeter',
  'equipmentBreakdown',
  'machineAdditionalInformation',
  'notifications',
];

/** The flags of a new organisation. */
export function defaultModules(type: OrganisationType): Record<ModuleFlag, boolean> {
  const rents = type === 'rental' || type === 'rental-end-user';
  const isOn = (flag: ModuleFlag) => ON_FROM_THE_START.includes(flag) || (flag === 'billing' && rents);
  return Object.fromEntries(MODULE_FLAGS.map((flag) => [flag, isOn(flag)])) as Record<ModuleFlag, boolean>;
}

const SCREENS_THAT_EXIST: readonly NavigationFlag[] = ['sites', 'shifts'];

/** The entries of the menus of a new organisation: those that lead somewhere. */
export const defaultNavigation = (): Record<NavigationFlag, boolean> =>
  Object.fromEntries(NAVIGATION_FLAGS.map((flag) => [flag, SCREENS_THAT_EXIST.includes(flag)])) as Record<
    NavigationFlag,
    boolean
  >;
