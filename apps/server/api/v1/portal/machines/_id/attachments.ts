import * as contract from '@groundwork/contract/v1/portal/machines/_id/attachments.ts';
import { attachSource } from '../../../../../features/sources/attachments/attach-source.ts';
import { presentAttachment } from '../../../../../features/sources/attachments/present-attachment.ts';
import { handle } from '../../../../http/handle.ts';

export const POST = handle(contract.POST, async ({ db, session, params, body, now, audit }) => {
  const asked = { ...body, machineId: Number(params.id), sourceId: Number(body.sourceId) };
  const attachment = await attachSource(db, session.organisation.id, asked, now);
  const { machineId, sourceId, attachedFrom, attachedTo } = attachment;
  await audit('source.attached', { machineId, sourceId, attachedFrom, attachedTo });
  return presentAttachment(attachment);
});
