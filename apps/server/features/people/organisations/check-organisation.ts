import { type OrganisationId, toOrganisationId } from '@groundwork/domain/ids.ts';
import { may } from '@groundwork/domain/policy/permission.ts';
import type { Role } from '@groundwork/domain/policy/role.ts';
import type { Database } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hasOrganisation } from './organisations-query.ts';

/** Throws NOT_FOUND if the organisation does not exist. */
export async function checkOrganisation(app: Database, organisationId: OrganisationId): Promise<void> {
  if (!(await hasOrganisation(app, organisationId))) throw new Refusal('NOT_FOUND');
}

/** Returns the organisation that a call names: one's own, or for staff any. Throws NOT_FOUND. */
export async function findReachableOrganisation(
  app: Database,
  own: { readonly id: OrganisationId; readonly role: Role },
  id: string,
): Promise<OrganisationId> {
  const organisationId = toOrganisationId(id);
  if (organisationId === own.id) return organisationId;
  if (!may(own.role, 'organisations.manage')) throw new Refusal('NOT_FOUND');
  await checkOrganisation(app, organisationId);
  return organisationId;
}
