/** How long a link to a position works. */
export const SHARE_HOURS = 24;
/** How many people a position may be shared with at once. */
export const MAX_SHARE_RECIPIENTS = 10;
/** How many links an organisation may make in 24 hours. */
export const MAX_SHARES_A_DAY = 200;
/** How long it is shown with whom a position was shared, after the link has ended. */
export const SHARE_RECORD_DAYS = 90;

/** Digits of a number with its country code, by E.164. */
const NUMBER = /^[1-9]\d{6,14}$/;

/** Returns a telephone number as `+` and digits; null if it lacks the country code or is none. */
export function toInternationalNumber(typed: string): string | null {
  const plain = typed.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+');
  if (!plain.startsWith('+')) return null;
  const digits = plain.slice(1);
  return NUMBER.test(digits) ? `+${digits}` : null;
}

/** Returns the address that opens WhatsApp with a prepared message to a number. */
export const toWhatsappAddress = (number: string, text: string): string =>
  `https://wa.me/${number.replace('+', '')}?text=${encodeURIComponent(text)}`;
