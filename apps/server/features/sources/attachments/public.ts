export { attachSource, listAttachments } from './attach-source.ts';
export { ATTACHMENTS, type Attachment } from './attachment-store.ts';
export { presentAttachment } from './present-attachment.ts';
