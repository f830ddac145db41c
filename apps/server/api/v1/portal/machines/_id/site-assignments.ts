import * as contract from '@groundwork/contract/v1/portal/machines/_id/site-assignments.ts';
import { assignSite } from '../../../../../features/records/sites/assign-site.ts';
import { presentSiteAssignment } from '../../../../../features/records/sites/present-site-assignment.ts';
import { listSiteAssignments } from '../../../../../features/records/sites/site-assignment-store.ts';
import { checkMachine } from '../../../../../features/views/fleet/present-profile.ts';
import { handle } from '../../../../http/handle.ts';

export const GET = handle(contract.GET, async ({ db, session, params }) => {
  const machine = { organisationId: session.organisation.id, machineId: Number(params.id) };
  await checkMachine(db, machine);
  const assignments = await listSiteAssignments(db, machine.organisationId, machine.machineId);
  return { siteAssignments: assignments.map(presentSiteAssignment) };
});

export const POST = handle(contract.POST, async ({ db, session, params, body, audit }) => {
  const asked = { ...body, machineId: Number(params.id), siteId: Number(body.siteId) };
  const { made, ended } = await assignSite(db, session.organisation.id, asked);
  const { machineId, siteId, assignedFrom, assignedTo } = made;
  const endedId = ended?.id ?? null;
  await audit('site.assigned', { machineId, siteId, assignedFrom, assignedTo, endedId });
  return { siteAssignment: presentSiteAssignment(made), ended: ended && presentSiteAssignment(ended) };
});
