import type { Attachment as AttachmentAnswer } from '@groundwork/contract/entities/source.ts';
import type { Attachment } from './attachment-store.ts';

export function presentAttachment(attachment: Attachment): AttachmentAnswer {
  const { id, machineId, sourceId } = attachment;
  return { ...attachment, id: String(id), machineId: String(machineId), sourceId: String(sourceId) };
}
