import * as contract from '@groundwork/contract/v1/portal/site-assignments/_id.ts';
import { redateSiteAssignment } from '../../../../features/records/sites/assign-site.ts';
import { presentSiteAssignment } from '../../../../features/records/sites/present-site-assignment.ts';
import { handle } from '../../../http/handle.ts';
import { getRowKey } from '../../../http/request-keys.ts';

export const PATCH = handle(contract.PATCH, async ({ db, session, params, body, audit }) => {
  const assignment = await redateSiteAssignment(db, getRowKey(session.organisation, params), body);
  const { id: siteAssignmentId, assignedFrom, assignedTo } = assignment;
  await audit('site-assignment.re-dated', { siteAssignmentId, assignedFrom, assignedTo });
  return presentSiteAssignment(assignment);
});
