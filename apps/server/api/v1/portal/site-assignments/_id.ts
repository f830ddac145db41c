import * as contract from '@groundwork/contract/v1/portal/site-assignments/_id.ts';
import {
  redateSiteAssignment,
  removeSiteAssignment,
} from '../../../../features/records/sites/assign-site.ts';
import { presentSiteAssignment } from '../../../../features/records/sites/present-site-assignment.ts';
import { handle } from '../../../http/handle.ts';
import { getRowKey } from '../../../http/request-keys.ts';

export const PATCH = handle(contract.PATCH, async ({ db, session, params, body, now, audit }) => {
  const assignment = await redateSiteAssignment(db, getRowKey(session.organisation, params), body, now);
  const { id: siteAssignmentId, assignedFrom, assignedTo } = assignment;
  await audit('site-assignment.re-dated', { siteAssignmentId, assignedFrom, assignedTo });
  return presentSiteAssignment(assignment);
});

export const DELETE = handle(contract.DELETE, async ({ db, session, params, now, audit }) => {
  const assignment = await removeSiteAssignment(db, getRowKey(session.organisation, params), now);
  const { machineId, siteId, assignedFrom, assignedTo } = assignment;
  await audit('site-assignment.removed', { machineId, siteId, assignedFrom, assignedTo });
  return {};
});
