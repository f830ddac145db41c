import type { ClaimedMail, Settlement } from './mail-store.ts';
import type { SendFailure } from './smtp-transport.ts';

/** After this many tries a mail has failed. */
export const MAX_MAIL_TRIES = 8;
const MS_PER_MINUTE = 60_000;
const MAX_RETRY_MINUTES = 60;

export const SENT: Settlement = { outcome: 'sent', serverAnswer: null, dueAt: null, givesBack: false };
/** What becomes of a mail that is not tried again. */
export const fail = (serverAnswer: string): Settlement => ({
  ...{ outcome: 'failed', serverAnswer, dueAt: null, givesBack: false },
});

/** What becomes of a mail that was not sent: another try after a pause that doubles, or none. */
export function toSettlement(
  { tries }: ClaimedMail,
  { answer, kind }: SendFailure,
  address: string | null,
  now: Date,
): Settlement {
  const serverAnswer = hideLink(answer, address);
  const givesBack = kind === 'server';
  if (kind === 'final' || (tries >= MAX_MAIL_TRIES && !givesBack)) return fail(serverAnswer);
  const minutes = givesBack ? 1 : Math.min(2 ** (tries - 1), MAX_RETRY_MINUTES);
  return { outcome: null, serverAnswer, dueAt: new Date(now.getTime() + minutes * MS_PER_MINUTE), givesBack };
}

/** Filters of a server may quote the address that they object to. */
export const hideLink = (text: string, address: string | null): string => {
  if (address === null) return text;
  const secret = address.split('#')[1] ?? '';
  const hidden = text.replaceAll(address, '…');
  return secret === '' ? hidden : hidden.replaceAll(secret, '…').replaceAll(secret.replace(/^\w+=/, ''), '…');
};
