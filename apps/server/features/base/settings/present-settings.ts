import type { BrandConfiguration } from '@groundwork/contract/entities/brand.ts';
import type { UserSettings } from '@groundwork/contract/entities/user-settings.ts';
import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { EmailType } from '@groundwork/domain/settings/email-types.ts';
import { type OrganisationSettings, resolveModules, resolveNavigation } from './organisation-modules.ts';
import { readStoredSettings } from './stored-settings.ts';

type Organisation = OrganisationSettings & { readonly id: OrganisationId; readonly timeZone: string };

type Person = {
  readonly memberships: readonly { readonly id: OrganisationId }[];
  /** The kinds of mail that the person has ended. */
  readonly unwantedEmails: readonly EmailType[];
};

/** Presents the settings of a person's organisation: the defaults, with its own changes. */
export function presentSettings(
  organisation: Organisation,
  brand: BrandConfiguration,
  { memberships, unwantedEmails }: Person,
): UserSettings {
  const stored = readStoredSettings(organisation);
  const { properties, hireStatuses, mandatoryFields, materials, manufacturers, support, dealer } = stored;
  const { enabled, subscriptions } = stored.subscriptions;
  const wanted = subscriptions.filter((type) => !unwantedEmails.includes(type));
  return {
    organisations: memberships.map(({ id }) => ({ id: String(id) })),
    navigation: resolveNavigation(organisation),
    modules: resolveModules(organisation),
    ...{ properties, hireStatuses, mandatoryFields, materials, manufacturers, support },
    timezone: organisation.timeZone,
    subscriptions: { enabled, subscriptions: enabled ? wanted : [] },
    dealerId: dealer && String(dealer.id),
    dealer: dealer && { name: dealer.name, email: dealer.support.email },
    brandConfiguration: brand,
    organisation_controls: stored.organisation_controls,
  };
}
