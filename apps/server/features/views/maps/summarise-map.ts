import type { Answer } from '@groundwork/contract/call.ts';
import type { MapMachine } from '@groundwork/contract/entities/map-machine.ts';
import type { GET } from '@groundwork/contract/v1/portal/maps/summary.ts';

/** Counts the machines in each state and in each country, highest count first. */
export function summariseMap(
  machines: readonly MapMachine[],
  countsStops: boolean,
): Omit<Answer<typeof GET>, 'computedAt'> {
  return {
    numberOfMachines: machines.length,
    withoutPosition: machines.filter(({ location }) => location === null).length,
    states: countBy(machines, ({ state }) => state).map(([state, numberOfMachines]) => ({
      state,
      numberOfMachines,
    })),
    countries: countBy(machines, ({ location }) => location?.country ?? null).map(
      ([country, numberOfMachines]) => ({ country, numberOfMachines }),
    ),
    ...(countsStops && { standing: machines.filter(({ standsSince }) => standsSince).length }),
  };
}

function countBy<Key extends string>(
  machines: readonly MapMachine[],
  keyOf: (machine: MapMachine) => Key | null,
): (readonly [Key, number])[] {
  const counts = new Map<Key, number>();
  for (const machine of machines) {
    const key = keyOf(machine);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1));
}
