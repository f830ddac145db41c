import type { OrganisationType } from '@groundwork/domain/session/organisation-type.ts';
import {
  defaultModules,
  defaultNavigation,
  MODULE_FLAGS,
  type ModuleFlag,
  NAVIGATION_FLAGS,
  type NavigationFlag,
} from '@groundwork/domain/settings/modules.ts';

/** An organisation's type and the settings that it has changed; all others have their defaults. */
export type OrganisationSettings = {
  readonly type: OrganisationType;
  readonly settings: Readonly<Record<string, unknown>>;
};

/** Returns the module flags of an organisation: the defaults of its type, with its own changes. */
export function resolveModules({ type, settings }: OrganisationSettings): Record<ModuleFlag, boolean> {
  return { ...defaultModules(type), ...listChangedFlags(settings.modules, MODULE_FLAGS) };
}

/** Whether one module is on. */
export const isModuleOn = (organisation: OrganisationSettings, module: ModuleFlag): boolean =>
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
