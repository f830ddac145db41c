declare const kind: unique symbol;

/** A number that identifies a record of one kind. Only an id of the same kind is assignable to it. */
type Id<Kind extends string> = number & { readonly [kind]: Kind };

export type OrganisationId = Id<'organisation'>;
export type MachineId = Id<'machine'>;
export type SourceId = Id<'source'>;
export type PersonId = Id<'person'>;
export type SiteId = Id<'site'>;
export type CustomerId = Id<'customer'>;
export type OperatorId = Id<'operator'>;

/** Converts an id of the wire, which the contract has checked, or a number that is known to be such an id. */
const toId = <I extends number>(value: string | number): I => Number(value) as I;

export const toOrganisationId = toId<OrganisationId>;
export const toMachineId = toId<MachineId>;
export const toSourceId = toId<SourceId>;
export const toPersonId = toId<PersonId>;
export const toSiteId = toId<SiteId>;
export const toCustomerId = toId<CustomerId>;
export const toOperatorId = toId<OperatorId>;
