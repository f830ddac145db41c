/** Wakes the derivation and the live streams: there is something new to read. */
export function markLive(organisationId: number, ring: (organisationId: number) => void): void {
  ring(organisationId);
}
