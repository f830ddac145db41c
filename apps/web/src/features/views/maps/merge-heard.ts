import type { MapMachine } from '@groundwork/contract/entities/map-machine.ts';

/** What a map knows of its machines, as of an instant; what changed after it is asked for by its mark. */
export type MapFleet = {
  readonly computedAt: string;
  readonly mark: string;
  readonly machines: readonly MapMachine[];
};

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const byName = (a: MapMachine, b: MapMachine): number =>
  compare(a.name, b.name) || Number(a.id) - Number(b.id);

/** The fleet with its machines by name: the server tells them in no order. */
export const sortFleet = (fleet: MapFleet) => ({
  ...fleet,
  machines: fleet.machines.toSorted(byName),
});

/**
 * The fleet, by name, with what was heard since under the same filter. A machine that was told again as it was stays
 * the same object; one that the fleet did not have is new to it.
 */
export function mergeHeard(fleet: MapFleet, heard: MapFleet): MapFleet {
  const news = new Map(heard.machines.map((machine) => [machine.id, machine]));
  const machines = fleet.machines.map((known) => {
    const told = news.get(known.id);
    return told === undefined ? known : newer(known, told);
  });
  const held = new Set(fleet.machines.map(({ id }) => id));
  const arrived = heard.machines.filter(({ id }) => !held.has(id));
  const all = arrived.length === 0 ? machines : [...machines, ...arrived].toSorted(byName);
  return { computedAt: heard.computedAt, mark: heard.mark, machines: all };
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
