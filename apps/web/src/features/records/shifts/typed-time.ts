/** The pattern of a complete time of day, 00:00 to 23:59. */
const TIME_PATTERN = '([01][0-9]|2[0-3]):[0-5][0-9]';

/** Completes a typed time such as `7`, `730` or `7.30` to `07:30`; returns invalid text unchanged. */
export function completeTypedTime(typed: string): string {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})[:.hH]?(\d{2})?\s*$/.exec(typed) ?? [];
  const whole = hours === undefined ? '' : `${hours.padStart(2, '0')}:${minutes}`;
  return new RegExp(`^${TIME_PATTERN}$`).test(whole) ? whole : typed;
}
