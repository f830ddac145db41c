import * as contract from '@groundwork/contract/v1/portal/machines/changes.ts';
import { toMachineId } from '@groundwork/domain/ids.ts';
import {
  changeSelection,
  listSelectionPermissions,
} from '../../../../features/views/moving-in/change-selection.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { checkPermission } from '../../../http/authorise.ts';
import { handle } from '../../../http/handle.ts';

export const POST = handle(contract.POST, async ({ db, session, body, now, audit }) => {
  const { organisation, personId } = session;
  // The changes of a selection are remembered with machines as a whole, which only unlimited members may see.
  if (organisation.isLimited) throw new Refusal('OUTSIDE_LIMITS');
  for (const may of listSelectionPermissions(body.change)) checkPermission({ may }, session);
  const machineIds = body.machineIds.map(toMachineId);
  const done = await changeSelection(db, {
    ...body,
    machineIds,
    organisationId: organisation.id,
    personId,
    now,
  });
  const { dryRun, changed, unchanged, changeSetId } = done;
  await audit('selection.changed', {
    set: body.change.set,
    ...{ dryRun, changed, unchanged, refused: done.refused.length },
    changeSetId: changeSetId && Number(changeSetId),
  });
  return done;
});
