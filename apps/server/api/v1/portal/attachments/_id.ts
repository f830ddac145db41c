import * as contract from '@groundwork/contract/v1/portal/attachments/_id.ts';
import { redateAttachment } from '../../../../features/sources/attachments/attach-source.ts';
import { presentAttachment } from '../../../../features/sources/attachments/present-attachment.ts';
import { handle } from '../../../http/handle.ts';
import { getRowKey } from '../../../http/request-keys.ts';

export const PATCH = handle(contract.PATCH, async ({ db, session, params, body, now, audit }) => {
  const attachment = await redateAttachment(db, getRowKey(session.organisation, params), body, now);
  const { id: attachmentId, attachedFrom, attachedTo } = attachment;
  await audit('attachment.re-dated', { attachmentId, attachedFrom, attachedTo });
  return presentAttachment(attachment);
});
