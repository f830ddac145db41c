import type { MapMachine } from '@groundwork/contract/entities/map-machine.ts';

/** What a map knows of its machines, as of an instant. */
export type MapFleet = { readonly computedAt: string; readonly machines: readonly MapMachine[] };

/**
 * The fleet with what was heard since. A machine that was told again as it was stays the same object; one that the
 * fleet does not have is left for the next full answer, which knows whether it belongs to it.
 */
export function mergeHeard(fleet: MapFleet, heard: MapFleet): MapFleet {
  const news = new Map(heard.machines.map((machine) => [machine.id, machine]));
  const machines = fleet.machines.map((known) => {
    const told = news.get(known.id);
    return told === undefined ? known : newer(known, told);
  });
  return { computedAt: heard.computedAt, machines };
}

/** Answers may overtake each other: of two positions the one that the device told later holds. */
function newer(known: MapMachine, told: MapMachine): MapMachine {
  const isOlder =
    Date.parse(told.location?.lastUpdated ?? '') < Date.parse(known.location?.lastUpdated ?? '');
  const machine = isOlder ? { ...told, location: known.location } : told;
  return isAlike(known, machine) ? known : machine;
}

const isAlike = (a: MapMachine, b: MapMachine): boolean =>
  a.state === b.state &&
  a.stateSince === b.stateSince &&
  a.lastSeenAt === b.lastSeenAt &&
  a.name === b.name &&
  a.site === b.site &&
  a.location?.lastUpdated === b.location?.lastUpdated &&
  a.location?.latitude === b.location?.latitude &&
  a.location?.longitude === b.location?.longitude;
