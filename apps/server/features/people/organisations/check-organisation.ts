import type { OrganisationId } from '@groundwork/domain/ids.ts';
import type { Database } from '../../../db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hasOrganisation } from './organisations-query.ts';

/** Throws NOT_FOUND if the organisation does not exist. */
export async function checkOrganisation(app: Database, organisationId: OrganisationId): Promise<void> {
  if (!(await hasOrganisation(app, organisationId))) throw new Refusal('NOT_FOUND');
}
