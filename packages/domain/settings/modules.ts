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

/** The flags whose screens come with a later version: they are stored and answered, and nothing depends on them yet. */
const COMING_MODULES = ['documents', 'npa', 'notifications'] as const satisfies readonly ModuleFlag[];

/** A flag on which something depends. */
export type UsedModule = Exclude<ModuleFlag, (typeof COMING_MODULES)[number]>;

/** Returns whether the screens of a flag come with a later version. */
export const isComing = (flag: ModuleFlag): boolean => COMING_MODULES.some((coming) => coming === flag);

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

/** The entries whose screens come with a later version. */
export const COMING_NAVIGATION: readonly NavigationFlag[] = ['gateways', 'sensors'];

/** Returns the menu entries of a new organisation: those with a screen. */
export const defaultNavigation = (): Record<NavigationFlag, boolean> =>
  Object.fromEntries(NAVIGATION_FLAGS.map((flag) => [flag, !COMING_NAVIGATION.includes(flag)])) as Record<
    NavigationFlag,
    boolean
  >;
