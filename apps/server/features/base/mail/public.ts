export type { MailRequest, ResolveLink } from './mail-kinds.ts';
export { listMailStates, type MailState } from './mail-list-query.ts';
export { countMails, findOwnAddress } from './mail-store.ts';
export { queueMail, queueMessage } from './queue-mail.ts';
export type { MailSettings } from './smtp-settings.ts';
export type { WhatsappSettings } from './whatsapp-settings.ts';
