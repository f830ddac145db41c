import * as contract from '@groundwork/contract/v1/portal/machines/onboard.ts';
import { toMachineId, toSourceId } from '@groundwork/domain/ids.ts';
import { presentAttachment } from '../../../../features/sources/attachments/public.ts';
import { onboardMachine } from '../../../../features/views/onboarding/onboard-machine.ts';
import { handle } from '../../../http/handle.ts';

export const POST = handle(contract.POST, async ({ db, session, body, now, audit }) => {
  const request = {
    ...body,
    sourceId: toSourceId(body.sourceId),
    machineId: body.machineId === undefined ? null : toMachineId(body.machineId),
    machine: body.machine ?? null,
  };
  const attachment = await onboardMachine(db, session.organisation, request, now);
  const { machineId, sourceId, attachedFrom } = attachment;
  await audit('machine.onboarded', {
    machineId,
    sourceId,
    attachedFrom,
    isNew: body.machine !== undefined,
    profile: JSON.stringify(body.profile),
  });
  return presentAttachment(attachment);
});
