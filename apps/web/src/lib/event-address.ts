/** The address that shows where a machine was at an instant, RFC 3339. */
export const toEventAddress = (machineId: string, at: string): string =>
  `/event-location?${new URLSearchParams({ machine: machineId, at })}`;
