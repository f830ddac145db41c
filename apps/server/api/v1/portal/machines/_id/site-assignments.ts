import * as contract from '@groundwork/contract/v1/portal/machines/_id/site-assignments.ts';
import { toSiteId } from '@groundwork/domain/ids.ts';
import { assignSite } from '../../../../../features/records/sites/assign-site.ts';
import { presentSiteAssignment } from '../../../../../features/records/sites/present-site-assignment.ts';
import { SITE_ASSIGNMENTS } from '../../../../../features/records/sites/site-assignment-store.ts';
import { checkMachine } from '../../../../../features/views/fleet/check-machine.ts';
import { handle } from '../../../../http/handle.ts';
import { getMachineKey } from '../../../../http/request-keys.ts';

export const GET = handle(contract.GET, async ({ db, session, params }) => {
  const machine = getMachineKey(session.organisation, params);
  await checkMachine(db, machine);
  const assignments = await SITE_ASSIGNMENTS.listOfMachine(db, machine);
  return { siteAssignments: assignments.map(presentSiteAssignment) };
});

export const POST = handle(contract.POST, async ({ db, session, params, body, audit }) => {
  const machine = getMachineKey(session.organisation, params);
  const { created, ended } = await assignSite(db, machine, { ...body, siteId: toSiteId(body.siteId) });
  const { machineId, siteId, assignedFrom, assignedTo } = created;
  const endedId = ended?.id ?? null;
  await audit('site.assigned', { machineId, siteId, assignedFrom, assignedTo, endedId });
  return { siteAssignment: presentSiteAssignment(created), ended: ended && presentSiteAssignment(ended) };
});
