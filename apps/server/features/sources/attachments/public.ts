export { attachSource } from './attach-source.ts';
export { type Attachment, listAttachments } from './attachment-store.ts';
export { presentAttachment } from './present-attachment.ts';
