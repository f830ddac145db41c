/** Wakes the derivation and the live streams: there is something new to read. */
export function markLive(ring: () => void): void {
  ring();
}
