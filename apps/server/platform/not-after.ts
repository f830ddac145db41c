/**
 * Returns an instant, or `now` if that is earlier. A device's clock may be up to five minutes ahead, but nothing on a
 * screen was last seen in the future.
 */
export const notAfter = (instant: string | null, now: Date): string | null =>
  instant !== null && Date.parse(instant) > now.getTime() ? now.toISOString() : instant;
