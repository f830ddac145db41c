import type { CustomerId, MachineId, OperatorId, OrganisationId, PersonId, SiteId, SourceId } from './ids.ts';

/** Keys of records. Every statement names the organisation, so a key always holds it. */
type KeyInOrganisation = { readonly organisationId: OrganisationId };

export type MachineKey = KeyInOrganisation & { readonly machineId: MachineId };
export type SourceKey = KeyInOrganisation & { readonly sourceId: SourceId };
export type SiteKey = KeyInOrganisation & { readonly siteId: SiteId };
export type CustomerKey = KeyInOrganisation & { readonly customerId: CustomerId };
export type OperatorKey = KeyInOrganisation & { readonly operatorId: OperatorId };
/** A person as a member of an organisation. */
export type MemberKey = KeyInOrganisation & { readonly personId: PersonId };
/** A row whose table is known from the context. */
export type RowKey<Id extends number | string = number> = KeyInOrganisation & { readonly id: Id };
