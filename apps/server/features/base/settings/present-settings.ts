import type { UserSettings } from '@groundwork/contract/entities/user-settings.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import { DEFAULT_BRAND } from '@groundwork/domain/settings/brand.ts';
import { type OrganisationSettings, resolveModules, resolveNavigation } from './organisation-modules.ts';

type Organisation = OrganisationSettings & { readonly id: OrganisationId; readonly timeZone: string };

/** Presents the settings of a person's organisation: the defaults, with its own changes. */
export function presentSettings(
  organisation: Organisation,
  memberships: readonly { readonly id: OrganisationId }[],
): UserSettings {
  return {
    organisations: memberships.map(({ id }) => ({ id: String(id) })),
    navigation: resolveNavigation(organisation),
    modules: resolveModules(organisation),
    properties: { machineName: '' },
    hireStatuses: { hired: '' },
    timezone: organisation.timeZone,
    mandatoryFields: getSettingList(organisation, 'mandatoryFields'),
    subscriptions: { enabled: false, subscriptions: [] },
    materials: getSettingList(organisation, 'materials'),
    manufacturers: getSettingList(organisation, 'manufacturers'),
    dealerId: null,
    brandConfiguration: { logoLink: null, isChosen: false, ...DEFAULT_BRAND },
    organisation_controls: { speeding: null },
  };
}

/** Returns a list from the settings of an organisation, empty if it is not set. */
export function getSettingList(
  { settings }: Pick<OrganisationSettings, 'settings'>,
  name: 'mandatoryFields' | 'materials' | 'manufacturers',
): string[] {
  const set = settings[name];
  return Array.isArray(set) ? set.filter((word) => typeof word === 'string') : [];
}
