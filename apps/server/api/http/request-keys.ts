import {
  type OrganisationId,
  toCustomerId,
  toMachineId,
  toOperatorId,
  toSiteId,
  toSourceId,
} from '@groundwork/domain/ids.ts';
import type {
  CustomerKey,
  MachineKey,
  OperatorKey,
  RowKey,
  SiteKey,
  SourceKey,
} from '@groundwork/domain/keys.ts';

type Organisation = { readonly id: OrganisationId };
type WithId = { readonly id: string };

/** Returns the key of the machine in the path, within the session's organisation. */
export const getMachineKey = (organisation: Organisation, { id }: WithId): MachineKey => ({
  organisationId: organisation.id,
  machineId: toMachineId(id),
});

/** As `getMachineKey`, for a source. */
export const getSourceKey = (organisation: Organisation, { id }: WithId): SourceKey => ({
  organisationId: organisation.id,
  sourceId: toSourceId(id),
});

/** As `getMachineKey`, for a site. */
export const getSiteKey = (organisation: Organisation, { id }: WithId): SiteKey => ({
  organisationId: organisation.id,
  siteId: toSiteId(id),
});

/** As `getMachineKey`, for a customer. */
export const getCustomerKey = (organisation: Organisation, { id }: WithId): CustomerKey => ({
  organisationId: organisation.id,
  customerId: toCustomerId(id),
});

/** As `getMachineKey`, for an operator. */
export const getOperatorKey = (organisation: Organisation, { id }: WithId): OperatorKey => ({
  organisationId: organisation.id,
  operatorId: toOperatorId(id),
});

/** As `getMachineKey`, for a record without a type of id of its own. */
export const getRowKey = (organisation: Organisation, { id }: WithId): RowKey => ({
  organisationId: organisation.id,
  id: Number(id),
});
