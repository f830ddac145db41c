import type { OrganisationType } from '@groundwork/domain/session/organisation-type.ts';
import {
  defaultModules,
  defaultNavigation,
  MODULE_FLAGS,
  type ModuleFlag,
  NAVIGATION_FLAGS,
  type NavigationFlag,
} from '@groundwork/domain/settings/modules.ts';

/** An organisation with the settings that it has changed; everything else is the default. */
export type Settled = {
  readonly type: OrganisationType;
  readonly settings: Readonly<Record<string, unknown>>;
};

/** The modules of an organisation: the defaults of its type, with its own changes. */
export function modulesOf({ type, settings }: Settled): Record<ModuleFlag, boolean> {
  return { ...defaultModules(type), ...changedFlags(settings.modules, MODULE_FLAGS) };
}

/** Whether one module is on. */
export const isModuleOn = (organisation: Settled, module: ModuleFlag): boolean =>
  modulesOf(organisation)[module];

/** The entries of an organisation's menus: the defaults, with its own changes. */
export function navigationOf({ settings }: Settled): Record<NavigationFlag, boolean> {
  return { ...defaultNavigation(), ...changedFlags(settings.navigation, NAVIGATION_FLAGS) };
}

function changedFlags<Flag extends string>(
  changes: unknown,
  flags: readonly Flag[],
): Partial<Record<Flag, boolean>> {
  const known = typeof changes === 'object' && changes !== null ? (changes as Record<string, unknown>) : {};
  const changed = flags.flatMap((flag) =>
    typeof known[flag] === 'boolean' ? [[flag, known[flag]] as const] : [],
  );
  return Object.fromEntries(changed) as Partial<Record<Flag, boolean>>;
}
