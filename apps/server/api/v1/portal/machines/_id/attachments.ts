import * as contract from '@groundwork/contract/v1/portal/machines/_id/attachments.ts';
import { toMachineId, toSourceId } from '@groundwork/domain/ids.ts';
import { attachSource } from '../../../../../features/sources/attachments/attach-source.ts';
import { presentAttachment } from '../../../../../features/sources/attachments/present-attachment.ts';
import { handle } from '../../../../http/handle.ts';

export const POST = handle(contract.POST, async ({ db, session, params, body, now, audit }) => {
  const request = { ...body, machineId: toMachineId(params.id), sourceId: toSourceId(body.sourceId) };
  const attachment = await attachSource(db, session.organisation.id, request, now);
  const { machineId, sourceId, attachedFrom, attachedTo } = attachment;
  await audit('source.attached', { machineId, sourceId, attachedFrom, attachedTo });
  return presentAttachment(attachment);
});
