import type { MapMachine } from '@groundwork/contract/entities/map-machine.ts';

/** The machines of a map as of an instant. The mark is sent to fetch later changes. */
export type MapFleet = {
  readonly computedAt: string;
  readonly mark: string;
  readonly machines: readonly MapMachine[];
};

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const byName = (a: MapMachine, b: MapMachine): number =>
  compare(a.name, b.name) || Number(a.id) - Number(b.id);

/** Sorts the fleet by name: the server sends it in no particular order. */
export const sortFleet = (fleet: MapFleet) => ({
  ...fleet,
  machines: fleet.machines.toSorted(byName),
});

/**
 * Merges later changes under the same filter into the fleet, sorted by name. An unchanged machine stays the same
 * object; machines that the fleet does not have are added.
 */
export function mergeChanges(fleet: MapFleet, changes: MapFleet): MapFleet {
  const changedById = new Map(changes.machines.map((machine) => [machine.id, machine]));
  const machines = fleet.machines.map((known) => {
    const received = changedById.get(known.id);
    return received === undefined ? known : mergeMachine(known, received);
  });
  const knownIds = new Set(fleet.machines.map(({ id }) => id));
  const added = changes.machines.filter(({ id }) => !knownIds.has(id));
  const all = added.length === 0 ? machines : [...machines, ...added].toSorted(byName);
  return { computedAt: changes.computedAt, mark: changes.mark, machines: all };
}

/** Answers may overtake each other, so the position with the later device time is kept. */
function mergeMachine(known: MapMachine, received: MapMachine): MapMachine {
  const isOlder =
    Date.parse(received.location?.lastUpdated ?? '') < Date.parse(known.location?.lastUpdated ?? '');
  const machine = isOlder ? { ...received, location: known.location } : received;
  return isSame(known, machine) ? known : machine;
}

const isSame = (a: MapMachine, b: MapMachine): boolean =>
  a.state === b.state &&
  a.stateSince === b.stateSince &&
  a.lastSeenAt === b.lastSeenAt &&
  a.name === b.name &&
  a.site === b.site &&
  a.location?.lastUpdated === b.location?.lastUpdated &&
  a.location?.latitude === b.location?.latitude &&
  a.location?.longitude === b.location?.longitude;
