import type { UserSettings } from '@groundwork/contract/entities/user-settings.ts';
import { DEFAULT_BRAND } from '@groundwork/domain/settings/brand.ts';
import { modulesOf, navigationOf, type Settled } from './organisation-modules.ts';

type Organisation = Settled & { readonly id: number; readonly timeZone: string };

/** The settings of a person's organisation: the defaults, with what the organisation has changed. */
export function presentSettings(
  organisation: Organisation,
  memberships: readonly { readonly id: number }[],
): UserSettings {
  return {
    organisations: memberships.map(({ id }) => ({ id: String(id) })),
    navigation: navigationOf(organisation),
    modules: modulesOf(organisation),
    properties: { machineName: '' },
    hireStatuses: { hired: '' },
    timezone: organisation.timeZone,
    mandatoryFields: listOf(organisation, 'mandatoryFields'),
    subscriptions: { enabled: false, subscriptions: [] },
    materials: listOf(organisation, 'materials'),
    manufacturers: listOf(organisation, 'manufacturers'),
    dealerId: null,
    brandConfiguration: { logoLink: null, isChosen: false, ...DEFAULT_BRAND },
    organisation_controls: { speeding: null },
  };
}

/** A list of words that an organisation has set; empty where it has not. */
export function listOf(
  { settings }: Pick<Settled, 'settings'>,
  name: 'mandatoryFields' | 'materials' | 'manufacturers',
): string[] {
  const set = settings[name];
  return Array.isArray(set) ? set.filter((word) => typeof word === 'string') : [];
}
