/** Keeps the digits, minus signs and points of a text: `123 456` is pasted as `123456`. */
export const keepDigits = (text: string): string => text.replaceAll(/[^\d.-]/g, '');
