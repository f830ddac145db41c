export { listAttachments } from './attachment-store.ts';
export { presentAttachment } from './present-attachment.ts';
