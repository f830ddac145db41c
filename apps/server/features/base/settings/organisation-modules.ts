import type { OrganisationType } from '@groundwork/domain/session/organisation-type.ts';
import {
  defaultModules,
  defaultNavigation,
  MODULE_FLAGS,
  type ModuleFlag,
  NAVIGATION_FLAGS,
  type NavigationFlag,
  type UsedModule,
} from '@groundwork/domain/settings/modules.ts';

/** An organisation's type and the settings that it has changed; all others have their defaults. */
export type OrganisationSettings = {
  readonly type: OrganisationType;
  readonly settings: Readonly<Record<string, unknown>>;
};

/** Returns the module flags of an organisation: its own, and those that its dealer switches on. */
export function resolveModules(organisation: OrganisationSettings): Record<ModuleFlag, boolean> {
  const switchedOn = listDealerModules(organisation).map((flag) => [flag, true]);
  return { ...resolveOwnModules(organisation), ...Object.fromEntries(switchedOn) };
}

/** Returns the module flags without those of a dealer: the defaults of the organisation's type, with its own changes. */
export function resolveOwnModules({ type, settings }: OrganisationSettings): Record<ModuleFlag, boolean> {
  return { ...defaultModules(type), ...listChangedFlags(settings.modules, MODULE_FLAGS) };
}

/** Lists the modules that the organisation's dealer switches on for its customers. */
export function listDealerModules({ settings }: Pick<OrganisationSettings, 'settings'>): ModuleFlag[] {
  const { customerModules } = Object(settings.dealer) as { readonly customerModules?: unknown };
  return Array.isArray(customerModules) ? MODULE_FLAGS.filter((flag) => customerModules.includes(flag)) : [];
}

/** Whether one module is on. */
export const isModuleOn = (organisation: OrganisationSettings, module: UsedModule): boolean =>
  resolveModules(organisation)[module];

/** Returns the menu flags of an organisation: the defaults, with its own changes. */
export function resolveNavigation({ settings }: OrganisationSettings): Record<NavigationFlag, boolean> {
  return { ...defaultNavigation(), ...listChangedFlags(settings.navigation, NAVIGATION_FLAGS) };
}

function listChangedFlags<Flag extends string>(
  changes: unknown,
  flags: readonly Flag[],
): Partial<Record<Flag, boolean>> {
  const values = typeof changes === 'object' && changes !== null ? (changes as Record<string, unknown>) : {};
  const changed = flags.flatMap((flag) =>
    typeof values[flag] === 'boolean' ? [[flag, values[flag]] as const] : [],
  );
  return Object.fromEntries(changed) as Partial<Record<Flag, boolean>>;
}
