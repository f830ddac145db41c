import type {
  CustomerId,
  MachineId,
  OperatorId,
  OrganisationId,
  PersonId,
  SiteId,
  SourceId,
} from '@groundwork/domain/ids.ts';
import * as z from 'zod/mini';

/** Creates the schema of an id column. The cast only brands the type: a row is checked as `z.int()`. */
const idColumn = <Id extends number>() => z.int() as unknown as z.ZodMiniType<Id, number>;

export const organisationId = idColumn<OrganisationId>();
export const machineId = idColumn<MachineId>();
export const sourceId = idColumn<SourceId>();
export const personId = idColumn<PersonId>();
export const siteId = idColumn<SiteId>();
export const customerId = idColumn<CustomerId>();
export const operatorId = idColumn<OperatorId>();
